import { shortDate } from '@commiato/italy/formatting';
import { z } from 'zod';
import type { AdminArea } from '../accounts/admin-rights.ts';
import { dayOrNull, id, idInput, instant, listQuery } from '../common.ts';
import type { ErrorCode, errorCatalogue } from '../errors.ts';
import { exportRouteOf } from '../exports.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';

/** Actions in the audit log (trust.md 9), in the words that the administrator reads. */
export const auditActions = [
  'accesso',
  'accesso rifiutato',
  'accesso negato',
  'troppe richieste',
  'uscita',
  'password cambiata',
  'recupero richiesto',
  'password reimpostata',
  'sessione chiusa',
  'secondo fattore attivato',
  'secondo fattore tolto',
  'secondo fattore azzerato',
  'accesso ridato dalla macchina',
  'credenziali lette',
  'area vista',
  'molte credenziali lette',
  'utente creato',
  'utente modificato',
  'utente attivato',
  'utente sospeso',
  'utente riattivato',
  'utente eliminato',
  'invito inviato',
  'dati di un utente esportati',
  'utente cancellato per sempre',
  'profilo modificato',
  'persona invitata',
  'invito accettato',
  'persona modificata',
  'persona tolta',
  'passaggio offerto',
  'passaggio confermato',
  'agenzia soccorsa',
  'amministratore modificato',
  'chiave creata',
  'chiave tolta',
  'nota interna scritta',
  'nota interna eliminata',
  'operatore creato',
  'operatore modificato',
  'operatore eliminato',
  'annuncio eliminato',
  'annuncio modificato',
  'annuncio nascosto',
  'annuncio di nuovo visibile',
  'annunci nascosti insieme',
  'annunci mostrati insieme',
  'allegato eliminato',
  'stampa tolta',
  'bozza chiesta',
  'bozza revocata',
  'pensiero pubblicato',
  'pensiero lasciato',
  'pensiero letto, resta nascosto',
  'pensiero rifiutato',
  'reclamo accolto',
  'reclamo respinto',
  'parole dei pensieri aggiunte',
  'parola dei pensieri tolta',
  'familiare invitato',
  'familiare modificato',
  'familiare revocato',
  'ringraziamento fermato',
  'carta condivisa con la famiglia',
  'promemoria scelti',
  'scritto della famiglia deciso',
  'nomi dei familiari chiesti',
  'affissione tolta',
  'comunicazione delle spese funebri tolta',
  'ripristinato dal cestino',
  'ripristinati insieme dal cestino',
  'cancellato dal cestino',
  'richiesta con risposta',
  'richiesta evasa',
  'richiesta riaperta',
  'notifica inviata',
  'certificato eliminato',
  'certificati sollecitati',
  'corso assegnato',
  'corso eliminato',
  'documento inviato',
  'documento ritirato',
  'convenzione creata',
  'convenzione modificata',
  'convenzione eliminata',
  'anagrafica eliminata',
  'anagrafiche importate',
  'annunci importati',
  'servizi importati',
  'listino importato',
  'importazione annullata',
  'anagrafiche esportate',
  'anagrafiche unite',
  'correzioni dell’anagrafica applicate',
  'voce di listino eliminata',
  'servizio aperto',
  'servizio modificato',
  'servizio eliminato',
  'carte del servizio messe da parte',
  'servizio messo da parte',
  'servizio conservato',
  'persona legata al servizio',
  'persona tolta dal servizio',
  'correzioni del servizio applicate',
  'documento del servizio aggiunto',
  'documento del servizio eliminato',
  'etichetta di custodia creata',
  'pratica aggiornata',
  'pratiche inviate',
  'regola di un comune tolta',
  'modulo aggiunto',
  'modulo modificato',
  'modulo eliminato',
  'modulo condiviso',
  'modulo non condiviso',
  'modulo compilato',
  'firma chiesta',
  'firma rinnovata',
  'firma revocata',
  'documenti firmati',
  'evento aggiunto',
  'evento modificato',
  'evento tolto',
  'indirizzo dell’agenda creato',
  'indirizzo dell’agenda tolto',
  'incarichi passati',
  'compito eliminato',
  'preventivo eliminato',
  'preventivo messo da parte',
  'bozza di fattura eliminata',
  'fattura emessa',
  'fattura firmata',
  'casella PEC collegata',
  'casella PEC scollegata',
  'nota di credito emessa',
  'e-mail letta',
  'e-mail accantonata',
  'dati personali cercati',
  'dati personali esportati',
  'dati personali cancellati',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The administrators' area whose people read of an action; of those that are not named, those of `sistema`. */
const areaByAction: Readonly<Partial<Record<AuditAction, AdminArea>>> = {
  ...assignAreaToActions('agenzie', [
    'area vista',
    'utente creato',
    'utente modificato',
    'utente attivato',
    'utente sospeso',
    'utente riattivato',
    'utente eliminato',
    'invito inviato',
    'agenzia soccorsa',
    'profilo modificato',
    'nota interna scritta',
    'nota interna eliminata',
    'operatore creato',
    'operatore modificato',
    'operatore eliminato',
    'notifica inviata',
    'certificato eliminato',
    'certificati sollecitati',
    'corso assegnato',
    'corso eliminato',
    'documento inviato',
    'documento ritirato',
    'convenzione creata',
    'convenzione modificata',
    'convenzione eliminata',
    'anagrafica eliminata',
    'anagrafiche importate',
    'anagrafiche esportate',
    'anagrafiche unite',
    'correzioni dell’anagrafica applicate',
    'listino importato',
    'voce di listino eliminata',
    'preventivo eliminato',
    'preventivo messo da parte',
    'bozza di fattura eliminata',
    'fattura emessa',
    'fattura firmata',
    'nota di credito emessa',
    'modulo aggiunto',
    'modulo modificato',
    'modulo eliminato',
    'modulo condiviso',
    'modulo non condiviso',
  ]),
  ...assignAreaToActions('annunci', [
    'annuncio eliminato',
    'annuncio modificato',
    'annuncio nascosto',
    'annuncio di nuovo visibile',
    'annunci nascosti insieme',
    'annunci mostrati insieme',
    'allegato eliminato',
    'pensiero pubblicato',
    'pensiero lasciato',
    'pensiero letto, resta nascosto',
    'pensiero rifiutato',
    'reclamo accolto',
    'reclamo respinto',
    'parole dei pensieri aggiunte',
    'parola dei pensieri tolta',
    'familiare invitato',
    'familiare modificato',
    'familiare revocato',
    'ringraziamento fermato',
    'carta condivisa con la famiglia',
    'promemoria scelti',
    'nomi dei familiari chiesti',
    'scritto della famiglia deciso',
    'servizi importati',
    'servizio aperto',
    'servizio modificato',
    'servizio eliminato',
    'carte del servizio messe da parte',
    'servizio messo da parte',
    'servizio conservato',
    'persona legata al servizio',
    'persona tolta dal servizio',
    'correzioni del servizio applicate',
    'documento del servizio aggiunto',
    'documento del servizio eliminato',
    'etichetta di custodia creata',
    'pratica aggiornata',
    'pratiche inviate',
    'regola di un comune tolta',
    'modulo compilato',
    'firma chiesta',
    'firma rinnovata',
    'firma revocata',
    'documenti firmati',
    'evento aggiunto',
    'evento modificato',
    'evento tolto',
    'compito eliminato',
  ]),
  ...assignAreaToActions('richieste', ['richiesta con risposta', 'richiesta evasa', 'richiesta riaperta']),
};

function assignAreaToActions(
  area: AdminArea,
  actions: readonly AuditAction[],
): Partial<Record<AuditAction, AdminArea>> {
  return Object.fromEntries(actions.map((action) => [action, area]));
}

/** The administrators' area whose people read of an action. */
export const areaOfAction = (action: AuditAction): AdminArea => areaByAction[action] ?? 'sistema';

/** Actions that put something into the bin: whoever did one may undo it. */
export const deletionActions: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'utente eliminato',
  'nota interna eliminata',
  'operatore eliminato',
  'annuncio eliminato',
  'allegato eliminato',
  'certificato eliminato',
  'corso eliminato',
  'convenzione eliminata',
  'anagrafica eliminata',
  'voce di listino eliminata',
  'servizio eliminato',
  'documento del servizio eliminato',
  'compito eliminato',
  'modulo eliminato',
  'preventivo eliminato',
  'bozza di fattura eliminata',
]);

const localDayOrMomentPattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

/** The codes with which a call is denied or limited: the log has them as `motivo`. */
type DeniedCallCode = {
  [Code in ErrorCode]: (typeof errorCatalogue)[Code]['status'] extends 403 | 429 ? Code : never;
}[ErrorCode];

/** Words of the reasons for a refusal; a code without words is a type error. */
const deniedCallWords: Readonly<Record<DeniedCallCode, string>> = {
  riautenticazione: 'password attuale non ripetuta',
  'secondo-fattore-obbligatorio': 'codice di accesso non ancora attivato',
  'account-non-attivo': 'account non attivo',
  'sola-lettura': 'area vista in sola lettura',
  'altro-sito': 'richiesta da un altro sito',
  'ruolo-non-ammesso': 'ruolo che non lo permette',
  'area-non-consentita': 'area non data a questa persona',
  'troppe-richieste': 'troppe richieste',
};

const detailNames: Readonly<Record<string, string>> = { passa_a: 'passa a' };
/** The name of a detail in words. */
export const auditDetailLabel = (name: string): string => detailNames[name] ?? name;

/** A detail as it is read: a day, or a day and hour, as people write them, the words of a reason; anything else as it is. */
export function formatAuditDetail(name: string, value: string): string {
  if (name === 'motivo' && Object.hasOwn(deniedCallWords, value)) return deniedCallWords[value as DeniedCallCode];
  const [, day, time] = localDayOrMomentPattern.exec(value) ?? [];
  return day ? [shortDate(day), time].filter(Boolean).join(', ') : value;
}

