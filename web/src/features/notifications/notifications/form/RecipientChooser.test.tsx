import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { expect, it } from 'vitest';
import { pagedQuery } from '../../../../lib/queries.ts';
import { renderMarkup } from '../../../../testing/render-markup.tsx';
import { RecipientChooser } from './RecipientChooser.tsx';

const agency = { _id: 'a', role: 'U', ragSociale: 'Zoli', nome: '', cognome: '', comune: 'CESENA', prov: 'FC' };
const query = { q: '', role: 'U', page: 1, pageSize: 20, sort: 'ragSociale' } as const;
const markup = (total: number) =>
  renderMarkup(<RecipientChooser chosen={[]} onChange={() => undefined} error={undefined} />, {
    fill: (queries) =>
      queries.setQueryData(pagedQuery(listAgencies, { query } as never).queryKey, { rows: [agency], total } as never),
  });

it('a list of agencies that ends before the last says how many it leaves out', () => {
  expect(markup(1)).toContain('Zoli');
  expect(markup(1)).not.toContain('altr');
  expect(markup(2)).toContain('Ce n’è un’altra: cercala per nome.');
  expect(markup(24)).toContain('Ce ne sono altre 23: cercale per nome.');
});
