import { addDays, instantOf } from '../people/days.ts';

/** Administrators beside the first, each with areas of their own; they sign in with the first one's password. */
export const administrators = [
  {
    ...{ nome: 'Laura', cognome: 'Serra', mail: 'richieste@commiato.example', attivo: true },
    aree: { richieste: 'cambia', annunci: 'vede', agenzie: 'vede', sistema: 'nessuno' },
  },
  {
    ...{ nome: 'Niccolò', cognome: 'D’Amico', mail: 'redazione@commiato.example', attivo: true },
    aree: { richieste: 'vede', annunci: 'cambia', agenzie: 'nessuno', sistema: 'nessuno' },
  },
  {
    ...{ nome: 'Ettore', cognome: 'Schütz', mail: 'ettore@commiato.example', attivo: false },
    aree: { richieste: 'nessuno', annunci: 'nessuno', agenzie: 'cambia', sistema: 'vede' },
  },
] as const;

/** A price list that an agency brought along from another program: two of its rows could not come. */
export const importedPrices = {
  filename: 'listino-2024.csv',
  text: [
    'Voce;Prezzo;IVA;Unità di misura',
    'Cofano in rovere massello, imbottitura in raso;1.980,00;art. 10;pz',
    'Cofano in larice, linea sobria;1.240,00;art. 10;pz',
    'Urna cineraria in ceramica di Faenza;320,00;22%;pz',
    'Cuscino di rose bianche;180,00;10%;pz',
    'Trasporto oltre 50 km;a richiesta;art. 10;km',
    'Targa provvisoria in legno;45,00;22%;pz',
    'Disbrigo pratiche anagrafiche;150,00;articolo 99;',
  ].join('\r\n'),
} as const;

/** Clients that the same agency brought along: one of the rows could not come. */
export const importedContacts = {
  filename: 'clienti-2024.csv',
  text: [
    'Cognome;Nome;Comune;Provincia;Telefono',
    'Bertozzi;Fiorella;Cesena;FC;0547 555 0144',
    'Ricci Petitoni;Ivo;Savignano sul Rubicone;FC;0541 555 0152',
    'Scarpellini;Nadia;Bertinoro;Romagna;0543 555 0160',
  ].join('\r\n'),
} as const;

/** Staff without an account, each in charge of some agencies. */
export const operators = [
  { nome: 'Chiara', cognome: 'Montanari', mail: 'chiara@commiato.example', tel: '0547 555 0101', attivo: true },
  { nome: 'Federico', cognome: 'Lanzi', mail: 'federico@commiato.example', tel: '0547 555 0102', attivo: true },
  { nome: 'Olga', cognome: 'Benvenuti', mail: 'olga@commiato.example', tel: '', attivo: false },
] as const;

/** Number of agencies, the first of the list, that have an operator. */
export const agenciesWithOperator = 16;

/** What the administration has noted down about the first agency, and when. */
export const planNotes = (today: string) =>
  [
    { ago: 40, testo: 'Pagano a fine mese: non sollecitare prima del giorno 5.' },
    { ago: 6, testo: 'Chiedono di unire la seconda sede di Gambettola. Risentirli dopo l’Epifania.' },
  ].map(({ ago, testo }) => ({ testo, at: instantOf(addDays(today, -ago), 700) }));

/** The messages about the open request of the first agency, beside the answer that still lacks. */
export const planThread = (today: string) =>
  [
    { from: 'amministrazione', minute: 890, testo: 'Ci serve anche l’allegato con le condizioni di noleggio.' },
    { from: 'agenzia', minute: 985, testo: 'L’ho chiesto al noleggio: lo mando appena arriva.' },
  ].map(({ from, minute, testo }) => ({ from, testo, at: instantOf(addDays(today, -1), minute) }));

/** Mails that did not arrive: given up after all tries, or waiting for the next one. */
export const planFailedMails = (today: string) => [
  {
    to: 'gabriella.zanotti@psota.example',
    subject: 'Il preventivo di Fratelli Zoli',
    title: 'Il preventivo che ha chiesto',
    words: 'In questa e-mail trova il collegamento al preventivo.',
    at: instantOf(addDays(today, -3), 1010),
    tries: 5,
    reason: 'Il server di posta rifiuta il destinatario o il mittente. 550 5.1.2 Host unknown: psota.example',
  },
  {
    to: 'amministrazione@marmisavio.example',
    subject: 'Convenzione: il testo da confermare',
    title: 'Il testo della convenzione',
    words: 'Confermi per favore il testo della convenzione.',
    at: instantOf(addDays(today, -9), 620),
    tries: 5,
    reason: 'Il server di posta rifiuta il messaggio. 552 5.2.2 Mailbox full',
  },
];

/** A telephone call that was written down by mistake and deleted. */
export const deletedCall = {
  cognome: 'Prova',
  tel: '333 555 0000',
  note: 'Aperto per errore: numero sbagliato.',
} as const;
/** Days since what is in the bin was deleted. */
export const deletedAgo = 4;
