import { expect, test } from 'vitest';
import { approximateAddress, ipLimitKey } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(ipLimitKey(ip)).toBe(key);
});

test('two addresses of one /64 share a key, two networks do not', () => {
  expect(ipLimitKey('2001:db8:1:2:aaaa::1')).toBe(ipLimitKey('2001:db8:1:2:ffff:1:2:3'));
  expect(ipLimitKey('2001:db8:1:2::1')).not.toBe(ipLimitKey('2001:db8:1:3::1'));
});

test('what is no address is its own key', () => {
  expect(ipLimitKey('unix:')).toBe('unix:');
  expect(ipLimitKey('')).toBe('');
});

test('who has left has no address any more, and counts with all who have', () => {
  expect(ipLimitKey(undefined)).toBe('');
  expect(approximateAddress(undefined)).toBe('');
});
