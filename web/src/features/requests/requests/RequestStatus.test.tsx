import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { reportColumns } from '../abuse-reports/columns.tsx';
import { stateOptions } from './fields.ts';
import { RequestStatus } from './RequestStatus.tsx';

const answered = '2026-10-16T08:00:00.000Z';
const state = (evaso: boolean, risposto_il: string | null) =>
  renderToStaticMarkup(<RequestStatus evaso={evaso} risposto_il={risposto_il} />).toLowerCase();

it('what the count and the filter call to be processed says so itself, answered or not', () => {
  const words = stateOptions[0].label.toLowerCase();
  expect(state(false, null)).toContain(words);
  expect(state(false, answered)).toContain(`con risposta, ${words}`);
  expect(state(true, answered)).not.toContain(words);
});

it('the list of reports tells which of the open ones were answered, as their screens do', () => {
  const column = reportColumns.find(({ key }) => key === 'stato');
  const report = (change: Partial<ReportRow>) =>
    renderToStaticMarkup(
      column?.cell({ stato: 'aperta', giorni: 20, subito: false, risposto_il: answered, ...change } as ReportRow),
    );
  expect(report({})).toContain('Con risposta, da evadere');
  expect(report({ risposto_il: null })).not.toContain('Con risposta');
  expect(report({ stato: 'evasa' })).not.toContain('Con risposta');
});
