import type { YearlyFuneralSummaryAnswer } from '@commiato/contracts/billing/funeral-expenses';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DeathsPanel } from './DeathsPanel.tsx';

type Death = YearlyFuneralSummaryAnswer['decessi'][number];

function shown(tracciabile: Death['pagatori'][number]['tracciabile']) {
  const death: Death = {
    defunto: { codFisc: 'CSDGUO38C12C573R', nome: 'Ugo Casadei' },
    spesa: 30_000,
    pagatori: [{ codFisc: 'CSDBRN52T59C573G', nome: 'Bruna Casadei', importo: 30_000, tracciabile }],
    documenti: ['uno'],
  };
  const summary = { decessi: [death], inTutto: { decessi: 1 } } as unknown as YearlyFuneralSummaryAnswer;
  return renderToStaticMarkup(
    <MemoryRouter>
      <DeathsPanel summary={summary} />
    </MemoryRouter>,
  );
}

it('a share of which it is open how it was paid says what to do, also where every payment already names its payer', () => {
  const open = shown('da chiarire');
  expect(open).toContain('Pagamento da chiarire');
  expect(open).toContain('Indica chi ha fatto ogni pagamento.');
  expect(open).toContain('registra la parte di ciascuno a suo nome');
  expect(open).toContain('href="/fattura/uno"');
  expect(shown('in parte')).not.toContain('Indica chi');
});
