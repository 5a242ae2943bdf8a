import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { maySeeAdminArea, type OwnerScope } from '../../../platform/security/scopes.ts';
import { agencyPageTag, agencyPageTags } from '../../accounts/accounts/policy.ts';
import {
  countNoticesBinnedWithAgency,
  queueAlertsOfChangesInBin,
  restoreNotices,
} from '../../notices/notices/bin-queries.ts';
import { addNoticesToIndex } from '../../notices/notices/index-queries.ts';
import { accountNameSql, unbinRow } from './queries.ts';

/**
 * Who has the e-mail of a binned account now, and what to do. The account is named to an administrator who sees it; of a person the agencies where
 * they work.
 */
async function mailConflictDetail(db: Db, scope: OwnerScope, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ mail: string; role: string; nome: string; agenzie: string | null }>(sql`
    select u.mail, u.role, ${accountNameSql(sql`u`)} as nome, (
      select string_agg('«' || ${accountNameSql(sql`a`)} || '»', ' e ' order by c.creato) from collaboratori c
      join utenti a on a."_id" = c.id_utente where c.id_persona = u."_id" and c.stato <> 'rimosso') as agenzie
    from utenti b join utenti u on u.mail = b.mail and u.cestinato is null where b."_id" = ${id}`);
  const [other] = rows;
  if (!other) return undefined;
  const { mail, role, nome, agenzie } = other;
  if (role === 'P')
    return `L’e-mail ${mail} ora è di chi lavora in ${agenzie ?? 'un’agenzia'}. Quando non ne fa più parte, ripristina di nuovo.`;
  if (role === 'A' && !(scope.kind === 'admin' && maySeeAdminArea(scope, 'sistema')))
    return `L’e-mail ${mail} ora è di un account che non vedi. Chiedi di cambiarla a un amministratore con tutte le aree, poi ripristina di nuovo.`;
  return `L’e-mail ${mail} ora è dell’account «${nome}». Cambia l’e-mail di quello, poi ripristina di nuovo.`;
}

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
  conflictDetail: mailConflictDetail,
  // One at a time: an agency with all its rows is too much for one statement.
  eraseBatchSize: 1,
  tagsOfErased: (id) => [agencyPageTag(id)],
};
