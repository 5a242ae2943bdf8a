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
