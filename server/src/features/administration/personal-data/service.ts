import { extname } from 'node:path';
import type { AuditAction } from '@commiato/contracts/administration/audit';
import {
  type ErasedPersonalData,
  maxShownEntriesPerKind,
  type PersonalData,
  type PersonalDataBody,
  type PersonalDataKind,
} from '@commiato/contracts/administration/personal-data';
import { telephoneDigits } from '@commiato/contracts/telephone';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { streamZip, type ZipEntry } from '../../../platform/export/zip.ts';
import type { AllFeatures } from '../../../platform/feature/feature.ts';
import type {
  PersonalDataPage,
  PersonalDataRules,
  PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { writeReadablePage } from './exports.ts';
import { countKeptData, isAddressOfAccountOrOperator, listErasureTimes } from './queries.ts';

type PersonalDataRuleSets = Pick<AllFeatures, 'personalData' | 'keptData'>;

/** Everything kept by an address or a telephone number, newest entries of each kind; the log records the search without it. */
export async function findPersonalData(
  deps: Deps,
  scope: AdminScope,
  given: PersonalDataBody,
  { personalData, keptData }: PersonalDataRuleSets,
): Promise<PersonalData> {
  const { db } = deps.database;
  const asked = await toPersonalDataSubject(deps, scope, db, given);
  const found: PersonalData['cancellabili'] = [];
  for (const rules of personalData) {
    const { all, open } = await rules.count(db, scope, asked);
    if (all === 0) continue;
    const voci = await rules.read(db, scope, asked, { limit: maxShownEntriesPerKind, offset: 0 });
    found.push({ tipo: rules.kind, quanti: all, daEvadere: open, voci });
  }
  const answer = {
    ...given,
    cancellabili: found,
    conservati: await countKeptData(db, scope, asked, keptData),
    cancellazioni: await listErasureTimes(db, scope, subjectDigest(deps, asked)),
  };
  await writeAuditEntry(deps, scope, db, { azione: 'dati personali cercati', asked });
  return answer;
}

/** All data as a file for the person (GDPR, art. 15(3)). */
export async function exportPersonalData(
  deps: Deps,
  scope: AdminScope,
  given: PersonalDataBody,
  { personalData, keptData }: PersonalDataRuleSets,
): Promise<FileAnswer> {
  const { database, clock } = deps;
  const { db } = database;
  const asked = await toPersonalDataSubject(deps, scope, db, given);
  const conservati = await countKeptData(db, scope, asked, keptData);
  await writeAuditEntry(deps, scope, db, { azione: 'dati personali esportati', asked });
  const now = clock.now();
  const head = { ...askedAddressOrTelephone(given), esportato: now.toISOString(), conservatiAltrove: conservati };
  const list = toBytes(writeJson(db, scope, asked, { head, rules: personalData }));
  const subject = { asked: given.mail || given.tel, made: now, kept: conservati };
  const page = toBytes(writeReadablePage(subject, entriesByKind(db, scope, asked, personalData)));
  async function* files(): AsyncGenerator<ZipEntry> {
    yield { name: 'dati-personali.html', made: now, bytes: page };
    yield { name: 'dati-personali.json', made: now, bytes: list };
    yield* imagesOf(deps, scope, asked, { made: now, rules: personalData });
  }
  return {
    bytes: streamZip(files()),
    type: 'application/zip',
    filename: `Dati personali ${dayInItaly(now)}.zip`,
  };
}

async function* toBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Entries read in one query. */
const exportBatchSize = 200;

/** The rows of all pages, of which one is in memory at a time. */
async function* rowsOfAllPages<Row>(readPage: (page: PersonalDataPage) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let offset = 0, length = exportBatchSize; length === exportBatchSize; offset += exportBatchSize) {
    const rows = await readPage({ limit: exportBatchSize, offset });
    length = rows.length;
    yield* rows;
  }
}

/** Where an image stands in the archive: in the folder of the kind of its entry, named by it. */
const imagePath = (kind: PersonalDataKind, { _id, img }: { readonly _id: string; readonly img: string }): string =>
  `${kind}/${_id}${extname(img)}`;

