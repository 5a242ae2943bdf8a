import { escapeFormula } from '@commiato/contracts/exports';
import { type CondolenceBook, maxBookVolumes } from '@commiato/contracts/notices/book';
import { nearFamilyLabel } from '@commiato/contracts/notices/condolences';
import { formatCount } from '@commiato/italy/counts';
import { curlyApostrophes, longDate, personName, romeDay } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { streamZip, type ZipEntry } from '../../../platform/export/zip.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { toPrintedVolume, townsOfSeveralAuthors, volumeCountOf } from '../prints/book-policy.ts';
import { drawBook } from '../prints/tasks.ts';
import { acceptedStoryAndPhotographs, addressesOfBook, condolencesOfVolume, readBookFacts } from './book-queries.ts';
import { type FamilyVisitor, findRelativeByLink } from './device-service.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** Books of one relative: drawing takes seconds of another process. */
const bookRateLimits = [
  { max: 12, seconds: 600 },
  { max: 60, seconds: 86_400 },
];
/** Archives of one relative: each draws the whole book. */
const archiveRateLimits = [
  { max: 3, seconds: 600 },
  { max: 12, seconds: 86_400 },
];
/** Visits of one address, also without a device. */
const visitRateLimits = [{ max: 30, seconds: 60 }];

const requireBookFacts = async (db: Db, funeral: OwnedFuneral) => {
  const facts = await readBookFacts(db, funeral);
  if (!facts) throw notFound();
  return facts;
};
type FuneralBookFacts = Awaited<ReturnType<typeof requireBookFacts>>;

const nameOf = (facts: FuneralBookFacts) => personName(facts) || 'senza nome';

/** Bytes of photographs of condolences that one volume holds: beyond them its drawing would take too much memory. */
const maxPictureBytes = 30_000_000;

/** The photographs of a volume's condolences, small. */
async function readVolumePictures(
  { storage }: Deps,
  { id_utente: idUtente }: OwnedFuneral,
  condolences: readonly { readonly _id: string; readonly img: string }[],
): Promise<{ _id: string; bytes: Buffer }[]> {
  const pictures: { _id: string; bytes: Buffer }[] = [];
  let size = 0;
  for (const { _id, img } of condolences) {
    if (img === '' || size >= maxPictureBytes) continue;
    const name = { idUtente, img };
    const bytes = (await readImage(storage, name, { width: 960, format: 'jpeg' })) ?? (await readImage(storage, name));
    if (!bytes) continue;
    size += bytes.length;
    pictures.push({ _id, bytes });
  }
  return pictures;
}

/** A volume as a PDF. */
async function drawVolume(
  deps: Deps,
  db: Db,
  funeral: OwnedFuneral,
  facts: FuneralBookFacts,
  volume: number,
): Promise<Buffer> {
  const isFirst = volume === 1;
  const image = { idUtente: funeral.id_utente, img: facts.img ?? '' };
  const photo = isFirst && image.img ? await readImage(deps.storage, image) : null;
  const condolences = await condolencesOfVolume(db, funeral, volume);
  const pictures = await readVolumePictures(deps, funeral, condolences);
  const book = toPrintedVolume({
    facts,
    condolences,
    pictures: new Set(pictures.map(({ _id }) => _id)),
    volume,
    towns: isFirst ? townsOfSeveralAuthors(await addressesOfBook(db, funeral)) : [],
    photo: photo !== null,
    today: dayInItaly(deps.clock.now()),
  });
  return deps.workers.run(drawBook, { book, photo, pictures }, { agency: funeral.id_utente });
}

/** A volume as a file; the first also while nobody has left a condolence. Throws 404 where there are not so many. */
async function volumeFile(deps: Deps, db: Db, funeral: OwnedFuneral, volume: number): Promise<FileAnswer> {
  const facts = await requireBookFacts(db, funeral);
  const volumes = volumeCountOf(facts);
  if (volume > Math.max(1, volumes)) throw notFound();
  const bytes = await drawVolume(deps, db, funeral, facts, volume);
  const filename = `Libro dei pensieri ${nameOf(facts)}${volumes > 1 ? ` ${volume} di ${volumes}` : ''}.pdf`;
  return { bytes, filename, type: 'application/pdf', size: bytes.length };
}

