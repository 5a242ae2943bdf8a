import { searchEverything } from '@commiato/contracts/administration/search';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import { expect, it } from 'vitest';
import { routeQuery } from '../../lib/queries.ts';
import { renderMarkup } from '../../testing/render-markup.tsx';
import { SimilarNotices } from './SimilarNotices.tsx';

it('leads to the notices of a similar name, and to nothing else that the search finds', () => {
  const q = 'guideti';
  const found = { _id: 'x', id_utente: 'u', di: "D'Amico", perche: [] };
  const shown = renderMarkup(<SimilarNotices q={q} filters={null} />, {
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

it('offers of a filtered list only what it would show: a published notice is none of the hidden ones', () => {
  const q = 'guideti';
  const filters = { stato: 'nascosto' } as const;
  const found = { tipo: 'annuncio' as const, id_utente: 'u', di: 'Zoli', perche: [] };
  const shown = renderMarkup(<SimilarNotices q={q} filters={filters} />, {
    fill: (queries) => {
      queries.setQueryData(routeQuery(searchEverything, { query: { q } }).queryKey, [
        { ...found, _id: 'x', nome: 'ZELINDA GUIDETTI' },
        { ...found, _id: 'y', nome: 'ADA GUIDETTI' },
      ]);
      const { queryKey } = routeQuery(listAllNotices, { query: { ...filters, scelti: 'x,y' } });
      queries.setQueryData(queryKey, [{ _id: 'y' }] as never);
    },
  });
  expect(shown).toContain('Ada Guidetti');
  expect(shown).not.toContain('Zelinda');
});
