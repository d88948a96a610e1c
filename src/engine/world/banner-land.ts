import type { RandomStream } from "../random.ts";

/** What the foreground of a banner is drawn with. */
export type Stroke = {
  random: RandomStream;
  width: number;
  height: number;
  near: string;
  far: string;
  water: string;
  lamp: string;
};

type Draw = (stroke: Stroke) => string;

const GROUND = 318;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;
const poly = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map((point) => point.join(",")).join(" ")}" fill="${fill}"/>`;

const ground: Draw = ({ width, height, near }) => rect(0, GROUND, width, height - GROUND, near);

const water: Draw = ({ random, width, height, water: colour, lamp }) => {
  const glints = Array.from({ length: 26 }, () =>
    rect(random.int(width), random.between(GROUND + 14, height - 8), random.between(14, 70), 2, lamp, ' opacity=".22"'),
  );
  return rect(0, GROUND, width, height - GROUND, colour) + glints.join("");
};

/** A house whose foot is at `y`, with a pointed roof and windows of which some are lit. */
function house({ random, near, lamp }: Stroke, x: number, y: number, w: number, h: number): string {
  const roof = random.between(14, 34);
  const walls =
    rect(x, y - h, w, h, near) +
    poly(
      [
        [x - 3, y - h],
        [x + w / 2, y - h - roof],
        [x + w + 3, y - h],
      ],
      near,
    );
  let windows = "";
  for (let wx = x + 7; wx + 8 < x + w; wx += 15)
    for (let wy = y - h + 9; wy + 12 < y; wy += 20)
      if (random.chance(520)) windows += rect(wx, wy, 7, 10, lamp, ' opacity=".85"');
  return walls + windows;
}

/** Houses side by side from one end of the picture to the other, with gaps of at most `gap`. */
function row(stroke: Stroke, foot: number, heights: [number, number], gap: number): string {
  let drawn = "";
  for (let x = stroke.random.int(30); x < stroke.width; ) {
    const w = stroke.random.between(38, 78);
    drawn += house(stroke, x, foot, w, stroke.random.between(...heights));
    x += w + stroke.random.int(gap + 1);
  }
  return drawn;
}

function boat({ random, near, far }: Stroke): string {
  const [x, y, s] = [random.between(120, 1080), random.between(GROUND + 22, GROUND + 56), random.between(26, 52)];
  return (
    poly(
      [
        [x - s, y],
        [x + s, y],
        [x + s * 0.7, y + s / 3],
        [x - s * 0.7, y + s / 3],
      ],
      near,
    ) +
    rect(x - 1, y - s * 1.9, 3, s * 1.9, near) +
    poly(
      [
        [x + 4, y - s * 1.8],
        [x + s * 0.9, y - 6],
        [x + 4, y - 6],
      ],
      far,
    )
  );
}

const lighthouse = ({ random, near, lamp }: Stroke): string => {
  const x = random.between(80, 1080);
  return (
    poly(
      [
        [x, GROUND],
        [x + 8, 170],
        [x + 30, 170],
        [x + 38, GROUND],
      ],
      near,
    ) +
    rect(x + 6, 152, 26, 18, lamp) +
    poly(
      [
        [x + 2, 152],
        [x + 19, 134],
        [x + 36, 152],
      ],
      near,
    ) +
    poly(
      [
        [x + 32, 158],
        [x + 300, 120],
        [x + 300, 196],
      ],
      lamp,
    ).replace("/>", ' opacity=".13"/>')
  );
};

function mill({ random, near }: Stroke): string {
  const [x, turn] = [random.between(200, 980), random.int(90)];
  const sail = (angle: number): string =>
    `<rect x="-6" y="-78" width="12" height="74" fill="${near}" opacity=".9" transform="rotate(${angle})"/>`;
  return (
    poly(
      [
        [x - 30, GROUND],
        [x - 18, 205],
        [x + 18, 205],
        [x + 30, GROUND],
      ],
      near,
    ) +
    poly(
      [
        [x - 22, 205],
        [x, 178],
        [x + 22, 205],
      ],
      near,
    ) +
    `<g transform="translate(${x} 206)">${[0, 90, 180, 270].map((angle) => sail(angle + turn)).join("")}</g>`
  );
}

