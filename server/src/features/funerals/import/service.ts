import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import type { ImportTakeBackHandler } from '../../../platform/imports/import-rules.ts';
import type { TableImportDefinition } from '../../../platform/imports/table-import.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { insertContacts } from '../../contacts/contacts/queries.ts';
import { binUnusedImportedContacts, contactsPossiblyInFile, toContactRow } from '../../contacts/contacts/service.ts';
import { insertImportedPersonLinks } from '../funerals/people-queries.ts';
import { sortAndSearchKeys } from '../funerals/policy.ts';
import { createContactIndex, type ImportedPerson, namesakeNote } from './people-policy.ts';
import { createKnownFunerals, type ImportedFuneral, openingDay } from './policy.ts';
import { binFunerals, funeralsPossiblyInFile, insertFunerals, lockFuneralsOfImport } from './queries.ts';
import { readFuneralTable } from './tasks.ts';

/**
 * Funerals from elsewhere: nobody is told of them, and they put nothing into the agenda. Whoever opens one of the same tax code at that
 * moment stops the import, which then knows it.
 */
export const funeralImport: TableImportDefinition<ImportedFuneral> = {
  cosa: 'servizi',
  azione: 'servizi importati',
  task: readFuneralTable,
  known: async (db, scope, rows) => {
    const found = await funeralsPossiblyInFile(
      db,
      scope,
      rows.map(({ servizio }) => servizio),
    );
    const there = createKnownFunerals(found);
    const book = await loadContactIndex(db, scope, rows);
    return {
      isThere: ({ servizio }) => there.has(servizio),
      add: ({ servizio, persone }) => {
        there.add(servizio);
        return persone.flatMap((person) => {
          if (book.find(person.dati)) return [];
          const isDoubtful = book.hasNamesake(person.dati);
          book.add({ ...person.dati, _id: '' });
          return isDoubtful ? [namesakeNote(person)] : [];
        });
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
    const people = rows.flatMap(({ persone }, index) =>
      persone.map((person) => ({ ...person, id_servizio: funerals[index]?._id ?? '' })),
    );
    await linkOrCreatePeople(tx, scope, await loadContactIndex(tx, scope, rows), people, {
      id_importazione,
      creato: now.toISOString(),
    });
  },
};

/** The contacts of the agency among which the people of a file are found again. */
async function loadContactIndex(db: Db, scope: AgencyScope, rows: readonly ImportedFuneral[]) {
  const people = rows.flatMap(({ persone }) => persone.map(({ dati }) => dati));
  return createContactIndex(people.length === 0 ? [] : await contactsPossiblyInFile(db, scope, people));
}

/** Links people to their funerals: as the contact that they are already, else as a new one. */
async function linkOrCreatePeople(
  tx: Db,
  scope: AgencyScope,
  book: ReturnType<typeof createContactIndex>,
  people: readonly (ImportedPerson & { readonly id_servizio: string })[],
  brought: { readonly id_importazione: string; readonly creato: string },
): Promise<void> {
  const fresh: Parameters<typeof insertContacts>[2][number][] = [];
  const links = people.flatMap(({ dati, ruoli, id_servizio }) => {
    const known = book.find(dati)?._id;
    const row = toContactRow(dati, brought.creato);
    if (known === undefined) {
      fresh.push({ ...row, id_importazione: brought.id_importazione });
      book.add({ ...dati, _id: row._id });
    }
    const id_anagrafica = known ?? row._id;
    return ruoli.map((ruolo) => ({ _id: newId(), id_servizio, id_anagrafica, ruolo, ...brought }));
  });
  await insertContacts(tx, scope.idUtente, fresh);
  await insertImportedPersonLinks(tx, scope, links);
}

/**
 * Takes back imported funerals with their people, but for those that the agency has worked on since: with them its own work would go. The links
 * stay: a funeral that is restored from the bin names its people again.
 */
export const funeralTakeBackHandler = (
  parts: FuneralParts,
  links: readonly ContactLinkRules[],
): ImportTakeBackHandler => ({
  cosa: 'servizi',
  takeBack: async (tx, scope, id, now) => {
    const untouched = (await lockFuneralsOfImport(tx, scope, id)).flatMap(({ _id, lavorato }) => (lavorato ? [] : _id));
    const documented = await funeralsWithDocuments(tx, scope, untouched, parts);
    const binned = untouched.filter((funeral) => !documented.has(funeral));
    await binFunerals(tx, scope, binned, now);
    await binUnusedImportedContacts(tx, scope, id, now, links);
    return { binned: binned.length, tags: [] };
  },
});

/** Those of the funerals that have a notice, a quote, an invoice or a request by now. */
async function funeralsWithDocuments(
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
