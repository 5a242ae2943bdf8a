import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import type { ImportRules } from '../../../platform/imports/import-rules.ts';
import type { TableImport } from '../../../platform/imports/table-import.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { sortAndSearchKeys } from '../funerals/policy.ts';
import { type ImportedFuneral, identityOf, openingDay } from './policy.ts';
import { binFunerals, funeralsLike, funeralsOfImport, insertFunerals } from './queries.ts';
import { readFuneralTable } from './tasks.ts';

/**
 * Funerals from elsewhere: nobody is told of them, and they put nothing into the agenda. Whoever opens one of the same tax code at that
 * moment stops the import, which then knows it.
 */
export const funeralImport: TableImport<ImportedFuneral> = {
  cosa: 'servizi',
  azione: 'servizi importati',
  task: readFuneralTable,
  known: async (db, scope, rows) => {
    const found = await funeralsLike(
      db,
      scope,
      rows.map(({ servizio }) => servizio),
    );
    const codes = new Set(found.flatMap(({ codfisc }) => codfisc || []));
    const identities = new Set(found.map(identityOf));
    return {
      isThere: ({ servizio }) => codes.has(servizio.codfisc ?? '') || identities.has(identityOf(servizio)),
      add: ({ servizio }) => {
        if (servizio.codfisc) codes.add(servizio.codfisc);
        identities.add(identityOf(servizio));
        return [];
      },
    };
  },
  insert: async ({ clock }, tx, scope, id_importazione, rows) => {
    const now = clock.now();
    const today = dayInItaly(now);
    const funerals = rows.map((row) => {
      const day = openingDay(row, today);
      return {
        ...withoutUndefined(row.servizio),
        ...sortAndSearchKeys(row.servizio),
        _id: newId(),
        data_crea: day === today ? now.toISOString() : `${day}T11:00:00.000Z`,
        id_importazione,
      };
    });
    await mapConstraintErrors({ servizi_uno_per_codice: () => new Problem('operazione-in-corso') }, () =>
      insertFunerals(tx, scope, funerals),
    );
  },
};

/** Takes back imported funerals, but for those that the agency has worked on since: with them its own work would go. */
export const funeralImportRules = (parts: FuneralParts): ImportRules => ({
  cosa: 'servizi',
  takeBack: async (tx, scope, id, now) => {
    const untouched = (await funeralsOfImport(tx, scope, id)).flatMap(({ _id, lavorato }) => (lavorato ? [] : _id));
    const documented = await documentedFunerals(tx, scope, untouched, parts);
    const binned = untouched.filter((funeral) => !documented.has(funeral));
    await binFunerals(tx, scope, binned, now);
    return { binned: binned.length, tags: [] };
  },
});

/** Those of the funerals that have a notice, a quote, an invoice or a request by now. */
async function documentedFunerals(
  tx: Db,
  scope: AgencyScope,
  funerals: readonly string[],
  { annunci, preventivi, fatture, richieste }: FuneralParts,
): Promise<ReadonlySet<string | null>> {
  const rows: { readonly id_servizio: string | null }[] = [];
  if (funerals.length > 0)
    for (const part of [annunci, preventivi, fatture, richieste])
      if (part) rows.push(...(await part.read(tx, scope, funerals)));
  return new Set(rows.map(({ id_servizio }) => id_servizio));
}
