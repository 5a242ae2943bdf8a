import { z } from 'zod';

/** Every error that a call may answer: status and Italian sentence. Programs rely on the codes, which must not change. */
export const errorCatalogue = {
  'dati-non-validi': { status: 400, detail: 'Alcuni dati non sono validi: controlla i campi indicati.' },
  'richiesta-non-valida': { status: 400, detail: 'La richiesta non è leggibile.' },
  'link-non-valido': { status: 400, detail: 'Il link non è valido o è scaduto.' },
  'non-autenticato': { status: 401, detail: 'La sessione è scaduta: accedi di nuovo.' },
  'credenziali-non-valide': { status: 401, detail: 'Credenziali non valide' },
  'secondo-fattore': { status: 401, detail: 'Scrivi il codice della tua app di autenticazione.' },
  'verifica-scaduta': { status: 401, detail: 'La verifica è scaduta: accedi di nuovo.' },
  riautenticazione: { status: 403, detail: 'Per sicurezza scrivi anche la password attuale.' },
  'secondo-fattore-obbligatorio': { status: 403, detail: 'Prima di continuare attiva il codice di accesso.' },
  'account-non-attivo': { status: 403, detail: "Account non attivo. Contatta l'assistenza." },
  'sola-lettura': { status: 403, detail: 'Stai guardando in sola lettura: qui non si può modificare nulla.' },
  'altro-sito': { status: 403, detail: 'Questa richiesta viene da un altro sito.' },
  'ruolo-non-ammesso': { status: 403, detail: 'Il tuo ruolo non permette questa operazione.' },
  'area-non-consentita': { status: 403, detail: 'Il titolare non ti ha dato accesso a questa parte.' },
  'non-trovato': { status: 404, detail: 'Quello che cerchi non esiste o non è più disponibile.' },
  'metodo-non-ammesso': { status: 405, detail: 'Operazione non prevista a questo indirizzo.' },
  'richiesta-scaduta': { status: 408, detail: 'La richiesta non è arrivata intera in tempo: riprova.' },
  'annuncio-rimosso': { status: 410, detail: 'Questo annuncio è stato rimosso.' },
  'codice-fiscale-esaurito': { status: 409, detail: 'Codice fiscale già presente 2 o più volte nel database.' },
  'mail-gia-presente': { status: 409, detail: 'Esiste già un account con questa e-mail.' },
  'collaboratore-gia-presente': { status: 409, detail: 'Questa persona fa già parte dell’agenzia.' },
  'titolare-presente': {
    status: 409,
    detail: 'Un titolare di questa agenzia è entrato di recente: è lui a scegliere chi altro lo è.',
  },
  'ultimo-titolare': { status: 409, detail: 'È l’unico titolare: prima ne serve un altro.' },
  'passaggio-non-possibile': {
    status: 409,
    detail: 'L’agenzia si passa a una persona attiva che non ne è già titolare.',
  },
  'invito-in-attesa': { status: 409, detail: 'Diventa attivo quando accetta l’invito.' },
  'operazione-in-corso': { status: 409, detail: 'La stessa operazione è già in corso: attendi un momento.' },
  'ultimo-amministratore': {
    status: 409,
    detail: 'È l’unico amministratore attivo con tutte le aree: prima dai tutte le aree a un altro.',
  },
  'attestato-gia-presente': {
    status: 409,
    detail: 'L’attestato di questo corso c’è già: per cambiarlo togli prima quello dai certificati.',
  },
  'mail-gia-inviata': { status: 409, detail: 'Questa e-mail è già stata inviata.' },
  'contenitore-eliminato': {
    status: 409,
    detail: 'Prima ripristina quello a cui appartiene: anche questo è nel cestino.',
  },
  'invito-non-possibile': {
    status: 409,
    detail: 'L’invito si invia a un account attivo che non ha ancora scelto la sua password.',
  },
  'proprio-account': { status: 409, detail: 'Non puoi eliminare il tuo account.' },
  'modificato-da-altri': {
    status: 409,
    detail: 'Nel frattempo qualcun altro ha modificato questi dati: controlla i campi indicati e salva di nuovo.',
  },
  'versione-superata': {
    status: 409,
    detail: 'Nel frattempo è cambiato: guarda che cosa c’è ora, poi salva di nuovo.',
  },
  'regola-gia-presente': { status: 409, detail: 'Per questo comune la regola di questo documento c’è già.' },
  'servizio-gia-presente': { status: 409, detail: 'Un altro servizio ha già questo codice fiscale.' },
  'servizio-di-altri': { status: 409, detail: 'Il codice fiscale non è quello del servizio scelto.' },
  'risorsa-gia-presente': { status: 409, detail: 'C’è già con questo nome.' },
  'comune-gia-presente': { status: 409, detail: 'Questo comune è già nell’elenco.' },
  'dati-mancanti': { status: 409, detail: 'Mancano dei dati: scrivili, o lasciali in bianco, e compila di nuovo.' },
  'limite-raggiunto': { status: 409, detail: 'Ce ne sono già quanti ne può avere un’agenzia.' },
  'pensieri-chiusi': { status: 409, detail: 'Per questo annuncio non si raccolgono pensieri.' },
  'troppi-pensieri': { status: 409, detail: 'Questo annuncio ha già raccolto tutti i pensieri che può tenere.' },
  'parole-da-leggere': {
    status: 409,
    detail: 'Contiene parole segnate dall’amministrazione: si pubblica da solo, dopo averle lette.',
  },
  'notifiche-non-offerte': {
    status: 409,
    detail:
      'Le notifiche qui non sono offerte: al sito manca un indirizzo pubblico https. Restano gli avvisi per e-mail.',
  },
  'secondo-fattore-attivo': { status: 409, detail: 'Il codice di accesso è già attivo.' },
  'secondo-fattore-assente': { status: 409, detail: 'Questo account non ha un secondo fattore.' },
  'proprio-secondo-fattore': { status: 409, detail: 'Il tuo secondo fattore si toglie dalla pagina «Sicurezza».' },
  'documento-definitivo': {
    status: 409,
    detail: 'Questo documento non è più una bozza: non si può modificare né eliminare.',
  },
  'stato-non-ammesso': { status: 409, detail: 'Nello stato in cui è ora, il documento non lo permette.' },
  'troppo-grande': { status: 413, detail: 'Quello che hai inviato è troppo grande.' },
  'spazio-occupato': {
    status: 413,
    detail: 'Lo spazio per i tuoi file è pieno: elimina ciò che non serve o scrivi all’assistenza.',
  },
  'immagine-non-valida': { status: 400, detail: 'Attenzione!!! Solo JPG, JPEG e PNG di 2 Mb. al massimo.' },
  'tipo-non-ammesso': { status: 415, detail: 'Il formato di quello che hai inviato non è ammesso.' },
  'aspettativa-non-ammessa': { status: 417, detail: 'La richiesta si aspetta ciò che questo server non fa.' },
  'chiave-riusata': { status: 422, detail: 'La stessa chiave è stata usata per dati diversi.' },
  'troppe-richieste': { status: 429, detail: 'Troppe richieste: attendi un momento e riprova.' },
  'intestazioni-troppo-grandi': { status: 431, detail: 'La richiesta ha intestazioni troppo lunghe.' },
  'errore-interno': { status: 500, detail: 'Si è verificato un errore imprevisto. Riprova tra poco.' },
  'non-pronto': { status: 503, detail: 'Il servizio non è pronto: riprova tra poco.' },
  'spazio-esaurito': { status: 507, detail: 'Lo spazio per i dati è esaurito: nulla è stato salvato.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** RFC 9457 problem details with the fields that the specification reads (`error`, `message`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** With `secondo-fattore`: the challenge to send with the code, valid for five minutes. */
  challenge: z.string().optional(),
  /** With `versione-superata`: the object as it is now, in the shape of its own call. */
  attuale: z.unknown().optional(),
  /** With `dati-mancanti`: what a form still lacks. */
  mancano: z.array(z.object({ dato: z.string(), nome: z.string() })).optional(),
  /** With `servizio-gia-presente`: the funeral that is there already. */
  altro: z.object({ _id: z.string(), nome: z.string() }).optional(),
});

export type ProblemBody = z.infer<typeof problemSchema>;
