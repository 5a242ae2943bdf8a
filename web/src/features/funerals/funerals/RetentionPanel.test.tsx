import { readRetentionOfFuneral } from '@commiato/contracts/funerals/retention';
import { expect, it } from 'vitest';
import { storeFailure } from '../../../testing/failed-query.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';

it('until when data are kept is not left out without a word where it could not be read', () => {
  const markup = renderMarkup(<RetentionPanel funeral="s" />, {
    fill: (queries) => storeFailure(queries, readRetentionOfFuneral, { params: { id: 's' } }),
  });
  for (const said of ['Conservazione', 'Errore nel recupero della conservazione', 'Riprova'])
    expect(markup).toContain(said);
});
