import { hash32, type RandomStream, streamOf } from "../random.ts";
import { LAND, type Stroke } from "./banner-land.ts";

const WIDTH = 1200;
const HEIGHT = 400;

/** Sky from top to horizon, the light in it, the land from far to near, water, and what is lit. */
type Palette = {
  sky: [string, string, string];
  light: string;
  land: [string, string, string];
  water: string;
  lamp: string;
};

const PALETTES: readonly Palette[] = [
  {
    sky: ["#23395d", "#8b6f8f", "#f3b88a"],
    light: "#ffe3b0",
    land: ["#5c5a7a", "#3a3d5c", "#1d2238"],
    water: "#4a5575",
    lamp: "#ffd98a",
  },
  {
    sky: ["#5f9cc4", "#a9cfdd", "#eef3e2"],
    light: "#fffbe8",
    land: ["#8aa78e", "#5d8467", "#34573f"],
    water: "#6fa3b8",
    lamp: "#fff2c4",
  },
  {
    sky: ["#0f1830", "#263a5f", "#5a6d8f"],
    light: "#e8ecf5",
    land: ["#33425f", "#202c45", "#10182a"],
    water: "#1f3350",
    lamp: "#ffce6b",
  },
  {
    sky: ["#6b5876", "#c98a7f", "#f6d7a7"],
    light: "#fff1cf",
    land: ["#9b6f66", "#6d4a4d", "#3c2a32"],
    water: "#7d6474",
    lamp: "#ffe4a3",
  },
  {
    sky: ["#7d98a1", "#b9c6c4", "#e6e4d8"],
    light: "#f8f5ea",
    land: ["#8b9690", "#626f6c", "#3c4847"],
    water: "#8299a0",
    lamp: "#fbe3b0",
  },
];

const RANGES = 3;

/** A picture of a world as SVG, 1200 by 400: a function of its theme and seed. */
export function drawBanner(theme: string, seed: string): string {
  const random = streamOf(`banner\u0000${seed}\u0000${theme}`);
  const palette = PALETTES[hash32(`palette\u0000${seed}`) % PALETTES.length]!;
  const stroke: Stroke = {
    random,
    width: WIDTH,
    height: HEIGHT,
    near: palette.land[2],
    far: palette.land[1],
    water: palette.water,
    lamp: palette.lamp,
  };
  const ranges = Array.from({ length: RANGES }, (_, depth) => range(random, depth, palette));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${palette.sky
      .map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`)
      .join("")}</linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    light(random, palette),
    ...clouds(random, palette),
    ...ranges.slice(0, 2),
    (LAND[theme] ?? LAND.harbour_town!)(stroke),
    "</svg>",
  ].join("");
}

function light(random: RandomStream, { light: colour }: Palette): string {
  const [x, y, r] = [random.between(150, 1050), random.between(60, 170), random.between(26, 46)];
  return `<circle cx="${x}" cy="${y}" r="${r * 3}" fill="${colour}" opacity=".14"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity=".92"/>`;
}

const clouds = (random: RandomStream, { light: colour }: Palette): string[] =>
  Array.from({ length: random.between(2, 5) }, () => {
    const [x, y, w] = [random.between(0, WIDTH), random.between(40, 180), random.between(90, 240)];
    return `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${random.between(6, 13)}" fill="${colour}" opacity=".2"/>`;
  });

/** A line of hills or roofs of the distance; the nearer the lower and darker. */
function range(random: RandomStream, depth: number, { land }: Palette): string {
  const base = 225 + depth * 35;
  const rise = 70 - depth * 18;
  let path = `M0 ${HEIGHT} L0 ${base}`;
  for (let x = 0; x <= WIDTH; x += 150) {
    const [y, bend] = [base - random.int(rise), random.between(-30, 10)];
    path += ` Q${x + 75} ${y + bend} ${x + 150} ${base - random.int(rise)}`;
  }
  return `<path d="${path} L${WIDTH} ${HEIGHT} Z" fill="${land[depth]}"/>`;
}
