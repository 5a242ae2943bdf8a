import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { type ListedTask, listTasks } from '@commiato/contracts/funerals/tasks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { FuneralSheetScreen } from './funeral-sheet-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As whoever has no rights on notices is answered: without tax code and notices. */
const answered = {
  ...{ _id: 's1', nome: 'ADA', cognome: 'NERI', codfisc: '', tel: '', stadio: 'documenti', decesso: '2026-11-18' },
  ...{ salma: 'Obitorio', scelta: 'tumulazione', eventi: [], annunci: [], persone: [], risposte: {} },
} as Partial<Funeral> as Funeral;

const showSheet = (rights: Rights, change: Partial<Funeral> = {}, tasks: readonly ListedTask[] = []): string =>
  renderMarkup(<FuneralSheetScreen />, {
    access: { rights, administered: fullRights },
    route: { path: ':id', address: '/s1' },
    fill: (queries) => {
      queries.setQueryData(routeQuery(readFuneral, { params: { id: 's1' } }).queryKey, { ...answered, ...change });
      queries.setQueryData(routeQuery(listTasks, { query: { servizio: 's1' } }).queryKey, [...tasks]);
    },
  });

it('the sheet that a driver prints does not say that tax code and notice are missing: they are not shown to them', () => {
  expect(showSheet(rightsByRole.operatore)).not.toContain('Manca');
  expect(showSheet(rightsByRole.impiegato)).toContain(
    'il codice fiscale, un familiare, il giorno del funerale, l’annuncio.',
  );
});

it('the printed sheet tells days as they are read later: the year of another year’s mass, the date of a task for tomorrow', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z'), toFake: ['Date'] });
  const mass = {
    _id: 'e1',
    tipo: 'anniversario',
    inizio: '2027-11-27T18:00',
    fine: null,
    stato: 'in programma',
  } as const;
  const event = { ...mass, luogo: 'Duomo', indirizzo: '', comune: 'Forlì', prov: 'FC', note: '', risorse: [] };
  const task = { _id: 't1', testo: 'Ritirare le ceneri', giorno: '2026-11-29', persona: null };
  const html = showSheet(rightsByRole.impiegato, { eventi: [event as Partial<FuneralEvent> as FuneralEvent] }, [
    task as Partial<ListedTask> as ListedTask,
  ]);
  expect(html).toContain('sabato 27 novembre 2027 alle 18:00');
  expect(html).toContain('domenica, entro il 29 novembre');
  expect(html).not.toContain('domani');
});
