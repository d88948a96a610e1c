import { expect, test } from "bun:test";
import { holdsLinkOrMarkup } from "../../src/shared/link-text.ts";

test.each([
  ...["x@evil.example", "write to x.y@evil.example", "x＠evil.example", "X@ПРИМЕР.РУС", "bob@10.0.0.300"],
  ...[
    "evil[.]com",
    "evil(dot)com",
    "evil{.}example",
    "evil ( DOT ) com",
    "evil[точка]рф",
    "evil dot com",
    "evil punkt com",
  ],
  ...["hxxp://evil", "hxxps evil com", "http evil", "www evil", "See HTTPS"],
  ...["evil .com", "evil . com", "evil. com", "evil,com", "evil•com", "evil．ｃｏｍ", "evil․com", "evil .me"],
  ...[
    "evil.email",
    "evil.onion",
    "evil.zip",
    "例え.コム",
    "例.中国",
    "пример.ком",
    "موقع.شبكة",
    "evil.xn--p1ai",
    "evil.соm",
    "еvil.com",
  ],
])("what somebody may read as an address is no name: %p", (name) => {
  expect(holdsLinkOrMarkup(name)).toBe(true);
});

test.each([
  ...[
    "St. John",
    "St.John",
    "J.R.R.",
    "J.R.R. Tolkien",
    "Dr.Who",
    "Mr.Robot",
    "Mr. Robot",
    "Ana-Maria",
    "d'Arc",
    "Nguyễn",
  ],
  ...["@ada", "Max @ Home", "Bo@Home", "Dot", "Dot Matthews", "Polka Dot", "Dot Com-Smith the 3rd"],
  ...[
    "Wwwilma",
    "Httpa",
    "Col·laboració",
    "Anna, Info-Desk",
    "Smith, Jr.",
    "Ines (Punkt)",
    "Ann (.)",
    "Comfort",
    "Netta. Orgad",
  ],
  ...[
    "А. Со",
    "В.Ме",
    "Ю. Ру",
    "J. Ru",
    "Raj Shah, M. Com.",
    "東京 太郎。",
    "山田。中国人",
    "no.1",
    "3.14",
    "will.i.am",
    "a.k.a. Bo",
  ],
])("%p is a name", (name) => {
  expect(holdsLinkOrMarkup(name)).toBe(false);
});
