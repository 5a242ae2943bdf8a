import { describe, expect, it } from 'vitest';
import type { Seen } from '../load/book.ts';
import { countOf, lastFailure, longestGap } from './gaps.ts';

const round = { struck: 1_000, whole: 20_000 };
const seen = (from: number, to: number, status = 200, kind = 'ricerca'): Seen => ({
  kind,
  from,
  to,
  status,
  good: status === 200,
});

describe('the longest gap of a fault', () => {
  it('lasts from the first that was asked after a success to the next success', () => {
    const all = [
      seen(900, 1_100),
      seen(1_200, 3_000, 503),
      seen(3_200, 4_000, 0),
      seen(4_100, 4_200),
      seen(4_300, 4_400),
    ];
    expect(longestGap(all, round)).toEqual({ kind: 'ricerca', ms: 3_000 });
  });

  it('counts nothing while nobody asks', () => {
    expect(longestGap([seen(1_000, 1_010), seen(9_000, 9_020)], round)).toEqual({ kind: 'ricerca', ms: 20 });
  });

  it('begins with the fault and ends with its round, whenever what was asked began and ended', () => {
    expect(longestGap([seen(0, 5_000)], round).ms).toBe(4_000);
    expect(longestGap([seen(18_000, 40_000, 0)], round).ms).toBe(2_000);
  });

  it('is that of the kind that fared worst', () => {
    const all = [seen(1_100, 1_200), seen(2_000, 9_000, 503, 'annuncio'), seen(9_100, 9_200, 200, 'annuncio')];
    expect(longestGap(all, round)).toEqual({ kind: 'annuncio', ms: 7_200 });
  });

  it('begins anew with each success, also for one that has been waiting since before', () => {
    const all = [seen(1_100, 1_200), seen(1_300, 8_000), seen(1_400, 1_500), seen(1_600, 7_900, 503)];
    expect(longestGap(all, round).ms).toBe(6_500);
  });
});

it('tells when something failed last, and how', () => {
  const all = [seen(500, 900, 503), seen(1_200, 3_000, 503), seen(3_200, 4_000, 0), seen(5_000, 5_100, 404)];
  expect(lastFailure(all, round)).toBe(3_000);
  expect(lastFailure([seen(1_200, 1_300)], round)).toBe(0);
  expect(countOf([seen(1, 2, 503), seen(1, 2, 0), seen(1, 2, 503)])).toBe('2 × 503, 1 × interrotte');
  expect(countOf([])).toBe('nessuna');
});