const peaks: Draw = ({ random, far, lamp }) =>
  Array.from({ length: 5 }, (_, n) => {
    const [x, top, w] = [n * 260 + random.between(-40, 60), random.between(90, 190), random.between(150, 240)];
    const snow = top + 34;
    const edge = (w * 34) / (GROUND - top);
    return (
      poly(
        [
          [x - w, GROUND],
          [x, top],
          [x + w, GROUND],
        ],
        far,
      ) +
      poly(
        [
          [x - edge, snow],
          [x, top],
          [x + edge, snow],
          [x + edge / 3, snow - 9],
          [x - edge / 4, snow + 6],
        ],
        lamp,
      )
    );
  }).join("");

const viaduct: Draw = ({ random, width, near, lamp }) => {
  const train = random.between(160, 800);
  let arches = rect(0, 238, width, 16, near);
  for (let x = 20; x < width; x += 92) arches += rect(x, 250, 20, GROUND - 250, near);
  for (let car = 0; car < 4; car++)
    arches += rect(train + car * 68, 214, 62, 24, near) + rect(train + car * 68 + 8, 219, 46, 8, lamp, ' opacity=".9"');
  return arches;
};

const stalls: Draw = ({ random, near, lamp, far }) =>
  Array.from({ length: 9 }, (_, n) => {
    const [x, w] = [n * 132 + random.int(50), random.between(58, 92)];
    const cloth = n % 2 === 0 ? lamp : far;
    return (
      rect(x, GROUND - 42, 4, 42, near) +
      rect(x + w - 4, GROUND - 42, 4, 42, near) +
      rect(x, GROUND - 16, w, 16, near) +
      poly(
        [
          [x - 8, GROUND - 40],
          [x + w / 2, GROUND - 66],
          [x + w + 8, GROUND - 40],
        ],
        cloth,
      )
    );
  }).join("");

const palms: Draw = ({ random, near }) =>
  Array.from({ length: 7 }, () => {
    const [x, top] = [random.between(40, 1160), random.between(214, 268)];
    const crown = [-34, -17, 17, 34].map(
      (bend) => `<ellipse cx="${x + bend}" cy="${top + Math.abs(bend) / 3}" rx="24" ry="5" fill="${near}"/>`,
    );
    return rect(x - 2, top, 5, GROUND + 6 - top, near) + crown.join("");
  }).join("");

const dunes: Draw = ({ random, far, near }) =>
  Array.from({ length: 8 }, (_, n) => {
    const [x, rx, ry] = [n * 170 + random.int(60), random.between(190, 300), random.between(40, 96)];
    return `<ellipse cx="${x}" cy="${GROUND + 20}" rx="${rx}" ry="${ry}" fill="${n % 3 === 0 ? near : far}"/>`;
  }).join("");

/** The side of a ship, with its lit windows. */
const hull: Draw = ({ random, width, height, near, lamp }) => {
  let lights = "";
  for (let y = 222; y < height - 16; y += 30)
    for (let x = 24; x < width; x += 34)
      if (random.chance(560)) lights += rect(x, y, 12, 7, lamp, ' rx="3" opacity=".8"');
  return rect(0, 204, width, height - 204, near) + lights;
};

/** The foreground of each kind of world. */
export const LAND: Record<string, Draw> = {
  harbour_town: (stroke) =>
    row(stroke, GROUND, [34, 76], 26) + lighthouse(stroke) + water(stroke) + boat(stroke) + boat(stroke) + boat(stroke),
  mill_valley: (stroke) => ground(stroke) + row(stroke, GROUND + 4, [20, 40], 190) + mill(stroke) + mill(stroke),
  canal_city: (stroke) => row(stroke, GROUND, [74, 138], 2) + water(stroke) + boat(stroke),
  mountain_village: (stroke) => peaks(stroke) + ground(stroke) + row(stroke, GROUND + 22, [22, 44], 130),
  railway_suburb: (stroke) => row(stroke, GROUND - 40, [30, 62], 30) + viaduct(stroke) + ground(stroke),
  island_market: (stroke) => row(stroke, GROUND, [26, 52], 90) + stalls(stroke) + water(stroke) + boat(stroke),
  polar_settlement: (stroke) => peaks(stroke) + row(stroke, GROUND, [16, 30], 190) + water(stroke),
  manor_village: (stroke) => ground(stroke) + row(stroke, GROUND + 12, [14, 26], 170) + mill(stroke),
  long_voyage: hull,
  river_coast: (stroke) => row(stroke, GROUND, [18, 34], 150) + palms(stroke) + water(stroke) + boat(stroke),
  crowded_city: (stroke) => row(stroke, GROUND, [100, 190], 8) + stalls(stroke) + ground(stroke),
  desert_town: (stroke) => dunes(stroke) + row(stroke, GROUND + 10, [18, 40], 110) + palms(stroke) + ground(stroke),
};
