import { sql } from 'drizzle-orm';
import { agencyOwnedBinRules, type BinRules, fullNameSql } from '../../../platform/feature/bin-rules.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { restoreContactsBinnedAt } from '../../contacts/contacts/queries.ts';
import { contactIdsOfFuneral } from './people-queries.ts';
import { eventTags } from './policy.ts';
import { restoreFuneral } from './queries.ts';

/** A funeral is restored with the notices, quotes, drafts and contacts that were deleted with it; who has its appointments and tasks is told. */
export const funeralBinRules = (parts: FuneralParts, assignment: AssignmentDeps): BinRules => ({
  ...agencyOwnedBinRules,
  kind: 'servizio',
  table: sql`servizi`,
  name: fullNameSql(sql`x.nome`, sql`x.cognome`),
  noticeCount: sql`(select count(*)::int from annunci a where a.id_servizio = x."_id" and a.cestinato = x.cestinato)`,
  restore: async (tx, scope, id, cestinato, deps) => {
    await restoreFuneral(tx, scope, id);
    // An import that is taken back bins the contacts that it brought at the moment of their funerals.
    await restoreContactsBinnedAt(tx, scope, await contactIdsOfFuneral(tx, scope, id), cestinato);
    await parts.eventi?.notifyOfBinChange?.({ ...deps, ...assignment }, tx, scope, id, 'restoring');
    const back = { annunci: 0, rimasti: 0, tags: eventTags(id) };
    for (const part of [parts.annunci, parts.preventivi, parts.fatture]) {
      const some = await part?.putBack?.(tx, scope, id, cestinato);
      back.annunci += some?.annunci ?? 0;
      back.rimasti += some?.rimasti ?? 0;
      back.tags.push(...(some?.tags ?? []));
    }
    return back;
  },
  conflicts: { servizi_uno_per_codice: 'servizio-gia-presente' },
});
