import { listWrongAppointmentReports, type WrongAppointmentReport } from '@commiato/contracts/requests/abuse-reports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { WrongAppointmentNote } from './WrongAppointmentNote.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const report: WrongAppointmentReport = {
  _id: 'a',
  numero: '4210-2286',
  motivo: 'luogo sbagliato',
  testo: 'È in Duomo.',
  pubblicato: '2026-11-20T10:00:00.000Z',
  annuncio: { _id: 'n', nome: 'LIA', cognome: 'NERI' },
};

it('what somebody has written about a place stands over its own notice, in their words', () => {
  const shown = (notice: string) =>
    renderMarkup(<WrongAppointmentNote notice={notice} />, {
      fill: (queries) => queries.setQueryData(routeQuery(listWrongAppointmentReports).queryKey, [report]),
    });
  expect(shown('n')).toContain('Un luogo è segnalato come sbagliato.');
  expect(shown('n')).toContain('Segnalazione n. 4210-2286');
  expect(shown('n')).toContain('«È in Duomo.»');
  expect(shown('other')).not.toContain('segnalato');
});
