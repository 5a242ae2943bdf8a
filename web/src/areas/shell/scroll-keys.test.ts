import { expect, it } from 'vitest';
import { identifyLoadedEntry, scrollKeyOf } from './scroll-keys.ts';

const loaded = (state: unknown = null) => {
  const history = {
    state,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  identifyLoadedEntry(history);
  return history;
};
const form = { key: 'default', pathname: '/nuova_fattura' };

it('a reload finds where the screen was scrolled to, and a second visit of the same address does not', () => {
  const first = loaded({ idx: 0 });
  const key = scrollKeyOf(form, first);
  expect(scrollKeyOf(form, loaded(first.state))).toBe(key);
  expect(scrollKeyOf(form, loaded())).not.toBe(key);
  expect(first.state).toMatchObject({ idx: 0 });
});

it('a step of the router’s own has its own place', () => {
  expect(scrollKeyOf({ ...form, key: 'x7k2' }, loaded())).toBe('x7k2');
});
