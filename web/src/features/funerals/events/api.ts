import { findClashes, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listCorrections } from '@commiato/contracts/funerals/corrections';
import { listFunerals, readFuneral, suggestFunerals } from '@commiato/contracts/funerals/funerals';
import { readHistory } from '@commiato/contracts/funerals/history';
import { readNotice } from '@commiato/contracts/notices/notices';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey } from '../../../lib/queries.ts';

/** Refetches everything that shows funerals or events after they were changed; the sentence of a notice follows them. */
export async function invalidateFunerals(queries: QueryClient): Promise<void> {
  const ofFuneral = [listFunerals, suggestFunerals, readFuneral, listCorrections, readHistory];
  const shown = [...ofFuneral, listAgenda, findClashes, readNotice];
  await Promise.all(shown.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
}
