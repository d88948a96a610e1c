import fc from "fast-check";

/** Texts that have broken something somewhere: storage, queries, markup, paths, display, templates. */
export const HOSTILE_TEXTS = [
  "",
  " ",
  "\t\r\n",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\ufeffBOM",
  "\u202eright to left\u202c",
  "مرحبا بالعالم",
  "שלום",
  "日本語のテキスト",
  "👩‍👩‍👧‍👦🏴‍☠️",
  "e\u0301\u0301\u0301\u0301\u0301",
  "Z̷̡̛a̸̢͝l̶̨͠g̵̛̫o̷̝͝",
  // Composing such a run takes a runtime time that grows with its square: minutes.
  `a${"\u0315\u0300\u05ae\u0327".repeat(15_000)}`,
  "\u200b\u200c\u200d\u2060",
  "\u001b[31mred\u001b[0m",
  "a".repeat(10_000),
  "word ".repeat(1_500),
  "'; DROP TABLE accounts; --",
  "' OR '1'='1",
  '" OR ""="',
  "%' UNION SELECT password_hash FROM accounts --",
  'NEAR(a b) AND NOT c* "unfinished',
  "col:value OR *",
  "%_%",
  "\\",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{name}",
  "{{constructor.constructor('return 1')()}}",
  "#{exit}",
  "%s%n%d",
  "../../../etc/passwd",
  "..\\..\\hub.db",
  "file:///etc/passwd",
  "\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "true",
  "NaN",
  "0x10",
  "1e999",
  "-0",
  "9".repeat(400),
] as const;

export const HOSTILE_KEYS = ["__proto__", "constructor", "prototype", "toString", "", " ", "$ref", "a.b", "a[0]", "0"];

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  101,
  10_001,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 53) - 2,
  1e21,
  1e308,
  Number.MIN_VALUE,
];

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  );

export const hostileNumber = (): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(...HOSTILE_NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Any JSON value, and never what was asked for. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    hostileText(),
    hostileNumber(),
    fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { __proto__: null }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.constantFrom(...HOSTILE_KEYS), hostileText(), { maxKeys: 3 }),
    fc.array(hostileText(), { maxLength: 5 }),
  );

/** JSON that nests this deep. */
export const nested = (depth: number, [open, close]: [string, string]): string =>
  open.repeat(depth) + close.repeat(depth);
