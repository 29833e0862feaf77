import { expect, test } from 'vitest';
import { addressBlocks } from '../../src/http/address-blocks.ts';

test.each([
  ['an IPv4 address', '203.0.113.7', ['203.0.113.7']],
  ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', ['203.0.113.7']],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  [
    'its neighbour in the same network',
    '2001:db8:1:2::9',
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ],
  ['a local IPv6 address with its zone', 'fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['something else', 'unknown', ['unknown']],
])('%s counts for its blocks', (_, address, keys) => {
  expect(addressBlocks(address).map(({ key }) => key)).toEqual(keys);
});
