import { signatureLinkDays } from '@commiato/contracts/forms/signatures';
import { funeralScreenPath } from '@commiato/contracts/notices/family';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes, personName, placeName } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import { documentsFolder } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from '../../../platform/security/sealed-columns.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createTrackedFileStore } from '../../../platform/storage/new-files.ts';
import { insertDocument } from '../../funerals/funerals/file-queries.ts';
import { makeBellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { signedCopyReadyMail } from './mails/access.ts';
import { attestationPaper } from './policy.ts';
import {
  documentFileById,
  markMandateDone,
  markSealedAndDeletePaperFiles,
  papersOf,
  signatureToSeal,
  storedSealKey,
  storeSealKey,
  unsealedSignatures,
} from './queries.ts';
import { signatureLinkAndCodeTools } from './service.ts';
import { makeSealKey, type SealKey, sealPapers } from './tasks.ts';

/** The private key of the installation's seal. */
export const sealKeyColumn: SealedColumn = { table: 'sigillo', column: 'chiave', row: '_id' };
const sealKeyPlace = sealedPlace(sealKeyColumn, 'sigillo');

/** The installation's key, made at its first use; anew where our secret does not open the one that is there. What was sealed stays valid: each paper holds its certificate. */
export async function findOrCreateSealKey(deps: Deps, agency: string): Promise<SealKey> {
  const { database, workers, secrets, clock, settings } = deps;
  const known = async () => {
    const row = await storedSealKey(database.db);
    const opened = row && openSealedValue(deps, sealKeyColumn, row._id, row.chiave);
    return { row, key: row && opened ? { chiave: Buffer.from(opened, 'base64'), certificato: row.certificato } : null };
  };
  const before = await known();
  if (before.key) return before.key;
  const creato = clock.now().toISOString();
  const name = new URL(settings.publicUrl).hostname;
  const made = await workers.run(makeSealKey, { name, now: creato }, { agency });
  const chiave = secrets.seal(Buffer.from(made.chiave).toString('base64'), sealKeyPlace);
  const kept = { chiave, certificato: Buffer.from(made.certificato), creato };
  await storeSealKey(database.db, kept, before.row?.chiave ?? null);
  const after = await known();
  if (!after.key) throw new Error('La chiave del sigillo non si apre.');
  return after.key;
}

/** Longest title of a funeral's document. */
const maxDocumentTitleLength = 120;

/**
 * Seals the papers of a signature that was given, and puts the sealed paper among the documents of its funeral; the agency and who signed are
 * told. Nothing where it is sealed already: two who try seal it once.
 */
export async function sealSignatureAndNotify(deps: Deps, id: string): Promise<void> {
  const { database, storage, workers, clock, settings, log } = deps;
  const { db } = database;
  const given = await signatureToSeal(db, id);
  if (!given) return;
  const { signature, funeral, agency } = given;
  const papers = await papersOf(db, [id]);
  const documenti = [];
  for (const [index, { _id, titolo }] of papers.entries()) {
    const file = await documentFileById(db, _id);
    const bytes = file && (await storage.get(file.chiave));
    if (!bytes) throw new Error(`A paper that was signed is gone from the store: ${_id}`);
    documenti.push({ titolo, filename: `${index + 1} ${file.filename}`, bytes });
  }
  const firmata = signature.firmata ?? '';
  const deceased = curlyApostrophes(personName(funeral));
  const attestazione = attestationPaper({
    agency: agency.nome,
    deceased,
    nome: signature.nome,
    mail: signature.mail,
    asked: signature.creato,
    firmata,
    indirizzo: signature.indirizzo,
    dispositivo: signature.dispositivo,
    id,
    papers,
  });
  const sealed = await workers.run(
    sealPapers,
    {
      documenti,
      attestazione,
      ...(await findOrCreateSealKey(deps, signature.id_utente)),
      quando: clock.now().toISOString(),
      luogo: placeName(agency.comune),
      marca: settings.timestampUrl ?? null,
    },
    { agency: signature.id_utente },
  );
  const bytes = Buffer.from(sealed.bytes);
  const { senzaMarca } = sealed;
  if (senzaMarca !== null) log.warn({ firma: id, motivo: senzaMarca }, 'documenti firmati senza marca temporale');
  const chiave = documentsFolder + newId();
  const files = createTrackedFileStore(storage);
  await files.put(chiave, bytes, 'application/pdf');
  const isFirst = await db.transaction(async (tx) => {
    if (!(await signatureToSeal(tx, id, true))) return false;
    const _id = newId();
    const now = clock.now().toISOString();
    const kind = ' (firma elettronica semplice)';
    const names = papers.map((one) => one.titolo).join(', ');
    const titolo = `Firmato: ${names}`.slice(0, maxDocumentTitleLength - kind.length) + kind;
    const owner = { idUtente: signature.id_utente };
    const area = papers.find((one) => one.area !== null)?.area ?? null;
    const dati = Object.assign({}, ...papers.map((one) => one.dati));
    // What was signed is out of date like a form where the funeral says something else afterwards.
    const compilato = Object.keys(dati).length > 0 ? { id_modulo: null, dati } : null;
    await insertDocument(tx, owner, { _id, id_servizio: signature.id_servizio, titolo, creato: now, area, compilato });
    const filename = `documenti firmati${deceased ? ` - ${deceased}` : ''}.pdf`;
    await attachDocument(tx, clock, { chiave, filename, tipo: 'pdf', byte: bytes.length, print: '' }, [
      { _id, id_utente: signature.id_utente },
    ]);
    await markSealedAndDeletePaperFiles(tx, id, _id);
    if (papers.some(({ tipo }) => tipo === 'mandato')) await markMandateDone(tx, signature, now);
    await audit(tx, clock, { chi: null, azione: 'documenti firmati', oggetto: signature.id_servizio });
    const signed = `I documenti sono stati firmati${deceased ? `, per ${deceased}` : ''}: la copia sigillata è nel servizio`;
    const unstamped = senzaMarca === null ? '' : ', senza marca temporale';
    const message = makeBellAndMail(settings.publicUrl, {
      area: 'annunci',
      titolo: 'Documenti firmati',
      name: deceased,
      testo: `${signed}${senzaMarca === null ? '' : `, senza marca temporale (${senzaMarca})`}.`,
      shorter: [`${signed}${unstamped}.`, `La copia sigillata è nel servizio${unstamped}.`],
      url: routeAddress(funeralScreenPath, { id: signature.id_servizio }),
      label: 'Apri il servizio',
    });
    await notifyByBellAndMail(deps, tx, signature.id_utente, message);
    const token = signature.mail ? signatureLinkAndCodeTools.tokenOf(deps, signature) : null;
    if (token !== null)
      await queueMail(
        tx,
        clock,
        signedCopyReadyMail({
          to: signature.mail,
          nome: signature.nome,
          agenzia: agency.nome,
          defunto: deceased,
          documenti: papers.map((one) => one.titolo),
          url: signatureLinkAndCodeTools.urlOf(deps, token),
          days: signatureLinkDays,
        }),
      );
    return true;
  });
  if (!isFirst) await files.release();
}

/** Signatures that are sealed in one run. */
const maxPerRun = 200;
/** Seconds that a signature has to be sealed by the call that gave it. */
const sealDelaySeconds = 60;

/** Seals what was signed while the pool was busy or the program fell. */
export async function sealLeftSignatures(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - sealDelaySeconds * 1000).toISOString();
  for (const { _id } of await unsealedSignatures(deps.database.db, before, maxPerRun))
    try {
      await sealSignatureAndNotify(deps, _id);
    } catch (error) {
      deps.log.error({ err: error, firma: _id }, 'documenti firmati che non si possono sigillare');
    }
}
