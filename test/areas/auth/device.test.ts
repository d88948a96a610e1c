import { expect, test } from "bun:test";
import { deviceName } from "../../../src/areas/auth/device.rules.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1", "Safari on iOS"],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.5.0", "curl"],
  ["MyDiary 2.1 (Macintosh)", "MyDiary 2.1 on macOS"],
  ["Mozilla/5.0 (compatible)", null],
  ["<script>alert(1)</script>", null],
  ["x".repeat(5_000), "x".repeat(40)],
  ["", null],
  [null, null],
])("a client that calls itself %p is %p", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
