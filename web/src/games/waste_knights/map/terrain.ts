/** What lies on a hex, in strokes: a sketch around the origin, 100 from there to a corner. */
interface Sketch {
  /** Darker or lighter ground. */
  shade: string;
  mark: string;
}

export const SKETCHES: Record<string, Sketch> = {
  desert: {
    shade: "M-86 18Q-40-14 4 12T86 6V50L0 100-86 50z",
    mark: "M-80 2Q-40-26 0-4T80-12M-70 42Q-30 24 10 40T78 34M48-34v-26M48-44h-10v-10M48-38h11v-12",
  },
  highway: {
    shade: "M-86-10 86-34V6L-86 30z",
    mark: "M-80 11-52 7M-34 4-6 0M12-3 40-7M58-9 82-13",
  },
  swamp: {
    shade: "M-70 20Q-30-6 10 14T72 22Q60 58 0 60T-70 20z",
    mark: "M-52 6v-34M-44 8v-44M-36 6v-28M44-2v-38M52 0v-30M-20 34h30M20 24h26M-6 44h22",
  },
  jungle: {
    shade: "M-74 12a26 26 0 0 1 34-38 30 30 0 0 1 54-8 28 28 0 0 1 48 22 24 24 0 0 1 6 40Q0 60-74 12z",
    mark: "M-44 30v-30M-44 10l-14-10M-44 16l14-12M0 36V-8M0 8l-16-10M0 16l16-12M42 30V0M42 12l-12-10M42 16l14-10",
  },
  mountains: {
    shade: "M-80 44-34-46 0 10 22-26 80 44z",
    mark: "M-80 44-34-46 14 44M-12 30 22-26 80 44M-46-22l12 10 10-6M14-12l10 8 8-6",
  },
  city: {
    shade: "M-70 40V-6h22v-30h26v20H0v-40h24v46h20v-18h24v68z",
    mark: "M-60 6h8M-60 20h8M-40-22h10M-40-8h10M-40 6h10M6-40h10M6-26h10M6-12h10M50 4h10M50 18h10",
  },
  special: {
    shade: "M0-62 18-6 30 44h-60l12-50z",
    mark: "M-30 44-12-6 0-62 12-6 30 44M-22 20h44M-16 0h32M-22 20l38-20M22 20-16 0M0-62v-14M-12-70a16 16 0 0 0 0 16M12-70a16 16 0 0 1 0 16",
  },
  ruins: {
    shade: "M-66 44v-60h20v14h20v-30l20 16h16l8-22h20v40h26v42z",
    mark: "M-66 44v-60h20v14h20v-30l20 16h16l8-22h20v40h26v42M-20 44V20h20v24M30 8v14",
  },
};
