import { listFuneralPrints } from '@commiato/contracts/notices/prints';
import { expect, it } from 'vitest';
import { storeFailure } from '../../../testing/failed-query.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { PrintsPart } from './PrintsPart.tsx';

it('prints that could not be read are not left out without a word', () => {
  const markup = renderMarkup(<PrintsPart funeral="s" admin={false} />, {
    fill: (queries) => storeFailure(queries, listFuneralPrints, { params: { id: 's' } }),
  });
  for (const said of ['Manifesti', 'Errore nel recupero delle stampe', 'Riprova']) expect(markup).toContain(said);
});
