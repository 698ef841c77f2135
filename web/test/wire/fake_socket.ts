/** What a client has sent: a command of some type. */
export interface Sent {
  type: string;
  id: string;
  [more: string]: unknown;
}

/** A server that the test plays. */
export class FakeSocket extends EventTarget {
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  sent: Sent[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.drop(1000);
  }
  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  drop(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
