import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CorrectionsPanel } from './CorrectionsPanel.tsx';

const correction = (campo: string, nuovo: string) => ({
  tipo: 'fattura' as const,
  _id: 'a',
  titolo: 'Anagrafica di Bruna Casadei',
  campo,
  attuale: 'CSDBRN52T59C573G',
  nuovo,
});

const ticks = (campo: string, nuovo: string) => {
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CorrectionsPanel
        corrections={[correction(campo, nuovo)]}
        title="Aggiorno?"
        labelOf={(field) => field}
        onApply={async () => ({ applicate: 1, lasciate: [] })}
      />
    </QueryClientProvider>,
  );
  return [shown.includes('checked=""'), shown.includes('Il carattere di controllo non torna: ricontrolla.')];
};

it.each(['codFisc', 'pagatori.0.codFisc', 'codfisc'])(
  'a code with a wrong control letter is not ticked: %s',
  (campo) => {
    expect(ticks(campo, 'CSDBRN52T59C573X')).toEqual([false, true]);
    expect(ticks(campo, 'RSSMRA80A01H501U')).toEqual([true, false]);
  },
);

it('offers the other way round where the document may be right, and only there', () => {
  const offered = (change: object) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <CorrectionsPanel
          corrections={[{ ...correction('natoA', 'CESENA'), attuale: 'FORLÌ', ...change }]}
          title="Che cosa è giusto?"
          labelOf={(field) => field}
          onApply={async () => ({ applicate: 1, lasciate: [] })}
          onTakeOver={{ label: 'Correggi il servizio', accepts: () => true, take: async () => undefined }}
        />
      </QueryClientProvider>,
    ).includes('Correggi il servizio');
  expect([offered({ cambiatoDopo: true }), offered({}), offered({ cambiatoDopo: true, attuale: '' })]).toEqual([
    true,
    false,
    false,
  ]);
});
