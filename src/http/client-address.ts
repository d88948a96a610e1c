import ipaddr from "ipaddr.js";

/** The address a request came from, given the peer's and the X-Forwarded-For header. */
export type ClientAddress = (peer: string, forwardedFor: string | null) => string;

/** Hops that are looked at, from the right. */
const HOPS_MAX = 32;

type Address = ReturnType<typeof ipaddr.process>;
type Block = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Believes X-Forwarded-For only from the given CIDR blocks and only as far as they reach: the client is
 * the right-most hop that is not one of them, since whatever stands left of it is the client's own word.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = trustedProxies.map((block) => ipaddr.parseCIDR(block));
  if (trusted.length === 0) return (peer) => canonical(parseAddress(peer)) ?? peer;
  return (peer, forwardedFor) => {
    let address = parseAddress(peer);
    if (forwardedFor === null || address === null) return canonical(address) ?? peer;
    const hops = forwardedFor.split(",").slice(-HOPS_MAX);
    while (hops.length > 0 && isTrusted(address, trusted)) {
      const hop = parseAddress(hops.pop()!.trim());
      if (hop === null) break;
      address = hop;
    }
    return address.toString();
  };
}

/** Whether an address is that of a proxy through which clients come. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = trustedProxies.map((block) => ipaddr.parseCIDR(block));
  return (text) => {
    const address = parseAddress(text);
    return address !== null && isTrusted(address, trusted);
  };
}

/** What requests are counted under. An IPv6 client usually holds a whole /64, so that is what counts as one. */
export const limitKey = (address: string): string => leadingParts(address, 4);

/** The /48 that an IPv6 customer may hold at most: 65,536 times what counts as one client. An IPv4 address is its own. */
export const siteKey = (address: string): string => leadingParts(address, 3);

/** The network of an address as its user may read it, without the hosts in it: an IPv4 /24 or an IPv6 /48; null for what is no address. */
export function networkOf(address: string): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return null;
  if (parsed instanceof ipaddr.IPv4) return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}

function leadingParts(address: string, count: number): string {
  if (!address.includes(":")) return address;
  const parsed = parseAddress(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, count).join(":") : address;
}

const canonical = (address: Address | null): string | null => address?.toString() ?? null;

/** IPv4 in IPv6 becomes IPv4; a port and brackets are dropped; null for anything else. */
function parseAddress(text: string): Address | null {
  const bare = text.startsWith("[")
    ? text.slice(1, text.indexOf("]"))
    : /^[\d.]+:\d+$/.test(text)
      ? text.split(":")[0]!
      : text;
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

const isTrusted = (address: Address, blocks: Block[]): boolean =>
  blocks.some(([range, bits]) => range.kind() === address.kind() && address.match([range, bits] as never));
