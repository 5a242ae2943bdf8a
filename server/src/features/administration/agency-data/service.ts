import type { AgencyErasureAnswer } from '@commiato/contracts/administration/agency-data';
import { withFullStop } from '@commiato/italy/full-stop';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { streamZip, type ZipEntry } from '../../../platform/export/zip.ts';
import type { AgencyDataRules, AgencyIdentity, GeneratedFile } from '../../../platform/feature/agency-data-rules.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { isImageName } from '../../../platform/images/image-names.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import { closeSessionsAndCalendarsOfAccount } from '../../../platform/security/sessions.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { agencyPageTags } from '../../accounts/accounts/policy.ts';
import { liveAccountById } from '../../accounts/accounts/queries.ts';
import { unindexNoticesOfAgency } from '../../notices/notices/index-queries.ts';
import { documentExportRules, eraseAgencyRows, findStoredDocument, streamExportedRows } from './queries.ts';

/** An agency with its name. Throws 404 for other accounts and in the bin. */
async function requireAgencyIdentity(
  db: Db,
  scope: AdminScope,
  id: string,
): Promise<AgencyIdentity & { readonly nome: string }> {
  const agency = await liveAccountById(db, scope, id);
  if (agency?.role !== 'U') throw notFound();
  const { _id, mail, ragSociale, nome, cognome } = agency;
  return { _id, mail, nome: ragSociale || `${nome} ${cognome}`.trim() || mail };
}

/** All data of an agency as one archive: a JSON list for each kind, with the files (GDPR, art. 15 and 20). */
export async function buildAgencyDataArchive(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  id: string,
  rules: readonly AgencyDataRules[],
): Promise<FileAnswer> {
  const asked = await requireAgencyIdentity(db, scope, id);
  await audit(db, deps.clock, { chi: scope.persona, azione: 'dati di un utente esportati', oggetto: id });
  const files = archiveEntries(deps, scope, db, asked, [...rules, documentExportRules]);
  const name = asked.nome.replace(/[^\p{L}\p{N} .&'-]/gu, ' ');
  const day = dayInItaly(deps.clock.now());
  return { bytes: streamZip(files), filename: `Dati di ${name} ${day}.zip`, type: 'application/zip' };
}

/** Files one after the other, so that only one is in memory. */
async function* archiveEntries(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  asked: AgencyIdentity,
  rules: readonly AgencyDataRules[],
): AsyncGenerator<ZipEntry> {
  const made = deps.clock.now();
  for (const rule of rules) {
    const beside: ReferencedFiles = { images: [], ids: [] };
    yield { name: `${rule.name}.json`, made, bytes: writeList(db, scope, rule, asked, beside) };
    for (const [_id, img] of beside.images) {
      const bytes = isImageName(img) ? await readImage(deps.storage, { idUtente: asked._id, img }) : null;
      if (bytes) yield { name: `${rule.name}/${_id}${img.slice(img.lastIndexOf('.'))}`, made, bytes, compressed: true };
    }
    for (const _id of beside.ids) {
      const files = rule.makeFiles ? await rule.makeFiles(deps, _id) : await readStoredFile(deps, scope, db, _id);
      for (const { filename, bytes } of files)
        yield { name: `${rule.name}/${_id} ${replacePathCharacters(filename)}`, made, bytes, compressed: true };
    }
  }
}

/** Images and documents named by a list, collected while it is written. */
interface ReferencedFiles {
  readonly images: (readonly [id: string, img: string])[];
  readonly ids: string[];
}

async function* writeList(
  db: Db,
  scope: AdminScope,
  rule: AgencyDataRules,
  asked: AgencyIdentity,
  { images, ids }: ReferencedFiles,
): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const batch of streamExportedRows(db, scope, rule, asked)) {
    let text = '';
    for (const { _id, row } of batch) {
      text += `${separator}${JSON.stringify(rule.forExport?.(row) ?? row)}`;
      separator = ',\n';
      const img = rule.imageColumn ? row[rule.imageColumn] : undefined;
      if (typeof img === 'string' && img !== '') images.push([_id, img]);
      if (rule.makeFiles || rule === documentExportRules) ids.push(_id);
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

async function readStoredFile({ storage }: Deps, scope: AdminScope, db: Db, id: string): Promise<GeneratedFile[]> {
  const found = await findStoredDocument(db, scope, id);
  const bytes = found ? await storage.get(found.chiave) : null;
  return found && bytes ? [{ filename: found.filename, bytes }] : [];
}

/** A name without folders. */
const replacePathCharacters = (name: string): string => name.replace(/[/\\:\p{Cc}]/gu, '_');

/**
 * Erases an agency at once and for good, without the days in the bin. Issued invoices stay with their files for as long as the law wants
 * (art. 2220 c.c.; GDPR, art. 17(3)(b)); files that no row names any more go with the next sweep. The name has to be typed as it stands.
 */
export async function eraseAgency(
  deps: Deps,
  scope: AdminScope,
  id: string,
  nome: string,
): Promise<AgencyErasureAnswer> {
  return deps.database.db.transaction(async (tx) => {
    const asked = await requireAgencyIdentity(tx, scope, id);
    if (toComparisonKey(nome) !== toComparisonKey(asked.nome))
      throw invalid({ nome: [withFullStop(`Per confermare scrivi ${asked.nome}`)] });
    await unindexNoticesOfAgency(tx, id);
    await closeSessionsAndCalendarsOfAccount(tx, id);
    const { annunci, fatture } = await eraseAgencyRows(tx, scope, asked);
    await audit(tx, deps.clock, {
      chi: scope.persona,
      azione: 'utente cancellato per sempre',
      oggetto: id,
      dettagli: { annunci, 'fatture conservate': fatture },
    });
    await deps.events.publish(tx, agencyPageTags(id));
    return { ok: true, annunci, fattureConservate: fatture };
  });
}
