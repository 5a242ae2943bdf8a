import {
  byHandWords,
  type SignatureState,
  scatteringWords,
  signatureWords,
} from '@commiato/contracts/forms/signatures';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { curly, longDate, personName, placeName, romeDay, timeOf } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import { isLocked } from '../../../platform/security/link-and-code.ts';
import type { Paper, PaperBlock } from './tasks.ts';

interface Standing {
  readonly revocata: string | null;
  readonly firmata: string | null;
  readonly scade: string;
  readonly errori: number;
}

/** How a signature that was asked for stands at an instant. */
export function stateAt({ revocata, firmata, scade, errori }: Standing, now: string): SignatureState {
  if (firmata !== null) return 'firmata';
  if (revocata !== null) return 'revocata';
  if (scade <= now) return 'scaduta';
  return isLocked({ errori }) ? 'bloccata' : 'in attesa';
}

interface Parties {
  /** Who signs. */
  readonly nome: string;
  readonly agency: Readonly<Record<'nome' | 'indirizzo' | 'comune' | 'prov' | 'piva' | 'tel' | 'mail', string>>;
  readonly funeral: Pick<Funeral, 'nome' | 'cognome' | 'nato' | 'natoA' | 'decesso' | 'mortoA' | 'scelta' | 'ceneri'>;
  /** The day in Italy. */
  readonly today: string;
}

const text = (words: string): PaperBlock => ({ kind: 'text', text: words });
const note = (words: string): PaperBlock => ({ kind: 'note', text: words });
const heading = (words: string): PaperBlock => ({ kind: 'heading', text: words });
const fact = (label: string, words: string): PaperBlock => ({ kind: 'fact', label, text: curly(words) });

const placeAndDay = (place: string, day: string | null): string =>
  [placeName(place), day && longDate(day)].filter(Boolean).join(', ');
