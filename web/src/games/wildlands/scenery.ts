/** What stands about on a map, seen from above, in a box from -1 to 1: [class, path]. */
const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const SCENERY: Record<string, readonly (readonly [string, string])[]> = {
  pillar: [
    ["dark", "M-1-1h2v2h-2z"],
    ["mid", circle(0, 0, 0.9)],
    ["light", circle(-0.08, -0.08, 0.62)],
  ],
  barrel: [
    ["dark", circle(0, 0, 1)],
    ["mid", circle(0, 0, 0.84)],
    ["dark", "M-.84-.12H.84V-.04H-.84zM-.8.3H.8V.38H-.8zM-.8-.5H.8V-.42H-.8z"],
  ],
  crate: [
    ["dark", "M-.95-.95h1.9v1.9h-1.9z"],
    ["mid", "M-.8-.8h1.6v1.6h-1.6z"],
    ["light", "M-.8-.8h.2L.8.6V.8H.6L-.8-.6zM.8-.8V-.6L-.6.8H-.8V.6L.6-.8z"],
  ],
  rubble: [
    ["dark", "M-1 .2-.6-.5 0-.3.1.4-.5.7zM.1-.8.7-.9 1-.3.6 0 .2-.2zM.2.3.8.2.9.8.3.9z"],
    ["mid", "M-.9.2-.55-.38-.05-.22 0 .3-.45.55zM.2-.7.66-.78.88-.34.58-.1.28-.28zM.3.4.7.34.78.7.4.78z"],
    ["light", "M-.8.1-.52-.3-.2-.2-.4.1zM.3-.6.6-.7.7-.45.42-.35z"],
  ],
  statue: [
    ["dark", "M-1-1h2v2h-2z"],
    ["mid", "M-.8-.8H.8V.8H-.8z"],
    ["light", "M-.62.1C-.62-.3-.3-.4 0-.4s.62.1.62.5L.3.5H-.3z"],
    ["dark", circle(0, -0.22, 0.26)],
  ],
  torch: [
    ["dark", circle(0, 0, 0.62)],
    ["fire", "M0-.95C.5-.4.6-.1.6.15A.6.6 0 0 1-.6.15C-.6-.1-.1-.3 0-.95z"],
    ["flame", "M0-.35C.25 0 .3.1.3.25A.3.3 0 0 1-.3.25C-.3.1-.05 0 0-.35z"],
  ],
  crystal: [
    ["dark", "M0-1 .55-.2 0 1-.55-.2z"],
    ["light", "M-.05-.7V.6L-.4-.2z"],
  ],
  tree: [
    ["shadow", circle(0.14, 0.18, 1.25)],
    ["leaf", `${circle(-0.45, -0.1, 0.75)}${circle(0.4, -0.35, 0.75)}${circle(0.15, 0.5, 0.75)}`],
    ["leaflight", `${circle(-0.55, -0.25, 0.4)}${circle(0.3, -0.5, 0.42)}${circle(0.05, 0.35, 0.36)}`],
  ],
  bones: [
    ["light", "M-.9-.5A.2.2 0 0 1-.55-.75L.6.35A.2.2 0 1 1 .8.65.2.2 0 0 1 .45.6L-.7-.5A.2.2 0 0 1-.9-.5z"],
    ["light", "M.9-.5A.2.2 0 0 0 .55-.75L-.6.35A.2.2 0 1 0-.8.65.2.2 0 0 0-.45.6L.7-.5A.2.2 0 0 0 .9-.5z"],
  ],
  well: [
    ["dark", circle(0, 0, 1)],
    ["light", circle(0, 0, 0.88)],
    ["dark", circle(0, 0, 0.6)],
  ],
  stairs: [
    ["dark", "M-1-1h2v2h-2z"],
    ["light", "M-.9-.85H.9v.3H-.9zM-.8-.4H.8v.3H-.8zM-.7.05H.7v.3H-.7zM-.6.5H.6v.3H-.6z"],
  ],
  arch: [
    ["dark", "M-1.2-.5h.7v1h-.7zM.5-.5h.7v1H.5zM-.6-.2H.6V.2H-.6z"],
    ["light", "M-1.05-.35h.4v.7h-.4zM.65-.35h.4v.7h-.4z"],
  ],
};
