/** What a face is drawn from: numbers of 0 to 255, the same for the same birth. */
function features(birthHash: string): number[] {
  return Array.from({ length: 12 }, (_, at) => Number.parseInt(birthHash.slice(at * 2, at * 2 + 2), 16) || 0);
}

const HAIR = [
  "M20 31c-1-13 8-18 12-18s13 5 12 18c-2-7-5-10-12-10s-10 3-12 10Z",
  "M19 42c-3-22 4-29 13-29s16 7 13 29c-2-3-2-13-4-16-5 1-13-1-15-5-1 5-4 9-7 21Z",
  "M21 28c0-9 5-14 11-14 4 0 12 3 11 13-3-3-5-6-11-5-5 0-8 2-11 6Z",
  "M18 38c-2-10 0-25 14-25s16 15 14 25c-1 4-4 4-4 0 1-8-2-15-10-15s-11 7-10 15c0 4-3 4-4 0Z",
  "M21 27c2-9 6-11 11-11s9 2 11 11c-3-4-7-5-11-5s-8 1-11 5Zm6-13a5 5 0 1 1 10 0Z",
];

const SKY = [
  <circle key="moon" cx="49" cy="15" r="6" class="portrait-light" />,
  <path key="hills" d="M0 46q12-12 26-4t38-8v30H0Z" class="portrait-far" />,
  <path key="sea" d="M0 44q8-4 16 0t16 0 16 0 16 0M0 50q8-4 16 0t16 0 16 0 16 0" class="portrait-lines" />,
  <path key="rays" d="M10 64 30 0M26 64 42 0M44 64 54 0M0 40 14 0" class="portrait-lines" />,
];

/** A face for somebody who has none yet: a cameo, drawn from the birth's hash. Decoration; the name stands beside it. */
export function Portrait({ birthHash, isAsleep = false }: { birthHash: string; isAsleep?: boolean }) {
  const [sky = 0, hair = 0, hue = 0, tone = 0, turn = 0] = features(birthHash);
  const lean = (turn % 9) - 4;
  return (
    <svg
      class={isAsleep ? "portrait asleep" : "portrait"}
      viewBox="0 0 64 64"
      aria-hidden="true"
      style={{ "--hue": Math.round((hue / 255) * 360), "--tone": Math.round((tone / 255) * 60) }}
    >
      <rect width="64" height="64" class="portrait-sky" />
      {SKY[sky % SKY.length]}
      <g transform={`rotate(${lean} 32 60)`}>
        <path d="M8 66c2-14 11-18 24-18s22 4 24 18Z" class="portrait-coat" />
        <path d="M27 40h10v10q-5 4-10 0Z" class="portrait-neck" />
        <ellipse cx="32" cy="32" rx="10.5" ry="13" class="portrait-skin" />
        <path d={HAIR[hair % HAIR.length]} class="portrait-hair" />
      </g>
    </svg>
  );
}
