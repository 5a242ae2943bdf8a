import { expect, it } from 'vitest';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import cases from './funeral-cases.json' with { type: 'json' };
import { recognizeFuneralMoment } from './funeral-date.ts';
import { findFuneralPlace } from './funeral-place.ts';

const kindOf = (cosa: string | undefined) => (cosa ?? 'Necrologio') as NoticeKind;

it.each(cases.cases)('«$text» of $today says $when, $place', ({ text, today, when, place, cosa }) => {
  const moment = recognizeFuneralMoment(text, today, kindOf(cosa));
  expect(moment && !moment.weekdayDiffers ? `${moment.date} ${moment.time}` : null).toBe(when);
  expect(findFuneralPlace(text, kindOf(cosa))).toBe(place);
});

it('has phrases enough, and enough that say nothing certain', () => {
  expect(new Set(cases.cases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(120);
  expect(cases.cases.filter(({ when }) => when === null).length).toBeGreaterThanOrEqual(35);
});
