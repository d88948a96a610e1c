import { describe, expect, test } from "bun:test";
import { createConnectionCounts } from "../../src/runtime/connection-limits.ts";
import { markOf, peerIn, portIn } from "../../src/runtime/peer-address.ts";

/** `struct sockaddr_in6` and `sockaddr_in` as Linux fills them in. */
function ipv6(groups: number[], port = 443): DataView {
  const sockaddr = new DataView(new ArrayBuffer(28));
  sockaddr.setUint16(0, 10, true);
  sockaddr.setUint16(2, port);
  for (const [i, group] of groups.entries()) sockaddr.setUint16(8 + 2 * i, group);
  return sockaddr;
}
function ipv4(bytes: number[], port = 443): DataView {
  const sockaddr = new DataView(new ArrayBuffer(28));
  sockaddr.setUint16(0, 2, true);
  sockaddr.setUint16(2, port);
  for (const [i, byte] of bytes.entries()) sockaddr.setUint8(4 + i, byte);
  return sockaddr;
}

describe("a peer", () => {
  test("is counted by its /64 and /48 in IPv6, by itself in IPv4, in whatever form that comes", () => {
    expect(peerIn(ipv6([0x2001, 0x470, 1, 2, 3, 4, 5, 6]))).toEqual({
      address: "2001:470:1:2:3:4:5:6",
      client: "2001:470:1:2",
      site: "2001:470:1",
    });
    const home = { address: "203.0.113.9", client: "203.0.113.9", site: null };
    expect(peerIn(ipv4([203, 0, 113, 9]))).toEqual(home);
    expect(peerIn(ipv6([0, 0, 0, 0, 0, 0xffff, 0xcb00, 0x7109]))).toEqual(home);
  });

  test("has a port where it is of the internet, and a mark that others have not, whatever lies behind it in memory", () => {
    expect([portIn(ipv4([203, 0, 113, 9], 5_000)), portIn(ipv6([1, 2], 6_000))]).toEqual([5_000, 6_000]);
    expect(portIn(new DataView(new ArrayBuffer(28)))).toBeNull();
    const leftover = ipv4([203, 0, 113, 9]);
    leftover.setUint32(20, 0xdeadbeef);
    expect(markOf(leftover)).toBe(markOf(ipv4([203, 0, 113, 9])));
    const others = [ipv4([203, 0, 113, 9], 444), ipv4([203, 0, 113, 8]), ipv6([1, 2, 3, 4, 5, 6, 7, 8])];
    expect(new Set([leftover, ...others].map(markOf)).size).toBe(4);
  });
});

describe("places", () => {
  const of = (groups: number[]) => peerIn(ipv6(groups));

  test("one /48 has a limit of its own above that of its /64s", () => {
    const counts = createConnectionCounts({ total: 100, perClient: 3, perSite: 7, isProxy: () => false });
    const passed = Array.from({ length: 20 }, (_, i) => counts.admit(of([0x2001, 0x470, 1, i, 0, 0, 0, 1])));
    expect(passed.filter(Boolean)).toHaveLength(7);
    expect(counts.admit(of([0x2001, 0x470, 2, 0, 0, 0, 0, 1]))).toBe(true);
    counts.leave(of([0x2001, 0x470, 1, 0, 0, 0, 0, 1]));
    expect(counts.admit(of([0x2001, 0x470, 1, 30, 0, 0, 0, 1]))).toBe(true);
    expect(counts.admit(of([0x2001, 0x470, 1, 31, 0, 0, 0, 1]))).toBe(false);
  });

  test("one /64 is one client, whichever of its addresses it uses", () => {
    const counts = createConnectionCounts({ total: 100, perClient: 3, perSite: 7, isProxy: () => false });
    const passed = Array.from({ length: 20 }, (_, i) => counts.admit(of([0x2001, 0x470, 1, 2, i, 0, 0, 1])));
    expect([passed.filter(Boolean).length, counts.total()]).toEqual([3, 3]);
  });
});
