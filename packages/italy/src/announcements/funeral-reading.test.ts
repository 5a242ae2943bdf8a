import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import events from './event-cases.json' with { type: 'json' };
import { readEvents } from './event-reading.ts';
import { recognizeFuneralMoment } from './funeral-date.ts';
import { readFuneralMoment } from './funeral-reading.ts';
import programmes from './programme-cases.json' with { type: 'json' };

const created = '2026-11-21';
const read = (funerale: string, decesso: string | null = '2026-11-20') =>
  readFuneralMoment({ funerale, decesso, cosa: 'Necrologio' }, created);

describe('what the text of a funeral says', () => {
  it('is no date where the weekday is not that of the calendar', () => {
    const contradiction = { kind: 'contradiction', sentence: 'Il 23 novembre 2026 è lunedì' };
    expect(read('MARTEDÌ 23 NOVEMBRE ALLE ORE 10, CHIESA DI SAN ROCCO')).toEqual(contradiction);
    expect(read('martedì 23/11 ore 10')).toEqual(contradiction);
    expect(read('martedì 23 novembre 2027 ore 10').kind).toBe('none');
    expect(read('lunedì 8 dicembre ore 10')).toEqual({
      kind: 'contradiction',
      sentence: 'L’8 dicembre 2026 è martedì',
    });
  });

  it('is no date where it comes before the death', () => {
    const text = 'Giovedì 19 novembre alle ore 10, chiesa di San Rocco';
    expect(read(text)).toEqual({ kind: 'contradiction', sentence: 'Il 19 novembre 2026 viene prima del decesso' });
    expect(read(text, '2026-11-18').kind).toBe('moment');
    expect(read(text, '20/11').kind).toBe('moment');
    expect(read(text, null).kind).toBe('moment');
  });

  it('is the moment where nothing contradicts it', () => {
    expect(read('Lunedì 23 novembre alle ore 10, chiesa di San Rocco')).toEqual({
      kind: 'moment',
      moment: { date: '2026-11-23', time: '10:00', weekdayDiffers: false },
    });
    expect(read('Funerali già celebrati')).toEqual({ kind: 'none' });
  });

  it('has the weekday after a dated rosary, as the events have', () => {
    for (const [text, date] of [
      [
        'Rosario martedì 1 dicembre alle 20 in chiesa. Funerale mercoledì alle 10 nella chiesa di San Rocco.',
        '2026-12-02',
      ],
      ['Funerale lunedì alle 15, chiesa di San Rocco; S. Rosario domenica 29 novembre ore 18.', '2026-11-30'],
      ['Rosario domenica 22 novembre alle 18. Funerale lunedì alle 10 in San Rocco.', '2026-11-23'],
      ['Veglia giovedì 26 novembre alle 21. Venerdì alle 10, chiesa di San Rocco, le esequie.', '2026-11-27'],
    ] as const) {
      const reading = read(text);
      const funeral = readEvents(text, created).find(({ kind }) => kind === 'funerale');
      expect([text, funeral?.day]).toEqual([text, date]);
      expect([text, reading.kind === 'moment' && reading.moment.date]).toEqual([text, date]);
    }
  });

  it('is the funeral among the events wherever both readers know one', () => {
    const texts = [...events.cases, ...programmes.mended, ...programmes.second];
    const differing = texts.flatMap(({ text, writtenOn, ...rest }) => {
      const cosa = (('cosa' in rest && rest.cosa) || 'Necrologio') as NoticeKind;
      const moment = recognizeFuneralMoment(text, writtenOn, cosa);
      const funerals = readEvents(text, writtenOn, cosa).filter(({ kind, doubt }) => kind === 'funerale' && !doubt);
      const [only, ...others] = funerals;
      if (cosa !== 'Necrologio' || !moment || !only || others.length > 0) return [];
      return `${only.day} ${only.time}` === `${moment.date} ${moment.time}` ? [] : [text];
    });
    expect(differing).toEqual([]);
  }, 30_000);
});
