import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Access, accessOfSession } from '../../../lib/rights.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { reportColumns } from './columns.tsx';
import { reportsLead } from './fields.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const everything = accessOfSession(null);
const onlySeesNotices: Access = { ...everything, administered: { ...fullRights, annunci: 'vede' } };

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
  ...{ risposto_il: null, defunto: 'ADA NERI', annuncio: { ...notice, ragSociale: 'Zoli' }, stessaPersona: [] },
};
const cellOf = (key: string, row: ReportRow, access: Access) =>
  renderMarkup(reportColumns.find((column) => column.key === key)?.cell(row), { access });

it('says whom to ask to those who may not hide notices, and whether one is seen in the place of the button', () => {
  expect(reportsLead(true)).toContain('Nascondi subito l’annuncio');
  expect(reportsLead(false)).not.toContain('Nascondi subito');
  expect(reportsLead(false)).toContain('può farlo un amministratore che cambia «Annunci e servizi»');

  expect(cellOf('visibile', report, everything)).toContain('Nascondi subito');
  const hidden = { ...report, annuncio: report.annuncio && { ...report.annuncio, disattivo: true } };
  const words = [report, hidden].map((row) => cellOf('visibile', row, onlySeesNotices).replace(/<[^>]*>/g, ''));
  expect(words).toEqual(['Visibile', 'Nascosto']);
});

it('a report that cannot wait has no last day, nor has any once it is handled: then the day of its answer', () => {
  const open = { ...report, motivo: 'altro', subito: false };
  const handled = { stato: 'evasa', subito: false } as const;
  const silent = [report, { ...report, ...handled }, { ...open, ...handled }];
  expect(silent.map((row) => cellOf('scade', row, everything))).toEqual(['', '', '']);
  expect(cellOf('scade', open, everything)).toContain('30/12/2026');
  const answered = { ...open, ...handled, risposto_il: '2026-12-03T23:30:00.000Z' };
  expect(cellOf('scade', answered, everything).replace(/<[^>]*>/g, '')).toBe('Risposta il 04/12/2026');
});

it('names the person’s other public notices, with links to them', () => {
  const others = [
    { _id: 'a2', cosa: 'Trigesimo', comune: 'CESENA' },
    { _id: 'a3', cosa: 'Ringraziamento', comune: "CA' DE' FABBRI" },
  ] as const;
  const shown = (change: Partial<ReportRow>) => cellOf('annuncio', { ...report, ...change }, everything);
  const words = (change: Partial<ReportRow>) => shown(change).replace(/<[^>]*>/g, '');
  expect(shown({})).not.toContain('stessa persona');
  expect(shown({ stessaPersona: [...others] })).toContain('href="/amministratore/annuncio/a2"');
  expect(words({ stessaPersona: [...others] })).toContain(
    'Della stessa persona sono pubblici anche: Trigesimo (Cesena), Ringraziamento (Ca’ de’ Fabbri)',
  );
  const hidden = report.annuncio && { ...report.annuncio, disattivo: true };
  expect(words({ annuncio: hidden, stessaPersona: [others[0]] })).toContain(
    'Della stessa persona è ancora pubblico: Trigesimo (Cesena)',
  );
});