/** Details whose value is the identifier of something. */
export const identifierDetails: ReadonlySet<string> = new Set([
  'corso',
  'documento',
  'quale',
  'altra',
  'passa_a',
  'da',
  'a',
]);

/** An entry of the audit log with the names that people know. An object that was erased has its identifier alone, and no `tipo`. */
export const auditRow = z.object({
  _id: id,
  quando: instant,
  /** The account that acted; null where nobody was signed in. */
  chi: id.nullable(),
  nomeChi: z.string(),
  azione: z.string(),
  oggetto: z.string().nullable(),
  tipoOggetto: z.enum(['utente', 'annuncio', 'operatore']).nullable(),
  nomeOggetto: z.string(),
  dettagli: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Names by identifier, for those in object and details; erased things have none. */
  nomi: z.record(z.string(), z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

const auditQuery = listQuery(['quando', 'azione']).extend({
  azione: z.string().max(60).optional(),
  /** An account's identifier, or words of its name or e-mail. */
  chi: markPersonal(z.string().trim().max(120).optional()),
  /** Only entries about this object; for an account, also what it did and what was done to its notices. */
  su: idInput.optional(),
  /** First and last day, as calendar days in Italy. */
  da: dayOrNull.optional(),
  a: dayOrNull.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const listAudit = route({
  method: 'GET',
  path: '/api/registro',
  summary: 'Chi ha fatto che cosa e quando',
  access: 'admin',
  adminArea: 'any',
  paged: true,
  query: auditQuery,
  answer: z.array(auditRow),
  errors: [],
});

export const exportAudit = exportRouteOf(listAudit);
