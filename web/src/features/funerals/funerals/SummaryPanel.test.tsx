import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers({ now: new Date('2026-12-04T09:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells where the body lies until its cremation, and after it where the urn is, if custody knows it', () => {
  const facts = (cremation: string, custodiaUrna: Funeral['custodiaUrna'] = null) =>
    renderMarkup(
      <SummaryPanel
        funeral={
          {
            ...{
              salma: 'Obitorio',
              custodiaSalma: null,
              custodiaUrna,
              tel: '',
              annunci: [],
              persone: [],
              risposte: {},
            },
            eventi: [funeralEvent(cremation, { tipo: 'cremazione' })],
          } as Partial<Funeral> as Funeral
        }
      />,
    ).match(/(?:La salma|L’urna)<\/dt><dd>[^<]*/g);
  expect(facts('2026-12-04T14:00')).toEqual(['La salma</dt><dd>Obitorio']);
  expect(facts('2026-12-03T14:00')).toBeNull();
  expect(facts('2026-12-03T14:00', { luogo: 'Ufficio', consegnata_a: 'Ugo Neri' })).toEqual([
    'L’urna</dt><dd>Ufficio, consegnata a Ugo Neri',
  ]);
});
