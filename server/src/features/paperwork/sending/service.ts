import type { Area } from '@commiato/contracts/accounts/rights';
import { channelAddressFlaw } from '@commiato/contracts/paperwork/municipality-rules';
import type { PaperSending, PapersToSend } from '@commiato/contracts/paperwork/sending';
import { longDate, romeDay } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import { MailHostError } from '../../../platform/certified-mail/mail-host.ts';
import { checkAccountCanSend } from '../../../platform/certified-mail/send-certified.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { documentsFolder, type ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { findAndMarkDocumentOpened } from '../../../platform/documents/stored-documents.ts';
import type { FormChangesReader, FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import { type AgencyScope, maySeeArea, maySeePaperOfArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { TrackedFileStore } from '../../../platform/storage/new-files.ts';
import { mailboxFailureSentence } from '../../billing/certified-mail/policy.ts';
import { readMailboxRow } from '../../billing/certified-mail/queries.ts';
import { requireMailAccount } from '../../billing/certified-mail/service.ts';
import { agencyName } from '../../funerals/custody/queries.ts';
import { eventsOf } from '../../funerals/events/queries.ts';
import { documentsOf } from '../../funerals/funerals/file-queries.ts';
import { addDocument } from '../../funerals/funerals/file-service.ts';
import { funeralAnswersOf } from '../../funerals/funerals/policy.ts';
import { type FuneralRow, funeralById } from '../../funerals/funerals/queries.ts';
import { listRules } from '../municipality-rules/queries.ts';
import { findNeededPapers, paperId, ruleOfPaper, toRulesOfTowns } from '../papers/policy.ts';
import { packetFormat } from './format-service.ts';
import {
  areaOfPacket,
  channelRuleFor,
  defaultSubjectFor,
  formsOfPreparedPacket,
  portalValuesOrAll,
  visibleTitlesOf,
} from './policy.ts';
import { insertPacket, type PacketRow, type SendingRow, sendingsOf } from './queries.ts';
import type { PacketFile } from './tasks.ts';

/** Tag of the event that wakes whoever sends packets. */
export const packetsWakeTag = 'pacchetti';

/** Limit for one agency: an office gets some packets for a death. */
const packetRateLimits = [{ max: 60, seconds: 3600 }];
/** The most that a packet may weigh: documents are stored up to 10 MB. */
const maxPacketBytes = 9_500_000;
const tooHeavyMessage = 'I documenti scelti superano 9 MB: inviali in due volte.';

/** A packet that is ready and stored, before the transaction that names it. */
interface PreparedPacket {
  readonly file: ReceivedDocument | null;
  readonly indirizzo: string;
  readonly oggetto: string;
  readonly documenti: string[];
  readonly aree: PacketRow['aree'];
  readonly compilati: PacketRow['compilati'];
  readonly valori: PaperSending['valori'];
}

type SendingDeps = Deps & { readonly readFormChanges: FormChangesReader };

/**
 * Packets of a funeral as the person may see them: without the merged file and the titles of papers that are for others; of those that a person carries
 * with the forms that are out of date.
 */
async function toSendings(
  deps: SendingDeps,
  db: Db,
  scope: AgencyScope,
  funeral: string,
  rows: readonly SendingRow[],
): Promise<PaperSending[]> {
  const fillings = rows.flatMap(formsOfPreparedPacket);
  const changes = fillings.length > 0 ? await deps.readFormChanges(deps, db, scope, funeral, fillings) : [];
  const outdated = new Set(fillings.filter((_, index) => (changes[index] ?? []).length > 0));
  const maySee = (area: Area | null) => maySeePaperOfArea(scope, area);
  // Once a later packet holds the form as the funeral is now, that one is carried.
  const isFilledLater = (place: number, { id_modulo }: FormFillingRecord) =>
    rows
      .slice(place + 1)
      .flatMap(formsOfPreparedPacket)
      .some((filling) => filling.id_modulo === id_modulo && !outdated.has(filling));
  const isTold = (place: number) => (filling: FormFillingRecord | null) =>
    filling !== null && outdated.has(filling) && !isFilledLater(place, filling);
  return rows.map((row, place) => ({
    ...row,
    documenti: visibleTitlesOf(row, maySee),
    superati: visibleTitlesOf(row, maySee, isTold(place)),
    id_documento: maySee(areaOfPacket(row)) ? row.id_documento : null,
  }));
}

/** What of a funeral went to offices. Throws 404. */
export async function listPaperSendings(
  deps: SendingDeps,
  db: Db,
  scope: AgencyScope,
  funeral: string,
): Promise<PaperSending[]> {
  if (!(await funeralById(db, scope, funeral))) throw notFound();
  return toSendings(deps, db, scope, funeral, await sendingsOf(db, scope, funeral));
}

/** Throws 409 without a mailbox, and where it does not let anything leave, with its reason. */
async function requireMailboxThatCanSend(deps: Deps, scope: AgencyScope): Promise<void> {
  const row = await readMailboxRow(deps.database.db, scope);
  try {
    await checkAccountCanSend((await requireMailAccount(deps, row)).account);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = error instanceof MailHostError ? error.message : mailboxFailureSentence(error);
    throw new Problem('stato-non-ammesso', { detail: `La casella PEC non invia. ${reason}` });
  }
}

/** The files among what was chosen. Throws 400 for one that cannot be merged. */
async function loadPacketFiles(
  { clock, storage }: Deps,
  db: Db,
  scope: AgencyScope,
  chosen: readonly { readonly _id: string; readonly titolo: string }[],
): Promise<PacketFile[]> {
  const files: PacketFile[] = [];
  let weight = 0;
  for (const { _id, titolo } of chosen) {
    const found = await findAndMarkDocumentOpened(db, clock, scope, _id);
    if (!found) throw invalid({ documenti: [`«${titolo}» non c’è più: ricarica la pagina.`] });
    const { tipo, chiave, byte } = found;
    const kind = packetFormat().holds.find((one) => one === tipo);
    if (kind === undefined)
      throw invalid({
        documenti: [`«${titolo}» non è un PDF né una fotografia: salvalo come PDF e caricalo di nuovo.`],
      });
    weight += byte;
    if (weight > maxPacketBytes) throw invalid({ documenti: [tooHeavyMessage] });
    const bytes = await storage.get(chiave);
    if (!bytes) throw invalid({ documenti: [`«${titolo}» non si apre: caricalo di nuovo.`] });
    files.push({ titolo, tipo: kind, bytes });
  }
  return files;
}

/** What was chosen of a funeral: its documents, and papers that it needs. Throws 400 for what is neither. */
async function chosenPacketContents(
  { clock }: Deps,
  db: Db,
  scope: AgencyScope,
  funeral: FuneralRow,
  ids: readonly string[],
) {
  const towns = toRulesOfTowns(await listRules(db, scope));
  const looked = findNeededPapers({ ...funeral, risposte: funeralAnswersOf(funeral) }, towns, [], clock.now());
  const documents = await documentsOf(db, scope, funeral._id);
  const papers = looked.needed.filter(({ chiave }) => ids.includes(paperId(funeral._id, chiave)));
  const files = documents.filter(({ _id }) => ids.includes(_id));
  if (papers.length + files.length !== ids.length)
    throw invalid({ documenti: ['Uno dei documenti scelti non è di questo servizio: ricarica la pagina.'] });
  if (ids.length === 0) throw invalid({ documenti: ['Scegli che cosa inviare.'] });
  const neededRules = looked.needed.flatMap((paper) => ruleOfPaper(looked.rules, paper) ?? []);
  return { papers, files, rules: looked.rules, neededRules };
}

/** Composes and stores the packet. Throws 404, 409 without a mailbox for a certified mail, 400 at what is wrong. */
export async function preparePacket(
  deps: Deps,
  scope: AgencyScope,
  files: Pick<TrackedFileStore, 'put'>,
  id: string,
  given: PapersToSend,
): Promise<PreparedPacket> {
  const { clock, database, limits } = deps;
  const { db } = database;
  const funeral = await funeralById(db, scope, id);
  if (!funeral) throw notFound();
  await limits.consume(`invio-pratiche:${scope.idUtente}`, packetRateLimits);
  if (given.canale === 'pec') await requireMailboxThatCanSend(deps, scope);
  const chosen = await chosenPacketContents(deps, db, scope, funeral, given.documenti);
  const asked = chosen.papers.map((paper) => ruleOfPaper(chosen.rules, paper));
  // As the form shows it. To the office of a paper that this funeral does not need no mail leaves: nobody was shown its address.
  const others = given.canale === 'pec' ? chosen.neededRules : [...chosen.neededRules, ...chosen.rules];
  const rule = channelRuleFor(given.canale, asked, others);
  const indirizzo = given.indirizzo || rule?.indirizzo || '';
  if (given.canale === 'pec' && indirizzo === '')
    throw invalid({ indirizzo: ['Scrivi l’indirizzo PEC dell’ufficio, qui o nelle regole del Comune.'] });
  const flaw = channelAddressFlaw(given.canale, indirizzo);
  if (flaw) throw invalid({ indirizzo: [flaw] });
  const oggetto = given.oggetto || defaultSubjectFor(funeral);
  const agenzia = await agencyName(db, scope);
  const eventi = maySeeArea(scope, 'agenda') ? await eventsOf(db, scope, [id]) : [];
  const facts = { ...funeral, risposte: funeralAnswersOf(funeral), eventi, agenzia };
  const documenti = [...chosen.papers.map(({ nome }) => nome), ...chosen.files.map(({ titolo }) => titolo)];
  const valori = given.canale === 'portale' ? portalValuesOrAll(facts, rule?.campi ?? []) : [];
  if (given.canale === 'portale' && chosen.files.length === 0)
    return { file: null, indirizzo, oggetto, documenti, aree: null, compilati: null, valori };
  const printed = {
    agenzia,
    // An address that was written is another office than that of the rule.
    ufficio: (rule?.indirizzo === indirizzo && rule.rilascia) || indirizzo,
    oggetto,
    giorno: longDate(romeDay(clock.now())),
    testo: given.testo ?? '',
    dati: portalValuesOrAll(facts, []).flatMap(({ nome, valore }) => (valore === '' ? [] : [[nome, valore] as const])),
    richieste: chosen.papers.map(({ nome }) => nome),
    files: await loadPacketFiles(deps, db, scope, chosen.files),
  };
  const { bytes, filename, tipo } = await packetFormat().compose(deps, scope.idUtente, printed);
  if (bytes.length > maxPacketBytes) throw invalid({ documenti: [tooHeavyMessage] });
  const chiave = `${documentsFolder}${newId()}`;
  await files.put(chiave, bytes, 'application/octet-stream');
  const file = { chiave, filename, tipo, byte: bytes.length, print: '' } as const;
  const areas = [...chosen.papers.map(() => null), ...chosen.files.map(({ area }) => area)];
  const aree = areas.some((area) => area !== null) ? areas : null;
  const forms = [...chosen.papers.map(() => null), ...chosen.files.map(({ compilato }) => compilato)];
  const compilati = forms.some((filling) => filling !== null) ? forms : null;
  return { file, indirizzo, oggetto, documenti, aree, compilati, valori };
}

/** Files the packet with the documents of its funeral and, by certified mail, has it leave after the commit. Throws 404. */
export function createPacket(
  deps: SendingDeps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  { canale, testo = '' }: PapersToSend,
  { file, ...prepared }: PreparedPacket,
): Promise<PaperSending> {
  const { clock, events } = deps;
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    const titolo = `Pacchetto: ${prepared.oggetto}`.slice(0, 120);
    const document = file && (await addDocument(deps, scope, tx, id_servizio, titolo, file, areaOfPacket(prepared)));
    const _id = newId();
    await insertPacket(tx, scope, {
      ...prepared,
      _id,
      id_servizio,
      canale,
      testo,
      stato: canale === 'pec' ? 'in partenza' : 'pronto',
      id_documento: document?._id ?? null,
      creato: clock.now().toISOString(),
    });
    await audit(tx, clock, {
      chi: scope,
      azione: 'pratiche inviate',
      oggetto: id_servizio,
      dettagli: { tipo: canale },
    });
    await requireParentWithinBudget(tx, scope, 'inviiServizi', id_servizio);
    if (canale === 'pec') await events.publish(tx, [packetsWakeTag]);
    const rows = (await sendingsOf(tx, scope, id_servizio)).filter((sending) => sending._id === _id);
    return requireRow((await toSendings(deps, tx, scope, id_servizio, rows))[0]);
  });
}
