import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralCorrectionRules, FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { notFound, parseOrInvalid } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { correctedContents, documentDifferences } from './correction-policy.ts';
import type { SharedContents } from './policy.ts';

interface CorrectableDocument<Row, Body extends z.ZodType> {
  readonly part: FuneralPart<Row>;
  /** Title of a document in the list of corrections; null if it can no longer be changed. */
  titleOf(row: Row): string | null;
  byId(
    db: Db,
    scope: AgencyScope,
    id: string,
  ): Promise<{ readonly versione: number; readonly contenuto: SharedContents } | null | undefined>;
  /** Schema of the body with which the document's own form changes it. */
  readonly body: Body;
  change(deps: Deps, scope: AgencyScope, id: string, given: z.output<Body>): Promise<unknown>;
}

/** Correction rules for one kind of document: those that can still be changed, through the same service as their form. */
export const documentCorrections = <Row extends { readonly _id: string }, Body extends z.ZodType>({
  part,
  titleOf,
  byId,
  body,
  change,
}: CorrectableDocument<Row, Body>): FuneralCorrectionRules => ({
  async read(db, scope, funeral) {
    const rows = await part.read(db, scope, [funeral._id]);
    const all = rows.map(async (row) => {
      const titolo = titleOf(row);
      if (titolo === null) return [];
      const document = await byId(db, scope, row._id);
      if (!document) return [];
      const { versione, contenuto } = document;
      return documentDifferences(contenuto, funeral, { _id: row._id, versione, titolo });
    });
    return (await Promise.all(all)).flat();
  },
  async apply(deps, scope, id, fields) {
    const document = await byId(deps.database.db, scope, id);
    if (!document) throw notFound();
    const given = { ...correctedContents(document.contenuto, fields), versione: fields[0]?.versione };
    await change(deps, scope, id, parseOrInvalid(body, given));
  },
});
