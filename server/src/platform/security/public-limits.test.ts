import { expect, test } from 'vitest';
import { createPublicLimits } from './public-limits.ts';

function setUp(mostAddresses?: number) {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const limits = createPublicLimits({ now: () => new Date(time) }, mostAddresses);
  const take = (times: number, ip = '203.0.113.9') => Array.from({ length: times }, () => limits.tryConsume(ip));
  return { limits, take, wait: (ms: number) => (time += ms) };
}

test('fifty requests in ten seconds pass, the next waits until the window ends', () => {
  const { take, wait } = setUp();
  expect(take(50).every((answer) => answer === null)).toBe(true);
  wait(3200);
  expect(take(1)).toEqual([7]);
  wait(6800);
  expect(take(50).every((answer) => answer === null)).toBe(true);
  expect(take(1)).toEqual([10]);
});

test('a clock that is put back an hour refuses nobody for that hour', () => {
  const { take, wait } = setUp();
  take(50);
  wait(-3_600_000);
  expect(take(50).every((answer) => answer === null)).toBe(true);
  expect(take(1)).toEqual([10]);
  wait(10_000);
  expect(take(1)).toEqual([null]);
});

test('two hundred requests in a minute pass, the next waits for the minute', () => {
  const { take, wait } = setUp();
  for (let round = 0; round < 4; round += 1) {
    expect(take(50).every((answer) => answer === null)).toBe(true);
    wait(10_000);
  }
  expect(take(1)).toEqual([20]);
  wait(20_000);
  expect(take(1)).toEqual([null]);
});

test('addresses are counted apart, those of one IPv6 household together', () => {
  const { take } = setUp();
  take(50, '2001:db8::1');
  expect(take(1, '2001:db8::2')).toEqual([10]);
  expect(take(1, '2001:db8:0:1::1')).toEqual([null]);
  expect(take(1, '203.0.113.10')).toEqual([null]);
});

test('addresses that ask no more are forgotten', () => {
  const { limits, take, wait } = setUp();
  for (let index = 0; index < 200; index += 1) take(1, `203.0.113.${index}`);
  wait(61_000);
  take(1);
  expect(limits.addressCount()).toBe(1);
});

test('no more addresses are remembered than allowed', () => {
  const { limits, take } = setUp(10);
  for (let index = 0; index < 200; index += 1) take(1, `203.0.113.${index}`);
  expect(limits.addressCount()).toBe(10);
});