/** The entries of each kind with the paths of their images. */
async function* entriesByKind(
  db: Db,
  scope: AdminScope,
  asked: PersonalDataSubject,
  rules: readonly PersonalDataRules[],
) {
  for (const { kind, read, listImages } of rules) {
    const images = new Map<string, string>();
    if (listImages)
      for await (const image of rowsOfAllPages((page) => listImages(db, scope, asked, page)))
        images.set(image._id, imagePath(kind, image));
    yield { kind, images, entries: rowsOfAllPages((page) => read(db, scope, asked, page)) };
  }
}

/** The images that belong to the entries. */
async function* imagesOf(
  { database: { db }, storage }: Deps,
  scope: AdminScope,
  asked: PersonalDataSubject,
  { made, rules }: { readonly made: Date; readonly rules: readonly PersonalDataRules[] },
): AsyncGenerator<ZipEntry> {
  for (const { kind, listImages } of rules) {
    if (!listImages) continue;
    for await (const image of rowsOfAllPages((page) => listImages(db, scope, asked, page))) {
      const bytes = await readImage(storage, image);
      if (bytes) yield { name: imagePath(kind, image), made, bytes, compressed: true };
    }
  }
}

/** Streams an object with the members of `head` and a list of entries for each kind. */
async function* writeJson(
  db: Db,
  scope: AdminScope,
  asked: PersonalDataSubject,
  { head, rules }: { readonly head: object; readonly rules: readonly PersonalDataRules[] },
): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const { kind, read } of rules) {
    yield `,\n  ${JSON.stringify(kind)}: [`;
    let separator = '';
    for await (const entry of rowsOfAllPages((page) => read(db, scope, asked, page))) {
      yield `${separator}\n    ${JSON.stringify(entry)}`;
      separator = ',';
    }
    yield separator === '' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

/** Erases everything that may be erased, in one transaction; returns the number for each kind. */
export async function erasePersonalData(
  deps: Deps,
  scope: AdminScope,
  given: PersonalDataBody,
  { personalData }: Pick<PersonalDataRuleSets, 'personalData'>,
): Promise<{ ok: true; cancellati: ErasedPersonalData }> {
  return deps.database.db.transaction(async (tx) => {
    const asked = await toPersonalDataSubject(deps, scope, tx, given);
    const cancellati: ErasedPersonalData = [];
    // Children first: a request deletes its mails, which would not be counted otherwise.
    for (const { kind, erase } of personalData.toReversed())
      cancellati.push({ tipo: kind, quanti: await erase(tx, scope, asked) });
    const counts = Object.fromEntries(cancellati.map(({ tipo, quanti }) => [tipo, quanti]));
    await writeAuditEntry(deps, scope, tx, { azione: 'dati personali cancellati', asked, counts });
    return { ok: true as const, cancellati };
  });
}

async function toPersonalDataSubject(
  { settings }: Deps,
  scope: AdminScope,
  db: Db,
  { mail, tel }: PersonalDataBody,
): Promise<PersonalDataSubject> {
  if (mail === '') return { mail: null, tel: telephoneDigits(tel), ours: false };
  const ours = mail === settings.supportMail.toLowerCase() || (await isAddressOfAccountOrOperator(db, scope, mail));
  return { mail, tel: null, ours };
}

/** What was asked for, as the person's file says it. */
const askedAddressOrTelephone = ({ mail, tel }: PersonalDataBody) =>
  mail === '' ? { telefono: tel } : { indirizzo: mail };

/** Keyed digest of an address or a number for the log, which cannot be guessed without the key. */
const subjectDigest = ({ secrets }: Pick<Deps, 'secrets'>, { mail, tel }: PersonalDataSubject) =>
  secrets.digest(`dati personali ${mail ?? `tel ${tel}`}`).slice(0, 22);

interface PersonalDataAudit {
  readonly azione: AuditAction;
  readonly asked: PersonalDataSubject;
  readonly counts?: Record<string, number>;
}

const writeAuditEntry = (
  deps: Deps,
  { idUtente: chi }: AdminScope,
  db: Db,
  { azione, asked, counts }: PersonalDataAudit,
) => audit(db, deps.clock, { chi, azione, dettagli: { impronta: subjectDigest(deps, asked), ...counts } });
