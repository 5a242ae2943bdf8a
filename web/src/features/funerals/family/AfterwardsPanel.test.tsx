import { listAgencyReminders } from '@commiato/contracts/notices/reminders';
import { listShareablePapers } from '@commiato/contracts/notices/shared-papers';
import type { RouteDefinition } from '@commiato/contracts/route';
import { expect, it } from 'vitest';
import { storeFailure } from '../../../testing/failed-query.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { AfterwardsPanel } from './AfterwardsPanel.tsx';

it('says what could not be read: the recurrences, or the shared papers', () => {
  const draw = (route: RouteDefinition) =>
    renderMarkup(<AfterwardsPanel funeral="s" />, {
      fill: (queries) => storeFailure(queries, route, { params: { id: 's' } }),
    });
  expect(draw(listAgencyReminders)).toContain('Errore nel recupero delle ricorrenze');
  expect(draw(listShareablePapers)).toContain('Errore nel recupero delle carte condivise');
});
