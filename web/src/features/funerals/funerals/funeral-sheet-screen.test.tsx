import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { FuneralSheetScreen } from './funeral-sheet-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** As whoever has no rights on notices is answered: without tax code and notices. */
const answered = {
  ...{ _id: 's1', nome: 'ADA', cognome: 'NERI', codfisc: '', tel: '', stadio: 'documenti', decesso: '2026-11-18' },
  ...{ salma: 'Obitorio', scelta: 'tumulazione', eventi: [], annunci: [], persone: [] },
} as Partial<Funeral> as Funeral;

const showSheet = (rights: Rights): string =>
  renderMarkup(<FuneralSheetScreen />, {
    access: { rights, administered: fullRights },
    route: { path: ':id', address: '/s1' },
    fill: (queries) => {
      queries.setQueryData(routeQuery(readFuneral, { params: { id: 's1' } }).queryKey, answered);
      queries.setQueryData(routeQuery(listTasks, { query: { servizio: 's1' } }).queryKey, []);
    },
  });

it('the sheet that a driver prints does not say that tax code and notice are missing: they are not shown to them', () => {
  expect(showSheet(rightsByRole.operatore)).not.toContain('Manca');
  expect(showSheet(rightsByRole.impiegato)).toContain(
    'il codice fiscale, un familiare, il giorno del funerale, l’annuncio.',
  );
});
