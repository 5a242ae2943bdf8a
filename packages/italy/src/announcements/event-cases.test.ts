import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import cases from './event-cases.json' with { type: 'json' };
import { type ParsedEvent, readEvents } from './event-reading.ts';
import notices from './notice-cases.json' with { type: 'json' };
import programmes from './programme-cases.json' with { type: 'json' };
import unseen from './unseen-cases.json' with { type: 'json' };

const kindOf = (cosa: string | undefined) => (cosa ?? 'Necrologio') as NoticeKind;

type Expected = Partial<ParsedEvent> & { readonly kind: string };

interface Phrase {
  readonly text: string;
  readonly writtenOn: string;
  readonly cosa?: string;
  readonly events: readonly unknown[];
}

/** All that is expected or read of an event, on one line; nothing where nothing is known. */
const line = ({ kind, day, time, end, place, address, town, doubt }: Expected): string =>
  [kind, day ?? '-', time ?? '-', end ?? '', place ?? '', address ?? '', town ?? '', doubt ?? ''].join('|');
const lines = (events: readonly Expected[]): string[] => events.map(line).sort();

const readAll = (phrases: readonly Phrase[]) =>
  phrases.map(({ text, writtenOn, cosa, events }) => {
    const found = readEvents(text, writtenOn, kindOf(cosa));
    const expected = events as Expected[];
    const right = lines(expected).join('\n') === lines(found).join('\n');
    return { text, expected, found, right };
  });

describe.each([
  { of: 'texts of notices', phrases: cases.cases as readonly Phrase[] },
  { of: 'phrases that no table of the reader holds', phrases: unseen.cases as readonly Phrase[] },
  {
    of: 'programmes by which the reader was mended',
    phrases: [
      ...programmes.mended,
      ...programmes.second,
      ...programmes.tried,
      ...programmes.last,
      ...programmes.reported,
    ] as readonly Phrase[],
  },
  ...notices.sets.map((set, index) => ({
    of: `phrases of notices, set ${index + 1}`,
    phrases: set as readonly Phrase[],
  })),
])('the events of $of', ({ of, phrases }) => {
  it('are read wholly right in at least 95 of 100, and none is read wrong without a doubt', () => {
    const read = readAll(phrases);
    const wrong = read.filter(({ right }) => !right);
    const share = (100 * (read.length - wrong.length)) / read.length;
    process.stdout.write(`events of ${read.length} ${of}: ${share.toFixed(1)} % read wholly right\n`);
    // What is told as certain is as it is expected, whatever else is missing.
    const told = wrong.flatMap(({ text, expected, found }) => {
      const known = new Set(lines(expected));
      return found.filter((one) => one.doubt === null && !known.has(line(one))).map((one) => `${text} → ${line(one)}`);
    });
    expect(told).toEqual([]);
    const silent = wrong.filter(({ found }) => !found.some(({ doubt }) => doubt !== null));
    expect(silent.map(({ text }) => text)).toEqual([]);
    expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(95);
  });
});

it.each(notices.exact)('the events of «$text» are read wholly right: $of', ({ text, writtenOn, events }) => {
  expect(lines(readEvents(text, writtenOn))).toEqual(lines(events as Expected[]));
});

describe('the phrases', () => {
  it('are two hundred, thirty without any day, and a hundred that no table of the reader holds', () => {
    expect(new Set(cases.cases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200);
    const undated = cases.cases.filter(({ events }) => events.every((one) => !('day' in one)));
    expect(undated.length).toBeGreaterThanOrEqual(30);
    expect(new Set(unseen.cases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100);
  });
});