const addressOfAgency = ({ indirizzo, comune, prov }: Parties['agency']): string =>
  [indirizzo, [placeName(comune), prov && `(${prov})`].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const partyFacts = ({ nome, agency, funeral }: Parties): PaperBlock[] => [
  fact('Chi firma', nome),
  fact('Agenzia', agency.nome),
  fact('Sede', addressOfAgency(agency)),
  ...(agency.piva ? [fact('Partita IVA', agency.piva)] : []),
  fact('Defunto', personName(funeral)),
  ...(funeral.nato || funeral.natoA ? [fact('Nascita', placeAndDay(funeral.natoA, funeral.nato))] : []),
  ...(funeral.decesso || funeral.mortoA ? [fact('Decesso', placeAndDay(funeral.mortoA, funeral.decesso))] : []),
];

/** Whether the ashes are to be scattered. */
export const isScattering = ({ ceneri }: Pick<Funeral, 'ceneri'>): boolean =>
  ceneri?.startsWith('dispersione') === true;

/**
 * The mandate of a family to its agency (artt. 1703 ff. of the civil code). It never says the will to cremate, nor where the ashes go: these are
 * declared by hand before who receives them (L. 130/2001, art. 3; DPR 285/1990, art. 79). From memory.
 */
export const mandateOf = (parties: Parties): Paper => ({
  title: 'Mandato all’agenzia di onoranze funebri',
  author: parties.agency.nome,
  blocks: [
    { kind: 'title', text: 'Mandato all’agenzia di onoranze funebri' },
    ...partyFacts(parties),
    { kind: 'gap' },
    text(
      'Chi firma conferisce all’agenzia, che accetta, il mandato di organizzare il funerale e di svolgere in suo nome, presso comuni, aziende sanitarie, cimiteri, ministri di culto e altri uffici, le pratiche che servono, nei limiti di ciò che la legge permette di delegare (artt. 1703 e seguenti del codice civile).',
    ),
    text(
      'Il corrispettivo e le spese sono quelli del preventivo accettato; ciò che vi si aggiunge va prima concordato.',
    ),
    text(
      'Chi firma dichiara di avere titolo per dare questo incarico e di non conoscere una volontà contraria del defunto né di altri parenti che la legge preferisce.',
    ),
    text('Il mandato si può revocare in ogni momento; restano dovute le spese già fatte e le prestazioni già rese.'),
    heading('Cremazione e ceneri'),
    text(
      `Questo mandato non è la manifestazione di volontà per la cremazione, né per l’affidamento o la dispersione delle ceneri. ${byHandWords}`,
    ),
    ...(isScattering(parties.funeral) ? [text(scatteringWords)] : []),
    { kind: 'gap' },
    note(`Documento preparato ${theDay(parties.today)}.`),
  ],
});

/** What the agency does with personal data (Regulation (EU) 2016/679, art. 13). From memory. */
export const privacyOf = (parties: Parties): Paper => ({
  title: 'Informativa sui dati personali',
  author: parties.agency.nome,
  blocks: [
    { kind: 'title', text: 'Informativa sui dati personali' },
    note('Art. 13 del Regolamento (UE) 2016/679.'),
    fact('Titolare', parties.agency.nome),
    fact('Sede', addressOfAgency(parties.agency)),
    ...(parties.agency.mail ? [fact('E-mail', parties.agency.mail)] : []),
    ...(parties.agency.tel ? [fact('Telefono', parties.agency.tel)] : []),
    heading('Quali dati e perché'),
    text(
      'L’agenzia tratta i dati di chi la incarica, dei parenti che le sono indicati e, finché servono, del defunto: per organizzare il funerale e svolgere le pratiche (art. 6, par. 1, lett. b), e per gli obblighi di legge su stato civile, polizia mortuaria, contabilità e imposte (lett. c).',
    ),
    text(
      'I dati sulla salute che compaiono nei certificati si trattano soltanto per le pratiche che li richiedono. I dati del defunto restano protetti (art. 2-terdecies del D.Lgs. 196/2003).',
    ),
    heading('A chi vanno'),
    text(
      'A comuni, aziende sanitarie, cimiteri, crematori, ministri di culto e fornitori del funerale, per ciò che compete a ciascuno; al fornitore del programma con cui l’agenzia lavora, responsabile del trattamento (art. 28). Non si vendono e non servono per pubblicità.',
    ),
    heading('Per quanto tempo'),
    text(
      'Le carte del funerale, finché servono e di regola per due anni; le scritture contabili e le fatture per dieci anni (art. 2220 del codice civile).',
    ),
    heading('I diritti'),
    text(
      'Chi firma può chiedere di vedere, correggere, cancellare i dati, limitarne l’uso, averne copia e opporsi (artt. 15 e seguenti), scrivendo all’agenzia; e rivolgersi al Garante per la protezione dei dati personali.',
    ),
    { kind: 'gap' },
    text(`${curly(parties.nome)} dichiara di aver ricevuto e letto questa informativa.`),
    note(`Documento preparato ${theDay(parties.today)}.`),
  ],
});

interface Trail {
  readonly agency: string;
  readonly deceased: string;
  readonly nome: string;
  /** Empty where the code was read out. */
  readonly mail: string;
  readonly asked: string;
  readonly firmata: string;
  readonly indirizzo: string;
  readonly dispositivo: string;
  readonly id: string;
  readonly papers: readonly { readonly titolo: string; readonly pagine: number; readonly sha256: string }[];
}

/** An instant as the trail says it, with the clock of the machine beside the one of Italy. */
const moment = (instant: string): string =>
  `${longDate(romeDay(instant))}, ${timeOf(instant)}:${instant.slice(17, 19)} (UTC ${instant.slice(0, 19)}Z)`;

/** An address of which nobody learns more than they know. */
export const shortenedMail = (mail: string): string => mail.replace(/^(.).*@/, '$1…@');

/** The last pages of what was signed: who signed what, when, from where and how, and what kind of signature this is. */
export const attestationOf = (trail: Trail): Paper => ({
  title: 'Documenti con firma elettronica semplice',
  author: trail.agency,
  blocks: [
    { kind: 'title', text: 'Attestazione di firma elettronica semplice' },
    fact('Ha firmato', trail.nome),
    fact('Quando', moment(trail.firmata)),
    fact(
      'Come',
      trail.mail
        ? `con il codice di sei cifre mandato a ${shortenedMail(trail.mail)}, che è servito una volta sola`
        : 'con il codice di sei cifre che l’agenzia gli ha detto, che è servito una volta sola',
    ),
    fact('Dispositivo', trail.dispositivo),
    fact('Indirizzo di rete', `${trail.indirizzo} (abbreviato)`),
    fact('Chiesta da', trail.agency),
    fact('Chiesta il', moment(trail.asked)),
    ...(trail.deceased ? [fact('Per il funerale di', trail.deceased)] : []),
    fact('Numero', trail.id),
    heading('Documenti firmati'),
    ...trail.papers.flatMap(({ titolo, pagine, sha256 }, index): PaperBlock[] => [
      text(`${index + 1}. ${curly(titolo)} (${pagine === 1 ? '1 pagina' : `${pagine} pagine`})`),
      { kind: 'code', text: `SHA-256 ${sha256}` },
    ]),
    heading('Che cosa è questa firma'),
    text(signatureWords),
    text(
      'Chi ha firmato ha visto i documenti alla pagina del link, ha scritto il codice e ha premuto «Firma». Gli originali sono allegati a questo PDF, ciascuno con l’impronta scritta sopra. Il sigillo elettronico di questo sito mostra se un solo byte è cambiato dopo la firma: non dice da sé chi ha firmato.',
    ),
  ],
});
