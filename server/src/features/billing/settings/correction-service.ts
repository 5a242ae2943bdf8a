import type { Contact } from '@commiato/contracts/contacts/contacts';
import type { Correction } from '@commiato/contracts/corrections';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { CorrectionRules, DifferingField } from '../../../platform/feature/corrections.ts';
import type { DeceasedFacts, FuneralPart } from '../../../platform/feature/funeral-parts.ts';
import { notFound, parseOrThrowInvalid } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { clientDifferences, correctedClientContents } from './client-correction-policy.ts';
import { correctedDeceasedContents, deceasedDifferences } from './correction-policy.ts';
import type { SharedContents } from './policy.ts';

/** How one kind of document is read and changed. */
interface ChangeableDocumentKind<Body extends z.ZodType> {
  byId(
    db: Db,
    scope: AgencyScope,
    id: string,
  ): Promise<{ readonly versione: number; readonly contenuto: SharedContents } | null | undefined>;
  /** Schema of the body with which the document's own form changes it. */
  readonly body: Body;
  change(deps: Deps, scope: AgencyScope, id: string, given: z.output<Body>): Promise<unknown>;
}

/** Changes a document as its own form does. Throws 404, or the problems of the form. */
const makeApplyCorrections =
  <Body extends z.ZodType>(
    { byId, body, change }: ChangeableDocumentKind<Body>,
    corrected: (contents: SharedContents, fields: readonly DifferingField[]) => Partial<SharedContents>,
  ): CorrectionRules<never>['apply'] =>
  async (deps, scope, id, fields) => {
    const document = await byId(deps.database.db, scope, id);
    if (!document) throw notFound();
    const changed = { ...corrected(document.contenuto, fields), versione: fields[0]?.versione };
    await change(deps, scope, id, parseOrThrowInvalid(body, changed));
  };

interface FuneralDocumentKind<Row, Body extends z.ZodType> extends ChangeableDocumentKind<Body> {
  readonly part: FuneralPart<Row>;
  /** Title of a document in the list of corrections; null if it can no longer be changed. */
  titleOf(row: Row): string | null;
}

/** Correction rules for one kind of document: those that can still be changed, through the same service as their form. */
export const makeFuneralCorrectionRules = <Row extends { readonly _id: string }, Body extends z.ZodType>(
  document: FuneralDocumentKind<Row, Body>,
): CorrectionRules<DeceasedFacts> => ({
  async read(db, scope, funeral) {
    const { part, titleOf, byId } = document;
    const rows = await part.read(db, scope, [funeral._id]);
    const all = rows.map(async (row) => {
      const titolo = titleOf(row);
      if (titolo === null) return [];
      const found = await byId(db, scope, row._id);
      if (!found) return [];
      const { versione, contenuto } = found;
      return deceasedDifferences(contenuto, funeral, { _id: row._id, versione, titolo });
    });
    return (await Promise.all(all)).flat();
  },
  apply: makeApplyCorrections(document, correctedDeceasedContents),
});

interface ContactDocumentKind<Body extends z.ZodType> extends ChangeableDocumentKind<Body> {
  readonly tipo: Correction['tipo'];
  /** The contact's documents that can still be changed, newest first, at most `maxComparedDrafts`. */
  drafts(
    db: Db,
    scope: AgencyScope,
    contact: string,
  ): Promise<
    { readonly _id: string; readonly titolo: string; readonly versione: number; readonly contenuto: SharedContents }[]
  >;
}

/** Correction rules for one kind of document from its contact. */
export const makeClientCorrectionRules = <Body extends z.ZodType>(
  document: ContactDocumentKind<Body>,
): CorrectionRules<Contact> & { readonly tipo: Correction['tipo'] } => ({
  tipo: document.tipo,
  async read(db, scope, contact) {
    const rows = await document.drafts(db, scope, contact._id);
    return rows.flatMap(({ contenuto, ...row }) => clientDifferences(contenuto, contact, row));
  },
  apply: makeApplyCorrections(document, correctedClientContents),
});
