import { listCondolences } from '@commiato/contracts/notices/condolences';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeQueryClient, routeKey } from '../../../lib/queries.ts';
import { DeletedCondolencesNote } from './DeletedCondolencesNote.tsx';

it('says which condolences leave the book of the family with their notice, and nothing where there are none', () => {
  const queries = makeQueryClient();
  const shown = (total: number) => {
    const query = { id_annuncio: 'a', stato: 'pubblicato', page: 1, pageSize: 1 };
    queries.setQueryData([...routeKey(listCondolences), { query }], { rows: [], total });
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <DeletedCondolencesNote notice={{ _id: 'a' } as Notice} />
      </QueryClientProvider>,
    );
  };
  expect(shown(0)).toBe('');
  expect(shown(1)).toContain('Con lui esce il suo pensiero, anche dal libro della famiglia.');
  expect(shown(3)).toContain('Con lui escono i suoi 3 pensieri, anche dal libro della famiglia.');
  queries.clear();
});
