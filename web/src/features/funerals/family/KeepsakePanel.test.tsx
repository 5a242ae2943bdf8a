import { readCondolenceBook } from '@commiato/contracts/notices/book';
import { readThanks } from '@commiato/contracts/notices/thanks';
import type { RouteDefinition } from '@commiato/contracts/route';
import { expect, it } from 'vitest';
import { storeFailure } from '../../../testing/failed-query.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { KeepsakePanel } from './KeepsakePanel.tsx';

it('says what could not be read: the condolences, or the thanks', () => {
  const draw = (route: RouteDefinition) =>
    renderMarkup(<KeepsakePanel funeral="s" notice={undefined} />, {
      fill: (queries) => storeFailure(queries, route, { params: { id: 's' } }),
    });
  expect(draw(readCondolenceBook)).toContain('Errore nel recupero dei pensieri');
  expect(draw(readThanks)).toContain('Errore nel recupero del ringraziamento');
});
