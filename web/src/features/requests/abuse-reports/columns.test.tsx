import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Access, accessOfSession } from '../../../lib/rights.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { reportColumns } from './columns.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const everything = accessOfSession(null);

const notice = {
  _id: 'a1',
  id_utente: 'u1',
  nome: 'ADA',
  cognome: 'NERI',
  img: '',
  disattivo: false,
  eliminato: false,
};
const report: ReportRow = {
  ...{ _id: 's1', numero: '4821-7390', motivo: 'violazione', testo: 'Sono viva.', relazione: '', nome: 'Ada' },
  ...{ pubblicato: '2026-11-30T08:00:00.000Z', scade: '2026-12-30', stato: 'aperta', subito: true, giorni: 30 },
  ...{ risposto_il: null, defunto: 'ADA NERI', annuncio: { ...notice, ragSociale: 'Zoli' } },
};
const cellOf = (key: string, row: ReportRow, access: Access) =>
  renderMarkup(reportColumns.find((column) => column.key === key)?.cell(row), { access });

it('a report that cannot wait has no last day, nor has it one once it is handled', () => {
  const handled = { ...report, stato: 'evasa', subito: false } as const;
  expect([report, handled].map((row) => cellOf('scade', row, everything))).toEqual(['', '']);
  expect(cellOf('scade', { ...report, motivo: 'altro', subito: false }, everything)).toContain('30/12/2026');
});
