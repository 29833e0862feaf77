import ipaddr from 'ipaddr.js';

/** Network addresses that are counted as one. Together they may use a limit `allowanceFactor` times. */
export type AddressBlock = {
  readonly key: string;
  readonly allowanceFactor: number;
};

/** Matches an address with its port, as some proxies pass it on: `192.0.2.1:8080` or `[2001:db8::1]:8080`. */
const WITH_PORT = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * The blocks that an address counts for. A customer has a whole /64 of IPv6, or even a /48, so another address in it
 * costs nothing; nor does another port. An IPv4 address that is written as IPv6 counts as the IPv4 address.
 */
export function addressBlocks(address: string): AddressBlock[] {
  const addressAndZone = address.replace(WITH_PORT, '$1$2');
  const bareAddress = addressAndZone.replace(/%.*$/, '');
  const parsed = ipaddr.isValid(bareAddress) ? ipaddr.process(bareAddress) : undefined;
  if (!parsed || parsed.kind() === 'ipv4')
    return [{ key: parsed?.toString() ?? address, allowanceFactor: 1 }];
  const networkAddress = (bits: number) =>
    ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`).toString();
  return [
    { key: `${networkAddress(64)}/64`, allowanceFactor: 1 },
    { key: `${networkAddress(48)}/48`, allowanceFactor: 10 },
  ];
}
