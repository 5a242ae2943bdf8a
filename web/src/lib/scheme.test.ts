import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { applyScheme, chooseScheme, currentScheme, syncSchemeFromOtherTab } from './scheme.ts';

const dataset: { tema?: string } = {};
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => vi.unstubAllGlobals());

it('is light until somebody chooses, whatever else is stored', () => {
  applyScheme();
  expect([currentScheme(), dataset.tema]).toEqual(['chiaro', 'chiaro']);
  localStorage.setItem('tema', 'a pois');
  expect(currentScheme()).toBe('chiaro');
});

it('is kept, and followed by the other tabs', () => {
  chooseScheme('scuro');
  expect([currentScheme(), dataset.tema]).toEqual(['scuro', 'scuro']);
  localStorage.removeItem('tema');
  syncSchemeFromOtherTab({ key: 'token' });
  expect(dataset.tema).toBe('scuro');
  syncSchemeFromOtherTab({ key: 'tema' });
  expect(dataset.tema).toBe('chiaro');
});
