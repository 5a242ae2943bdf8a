import { searchEverything } from '@commiato/contracts/administration/search';
import { expect, it } from 'vitest';
import { routeQuery } from '../../lib/queries.ts';
import { renderMarkup } from '../../testing/render-markup.tsx';
import { SimilarNotices } from './SimilarNotices.tsx';

it('leads to the notices of a similar name, and to nothing else that the search finds', () => {
  const q = 'guideti';
  const found = { _id: 'x', id_utente: 'u', di: "D'Amico", perche: [] };
  const shown = renderMarkup(<SimilarNotices q={q} />, {
    fill: (queries) =>
      queries.setQueryData(routeQuery(searchEverything, { query: { q } }).queryKey, [
        { ...found, tipo: 'utente', nome: 'Guideti srl' },
        { ...found, tipo: 'annuncio', nome: 'ZELINDA GUIDETTI' },
      ]),
  });
  expect(shown).toContain('href="/amministratore/annuncio/x"');
  expect(shown).toContain('Zelinda Guidetti</a> (D’Amico)');
  expect(shown).not.toContain('srl');
});
