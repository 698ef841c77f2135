/** "It is your turn": title, sound, and the browser's own notification if it may. */
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** Browsers let sound begin only after a person touched the page. */
function context(): AudioContext | null {
  if (!navigator.userActivation.hasBeenActive) return null;
  audio ??= new AudioContext();
  return audio;
}

function tone(at: AudioContext, hertz: number, start: number, length: number, loud: number): void {
  const gain = at.createGain();
  const wave = at.createOscillator();
  wave.type = "triangle";
  wave.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(at.destination);
  wave.start(start);
  wave.stop(start + length);
}

export type Sound = "turn" | "move" | "chat" | "won" | "lost";

const NOTES: Record<Sound, [hertz: number, after: number, length: number, loud: number][]> = {
  turn: [
    [523, 0, 0.18, 0.12],
    [784, 0.11, 0.3, 0.12],
  ],
  move: [[220, 0, 0.09, 0.06]],
  chat: [[880, 0, 0.12, 0.05]],
  won: [
    [523, 0, 0.2, 0.12],
    [659, 0.13, 0.2, 0.12],
    [784, 0.26, 0.2, 0.12],
    [1047, 0.39, 0.5, 0.12],
  ],
  lost: [
    [392, 0, 0.25, 0.1],
    [330, 0.2, 0.25, 0.1],
    [262, 0.4, 0.5, 0.1],
  ],
};

export function sound(which: Sound): void {
  if (!settings.sound) return;
  const at = context();
  if (!at) return;
  for (const [hertz, after, length, loud] of NOTES[which]) {
    tone(at, hertz, at.currentTime + after, length, loud);
  }
}

export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const shown = new Notification(title, { body: text, tag: "sandtable-turn", icon: "/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
