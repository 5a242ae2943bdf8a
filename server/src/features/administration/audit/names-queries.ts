import { type AuditRow, identifierDetails } from '@commiato/contracts/administration/audit';
import { nameWithCapitals } from '@commiato/italy/formatting';
import { sql } from 'drizzle-orm';
import { withCurrentAction } from '../../../platform/audit/former-actions.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type AdminScope, maySeeAllAdminAreas } from '../../../platform/security/scopes.ts';

/** Names of the rows of each kind. Accounts, notices and operators are joined to the entries themselves. */
const nameQueries = [
  sql`select x."_id", x.titolo as nome from corsi x`,
  sql`select x."_id", x.titolo as nome from documenti_inviati x`,
  sql`select x."_id", x.titolo as nome from pratiche x`,
  sql`select x."_id", btrim(x.cosa || ' ' || x.numero) as nome from certificati x`,
  sql`select x."_id", x.nome from convenzioni x`,
  sql`select x."_id", x.nome from listino x`,
  sql`select x."_id", coalesce(nullif(x."ragioneSociale", ''), btrim(x.nome || ' ' || x.cognome)) as nome from anagrafiche x`,
  sql`select x."_id", 'Preventivo ' || x.progressivo || '/' || x.anno as nome from preventivi x`,
  sql`select x."_id", coalesce(case x.tipo when 'TD04' then 'Nota di credito ' else 'Fattura ' end || x.numero, 'Bozza di fattura') as nome
    from fatture x`,
  sql`select x."_id", 'Pensiero di ' || x.nome as nome from pensieri x`,
  sql`select x."_id", x.nome from moduli x`,
  sql`select x."_id", x.nome from risorse x`,
];

/** The same of people, whose names are stored in capitals: `nome_persona` is written behind `nome`, with the capitals of a name. */
const personNameQueries = [
  sql`select x."_id", case when btrim(x.nome || x.cognome) = '' then 'Servizio di una persona senza nome' else 'Servizio di ' end as nome,
    btrim(x.nome || ' ' || x.cognome) as nome_persona from servizi x`,
  sql`select x."_id", '' as nome, btrim(x.nome || ' ' || x.cognome) as nome_persona from collaboratori x`,
  sql`select x."_id", x.cosa || ' di ' as nome, n.nome || ' ' || n.cognome as nome_persona from allegati x join annunci n on n."_id" = x.id_nek`,
];

/** Mails are about things of every area: who does not see all of them does not read what one was about, here as in the list of mails. */
const mailNameQuery = sql`select x."_id", x.oggetto as nome from posta x`;

type AuditRowWithoutNames = Omit<AuditRow, 'nomi'>;

/** Identifiers in an entry that have no name yet. */
const unnamedIdentifiers = ({ oggetto, nomeOggetto, dettagli }: AuditRowWithoutNames): string[] => [
  ...(oggetto !== null && nomeOggetto === '' ? [oggetto] : []),
  ...Object.entries(dettagli).flatMap(([name, value]) =>
    identifierDetails.has(name) && typeof value === 'string' ? [value] : [],
  ),
];

/** Adds names to the identifiers of entries in one query. */
export async function addIdentifierNames(
  db: Db,
  scope: AdminScope,
  written: readonly AuditRowWithoutNames[],
): Promise<AuditRow[]> {
  const entries = written.map(withCurrentAction);
  const wanted = [...new Set(entries.flatMap(unnamedIdentifiers))];
  if (wanted.length === 0) return entries.map((entry) => ({ ...entry, nomi: {} }));
  const ids = sql.param(wanted);
  const things = maySeeAllAdminAreas(scope) ? [...nameQueries, mailNameQuery] : nameQueries;
  const kinds = [
    ...things.map((kind) => sql`select t.*, '' as nome_persona from (${kind}) t`),
    ...personNameQueries.map((kind) => sql`select t.* from (${kind}) t`),
  ];
  const { rows } = await db.execute<{ _id: string; nome: string; nome_persona: string }>(
    sql.join(
      kinds.map((kind) => sql`${kind} where t."_id" = any(${ids}::text[])`),
      sql` union all `,
    ),
  );
  const names = new Map(rows.map(({ _id, nome, nome_persona }) => [_id, nome + nameWithCapitals(nome_persona)]));
  return entries.map((entry) => ({
    ...entry,
    nomi: Object.fromEntries(
      unnamedIdentifiers(entry).flatMap((id) => {
        const name = names.get(id);
        return name ? [[id, name]] : [];
      }),
    ),
  }));
}
