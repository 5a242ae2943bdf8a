import type { SearchRules } from '../../../platform/feature/search-rules.ts';
import { publicScope } from '../../../platform/security/scopes.ts';
import { noticeHitsByIds, noticeSearchRules } from '../notices/list-queries.ts';
import { search } from './service.ts';

/**
 * The administrator's search of notices; where none has the words, the published ones that the public search finds by a typing error or a sound. Whoever
 * typed `guideti`, as a caller had said it, found nothing, and visitors found Zelinda Guidetti.
 */
export const tolerantNoticeSearchRules: SearchRules = {
  kind: noticeSearchRules.kind,
  find: async (db, scope, demand) => {
    const exact = await noticeSearchRules.find(db, scope, demand);
    if (exact.length > 0 || demand.position) return exact;
    const { q, most } = demand;
    const criteria = { searchTerm: q, comune: '', prov: '', regione: '', cap: '' };
    const { rows, tolerant } = await search(db, publicScope, criteria, { page: 1, pageSize: most });
    const ids = rows.map(({ _id }) => _id);
    const motivo = tolerant ? 'nome simile' : 'nome, senza le altre parole';
    if (ids.length === 0) return [];
    const hits = new Map((await noticeHitsByIds(db, scope, ids)).map((hit) => [hit._id, hit]));
    return ids.flatMap((id) => {
      const hit = hits.get(id);
      return hit ? [{ ...hit, campi: [], motivo }] : [];
    });
  },
};
