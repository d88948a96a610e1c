const AF_INET = 2;
const AF_INET6 = 10;

/** Who is at the other end of a connection, in the parts by which connections are counted. */
export type Peer = {
  /** As text, for whoever asks whether it is a known one. */
  address: string;
  /** What counts as one client: an IPv4 address, an IPv6 /64. */
  client: string;
  /** What one customer of a provider may hold of IPv6, a /48. Null for IPv4. */
  site: string | null;
};

/** The port in a `struct sockaddr` of the internet, null for any other kind. */
export function portIn(sockaddr: DataView): number | null {
  const family = sockaddr.getUint16(0, true);
  return family === AF_INET || family === AF_INET6 ? sockaddr.getUint16(2) : null;
}

/** A number that nearly every other peer has another one of: by it a descriptor that went to somebody else is noticed. */
export function markOf(sockaddr: DataView): number {
  const end = sockaddr.getUint16(0, true) === AF_INET ? 8 : 24;
  let mark = sockaddr.getUint32(0);
  for (let at = 4; at < end; at += 4) mark = Math.imul(mark ^ sockaddr.getUint32(at), 0x01000193);
  return mark;
}

/** The peer in a `struct sockaddr`; IPv4 within IPv6 is IPv4. */
export function peerIn(sockaddr: DataView): Peer {
  if (sockaddr.getUint16(0, true) === AF_INET) return ipv4(sockaddr, 4);
  const groups = Array.from({ length: 8 }, (_, i) => sockaddr.getUint16(8 + 2 * i));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4(sockaddr, 20);
  const text = groups.map((group) => group.toString(16));
  return { address: text.join(":"), client: text.slice(0, 4).join(":"), site: text.slice(0, 3).join(":") };
}

function ipv4(sockaddr: DataView, at: number): Peer {
  const address = [0, 1, 2, 3].map((i) => sockaddr.getUint8(at + i)).join(".");
  return { address, client: address, site: null };
}
