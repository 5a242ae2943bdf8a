import { sql } from 'drizzle-orm';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { agencyPageTag, agencyPageTags } from '../../accounts/accounts/policy.ts';
import {
  countNoticesBinnedWithAgency,
  queueAlertsOfChangesInBin,
  restoreNotices,
} from '../../notices/notices/bin-queries.ts';
import { addNoticesToIndex } from '../../notices/notices/index-queries.ts';
import { accountNameSql, unbinRow } from './queries.ts';

/** An account is restored with its notices, except those whose tax code already has two others. */
export const accountBinRules: BinRules = {
  kind: 'utente',
  table: sql`utenti`,
  name: accountNameSql(sql`x`),
  forFullAdministrators: sql`x.role = 'A'`,
  noticeCount: sql`(select count(*)::int from annunci a where a.id_utente = x."_id" and a.cestinato = x.cestinato)`,
  restore: async (tx, scope, id, cestinato, { clock }) => {
    await unbinRow(tx, scope, accountBinRules, id);
    const notices = await restoreNotices(tx, scope, { idUtente: id, cestinato });
    await addNoticesToIndex(tx, notices);
    await queueAlertsOfChangesInBin(tx, clock, notices, cestinato);
    return {
      annunci: notices.length,
      rimasti: await countNoticesBinnedWithAgency(tx, scope, id, cestinato),
      tags: agencyPageTags(id),
    };
  },
  conflicts: { utenti_mail_unica: 'mail-gia-presente' },
  // One at a time: an agency with all its rows is too much for one statement.
  eraseBatchSize: 1,
  tagsOfErased: (id) => [agencyPageTag(id)],
};