/** A cell of a table for a spreadsheet: no formula, and quotes doubled. */
const csvCellOf = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
const line = (...cells: readonly string[]) => `${cells.map(csvCellOf).join(';')}\r\n`;
const byteOrderMark = '\uFEFF';

/** All volumes after each other, read as they are written. */
async function* condolencesOf(db: Db, funeral: OwnedFuneral, facts: FuneralBookFacts) {
  for (let volume = 1; volume <= volumeCountOf(facts); volume += 1)
    yield* await condolencesOfVolume(db, funeral, volume);
}

/** That some are left out: without it whoever keeps the archive takes it for all that was written. Empty where none is. */
const hiddenCondolencesSentence = ({ nascosti }: FuneralBookFacts): string => {
  if (nascosti === 0) return '';
  return nascosti === 1
    ? 'Un pensiero nascosto dalla famiglia non compare.'
    : `${formatCount(nascosti)} pensieri nascosti dalla famiglia non compaiono.`;
};

async function* readable(db: Db, funeral: OwnedFuneral, facts: FuneralBookFacts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${byteOrderMark}I pensieri per ${curlyApostrophes(personName(facts))}\r\n\r\n`);
  for await (const { nome, testo, riservato, data } of condolencesOf(db, funeral, facts)) {
    const words = [testo || nearFamilyLabel, `${nome}, ${longDate(romeDay(data))}`];
    if (riservato) words.push('(scritto per la sola famiglia)');
    yield Buffer.from(`${words.join('\n')}\n\n`.replaceAll('\n', '\r\n'));
  }
  const hidden = hiddenCondolencesSentence(facts);
  if (hidden) yield Buffer.from(`(${hidden})\r\n`);
}

async function* table(db: Db, funeral: OwnedFuneral, facts: FuneralBookFacts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    byteOrderMark + line('Nome', 'Pensiero', 'Giorno', 'Per la sola famiglia', 'Indirizzo', 'Telefono'),
  );
  for await (const { nome, testo, riservato, data, indirizzo, tel } of condolencesOf(db, funeral, facts))
    yield Buffer.from(line(nome, testo || nearFamilyLabel, romeDay(data), riservato ? 'sì' : 'no', indirizzo, tel));
}

async function* addresses(db: Db, funeral: OwnedFuneral, facts: FuneralBookFacts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + line('Nome', 'Indirizzo', 'Telefono'));
  for await (const { nome, indirizzo, tel } of condolencesOf(db, funeral, facts))
    if (indirizzo !== '' || tel !== '') yield Buffer.from(line(nome, indirizzo, tel));
}

const extension = (img: string) => (img.endsWith('.png') ? 'png' : 'jpg');

/** The files of an archive: what visitors left, the book, and what the family itself has brought and the agency accepted. */
async function* archiveFiles(deps: Deps, funeral: OwnedFuneral, facts: FuneralBookFacts): AsyncGenerator<ZipEntry> {
  const { database, clock, storage, log } = deps;
  const { db } = database;
  const made = clock.now();
  const volumes = volumeCountOf(facts);
  if (volumes > 0 || facts.nascosti > 0) yield { name: 'pensieri.txt', bytes: readable(db, funeral, facts), made };
  if (volumes > 0) {
    yield { name: 'pensieri.csv', bytes: table(db, funeral, facts), made };
    yield { name: 'indirizzi per ringraziare.csv', bytes: addresses(db, funeral, facts), made };
  }
  for (let volume = 1; volume <= volumes; volume += 1) {
    const name = volumes > 1 ? `libro dei pensieri ${volume} di ${volumes}` : 'libro dei pensieri';
    try {
      yield { name: `${name}.pdf`, bytes: await drawVolume(deps, db, funeral, facts, volume), made, compressed: true };
    } catch (error) {
      // An archive without its book is worth more than one that breaks off.
      log.warn({ err: error }, 'libro dei pensieri non disegnato');
      const why = 'Il libro non si è potuto disegnare: si scarica da solo, dalla stessa pagina.\r\n';
      yield { name: `${name} (manca).txt`, bytes: Buffer.from(why), made };
      break;
    }
  }
  const accepted = await acceptedStoryAndPhotographs(db, funeral);
  const stories = accepted.filter(({ cosa }) => cosa === 'storia').map(({ testo }) => testo);
  if (stories.length > 0)
    yield {
      name: 'storia.txt',
      bytes: Buffer.from(`${byteOrderMark}${stories.join('\n\n')}\n`.replaceAll('\n', '\r\n')),
      made,
    };
  const photographs = [
    ...(facts.img ? [{ img: facts.img, testo: 'Dall’annuncio' }] : []),
    ...accepted.filter(({ cosa }) => cosa === 'foto'),
  ];
  const captions: string[] = [];
  for (const { img, testo } of photographs) {
    const bytes = await readImage(storage, { idUtente: funeral.id_utente, img });
    if (!bytes) continue;
    const name = `${String(captions.length + 1).padStart(2, '0')}.${extension(img)}`;
    captions.push(`${name}: ${testo}`);
    yield { name: `fotografie/${name}`, bytes, made, compressed: true };
  }
  let sent = 0;
  for await (const { nome, img } of condolencesOf(db, funeral, facts)) {
    const bytes = img === '' ? null : await readImage(storage, { idUtente: funeral.id_utente, img });
    if (!bytes) continue;
    sent += 1;
    const name = `pensieri ${String(sent).padStart(2, '0')}.${extension(img)}`;
    captions.push(`${name}: con il pensiero di ${nome}`);
    yield { name: `fotografie/${name}`, bytes, made, compressed: true };
  }
  if (captions.length > 0)
    yield {
      name: 'fotografie/didascalie.txt',
      bytes: Buffer.from(`${byteOrderMark}${captions.join('\r\n')}\r\n`),
      made,
    };
}

async function buildArchiveFile(deps: Deps, db: Db, funeral: OwnedFuneral): Promise<FileAnswer> {
  const facts = await requireBookFacts(db, funeral);
  const filename = `Ricordo di ${nameOf(facts)}.zip`;
  return { bytes: streamZip(archiveFiles(deps, funeral, facts)), filename, type: 'application/zip' };
}

const ownedFuneral = ({ idUtente }: AgencyScope, id: string): OwnedFuneral => ({
  id_servizio: id,
  id_utente: idUtente,
});

/** How much the book of a funeral holds. Throws 404. */
export async function readCondolenceBookSize(db: Db, scope: AgencyScope, id: string): Promise<CondolenceBook> {
  const facts = await requireBookFacts(db, ownedFuneral(scope, id));
  return { pensieri: facts.pensieri, cuori: facts.cuori, volumi: Math.min(volumeCountOf(facts), maxBookVolumes) };
}

/** A volume of the book, for the agency to print it. Throws 404. */
export const readBookForAgency = (
  deps: Deps,
  db: Db,
  scope: AgencyScope,
  id: string,
  volume: number,
): Promise<FileAnswer> => volumeFile(deps, db, ownedFuneral(scope, id), volume);

/** The archive of a funeral, for the agency to hand it over. Throws 404. */
export const readArchiveForAgency = (deps: Deps, db: Db, scope: AgencyScope, id: string): Promise<FileAnswer> =>
  buildArchiveFile(deps, db, ownedFuneral(scope, id));

/** The funeral of a visitor whose device is open and who may read what visitors have left. Throws 404 for everybody else. */
async function requireBookReader(deps: Deps, scope: PublicScope, visitor: FamilyVisitor) {
  await deps.limits.consume(`libro-famiglia:${ipLimitKey(visitor.ip)}`, visitRateLimits);
  const known = await findRelativeByLink(deps, deps.database.db, scope, visitor);
  if (!known?.isOpen || !known.relative.puo.includes('pensieri')) throw notFound();
  return known.relative;
}

/** A volume of the book for the family. Throws 404, 429. */
export async function readBookForFamily(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  volume: number,
): Promise<FileAnswer> {
  const relative = await requireBookReader(deps, scope, visitor);
  await deps.limits.consume(`libri-famiglia:${relative._id}`, bookRateLimits);
  return volumeFile(deps, deps.database.db, relative, volume);
}

/** The archive for the family. Throws 404, 429. */
export async function readArchiveForFamily(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
): Promise<FileAnswer> {
  const relative = await requireBookReader(deps, scope, visitor);
  await deps.limits.consume(`archivi-famiglia:${relative._id}`, archiveRateLimits);
  return buildArchiveFile(deps, deps.database.db, relative);
}
