import {
  ashScatteringWarning,
  cremationHandSignatureNotice,
  type SignatureState,
  simpleSignatureNotice,
} from '@commiato/contracts/forms/signatures';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import {
  curlyApostrophes,
  longDate,
  nameForSentence,
  personName,
  placeName,
  romeDay,
  romeTime,
} from '@commiato/italy/formatting';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { sexOfTaxCode } from '@commiato/italy/tax-codes/tax-code';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import { isLinkLocked } from '../../../platform/security/link-and-code.ts';
import type { ApplicantFacts } from '../forms/facts-queries.ts';
import type { toFormValues } from '../forms/policy.ts';
import type { PaperBlock, PaperToDraw } from './tasks.ts';

interface SignatureStateFields {
  readonly revocata: string | null;
  readonly firmata: string | null;
  readonly scade: string;
  readonly errori: number;
  /** Whether the funeral says something else than the papers. */
  readonly superata: boolean;
}

/** How a signature that was asked for stands at an instant. */
export function signatureStateAt(
  { revocata, firmata, scade, errori, superata }: SignatureStateFields,
  now: string,
): SignatureState {
  if (firmata !== null) return 'firmata';
  if (revocata !== null) return 'revocata';
  if (superata) return 'superata';
  if (scade <= now) return 'scaduta';
  return isLinkLocked({ errori }) ? 'bloccata' : 'in attesa';
}

type PaperData = FormFillingRecord['dati'];

/** What of a funeral a mandate says. */
const mandateDatumNames = [
  'defunto.nomeCompleto',
  'defunto.codfisc',
  'defunto.nato',
  'defunto.natoA',
  'defunto.decesso',
  'defunto.mortoA',
] as const;

/** What a paper says of its funeral. Where it left something open it says nothing that could be wrong, but who died. */
export const dataSaidByPaper = (dati: PaperData): PaperData =>
  Object.fromEntries(
    Object.entries(dati).filter(
      ([name, { servizio, scritto = servizio }]) => name === 'defunto.nomeCompleto' || scritto !== '',
    ),
  );

/** What it says of the client, where the client signs. */
const mandateClientDatumNames = [
  'richiedente.codFisc',
  'richiedente.indirizzo',
  'richiedente.cap',
  'richiedente.comune',
  'richiedente.prov',
] as const;

export function dataSaidByMandate(values: ReturnType<typeof toFormValues>, isSignedByClient: boolean): PaperData {
  const names = [...mandateDatumNames, ...(isSignedByClient ? mandateClientDatumNames : [])];
  return dataSaidByPaper(Object.fromEntries(names.map((name) => [name, { servizio: values[name] }])));
}

type SignerFacts = Pick<ApplicantFacts, 'nome' | 'cognome' | 'codFisc' | 'indirizzo' | 'comune' | 'prov' | 'cap'>;

const bearsName = ({ nome, cognome }: SignerFacts, name: string): boolean =>
  [`${nome} ${cognome}`, `${cognome} ${nome}`].some((one) => toComparisonKey(one) === toComparisonKey(name));

/**
 * The client, who stands first in the family, where the client signs; undefined where somebody else does, or a relative has the same name: a
 * mandate with the tax code of a namesake goes to offices.
 */
export function findSigningClient<P extends SignerFacts>(family: readonly P[], name: string): P | undefined {
  if (toComparisonKey(name) === '') return undefined;
  const [client, ...others] = family;
  return client && bearsName(client, name) && !others.some((one) => bearsName(one, name)) ? client : undefined;
}

interface SignaturePaperFacts {
  /** Who signs. */
  readonly nome: string;
  /** What is known of them, where they are the client. */
  readonly signer: SignerFacts | undefined;
  readonly agency: Readonly<Record<'nome' | 'indirizzo' | 'comune' | 'prov' | 'piva' | 'tel' | 'mail', string>>;
  readonly funeral: Pick<
    Funeral,
    'nome' | 'cognome' | 'codfisc' | 'sesso' | 'nato' | 'natoA' | 'decesso' | 'mortoA' | 'scelta' | 'ceneri'
  >;
  /** The day in Italy. */
  readonly today: string;
}

const textBlock = (words: string): PaperBlock => ({ kind: 'text', text: words });
const noteBlock = (words: string): PaperBlock => ({ kind: 'note', text: words });
const headingBlock = (words: string): PaperBlock => ({ kind: 'heading', text: words });
const factBlock = (label: string, words: string): PaperBlock => ({
  kind: 'fact',
  label,
  text: curlyApostrophes(words),
});

const placeAndDayText = (place: string, day: string | null): string =>
  [placeName(place), day && longDate(day)].filter(Boolean).join(', ');
const addressOfAgency = ({ indirizzo, comune, prov }: SignaturePaperFacts['agency']): string =>
  [indirizzo, [placeName(comune), prov && `(${prov})`].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const residenceOf = ({ indirizzo, cap, comune, prov }: SignerFacts): string =>
  [indirizzo, [cap, placeName(comune), prov && `(${prov})`].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const isWoman = ({ sesso, codfisc }: SignaturePaperFacts['funeral']): boolean =>
  (sesso ?? sexOfTaxCode(codfisc)) === 'F';

const partyFactBlocks = ({ nome, signer, agency, funeral }: SignaturePaperFacts): PaperBlock[] => [
  factBlock('Chi firma', nameForSentence(nome)),
  ...(signer?.codFisc ? [factBlock('Codice fiscale', signer.codFisc)] : []),
  ...(signer?.indirizzo || signer?.comune ? [factBlock('Residenza', residenceOf(signer))] : []),
  factBlock('Agenzia', agency.nome),
  factBlock('Sede', addressOfAgency(agency)),
  ...(agency.piva ? [factBlock('Partita IVA', agency.piva)] : []),
  factBlock(isWoman(funeral) ? 'Defunta' : 'Defunto', personName(funeral)),
  ...(funeral.codfisc ? [factBlock('Codice fiscale', funeral.codfisc)] : []),
  ...(funeral.nato || funeral.natoA ? [factBlock('Nascita', placeAndDayText(funeral.natoA, funeral.nato))] : []),
  ...(funeral.decesso || funeral.mortoA
    ? [factBlock('Decesso', placeAndDayText(funeral.mortoA, funeral.decesso))]
    : []),
];

/** Whether the ashes are to be scattered. */
export const isScattering = ({ ceneri }: Pick<Funeral, 'ceneri'>): boolean =>
  ceneri?.startsWith('dispersione') === true;

/**
 * The mandate of a family to its agency (artt. 1703 ff. of the civil code). It never says the will to cremate, nor where the ashes go: these are
 * declared by hand before who receives them (L. 130/2001, art. 3; DPR 285/1990, art. 79). From memory.
 */
export const mandatePaper = (parties: SignaturePaperFacts): PaperToDraw => ({
  title: 'Mandato all’agenzia di onoranze funebri',
  author: parties.agency.nome,
  blocks: [
    { kind: 'title', text: 'Mandato all’agenzia di onoranze funebri' },
    ...partyFactBlocks(parties),
    { kind: 'gap' },
    textBlock(
      'Chi firma conferisce all’agenzia, che accetta, il mandato di organizzare il funerale e di svolgere in suo nome, presso comuni, aziende sanitarie, cimiteri, ministri di culto e altri uffici, le pratiche che servono, nei limiti di ciò che la legge permette di delegare (artt. 1703 e seguenti del codice civile).',
    ),
    textBlock(
      'Il corrispettivo e le spese sono quelli del preventivo accettato; ciò che vi si aggiunge va prima concordato.',
    ),
    textBlock(
      `Chi firma dichiara di avere titolo per dare questo incarico e di non conoscere una volontà contraria ${isWoman(parties.funeral) ? 'della defunta' : 'del defunto'} né di altri parenti che la legge preferisce.`,
    ),
    textBlock(
      'Il mandato si può revocare in ogni momento; restano dovute le spese già fatte e le prestazioni già rese.',
    ),
    headingBlock('Cremazione e ceneri'),
    textBlock(
      `Questo mandato non è la manifestazione di volontà per la cremazione, né per l’affidamento o la dispersione delle ceneri. ${cremationHandSignatureNotice}`,
    ),
    ...(isScattering(parties.funeral) ? [textBlock(ashScatteringWarning)] : []),
    { kind: 'gap' },
    noteBlock(`Documento preparato ${dayWithArticle(parties.today)}.`),
  ],
});

/** What the agency does with personal data (Regulation (EU) 2016/679, art. 13). From memory. */
export const privacyNoticePaper = (parties: SignaturePaperFacts): PaperToDraw => ({
  title: 'Informativa sui dati personali',
  author: parties.agency.nome,
  blocks: [
    { kind: 'title', text: 'Informativa sui dati personali' },
    noteBlock('Art. 13 del Regolamento (UE) 2016/679.'),
    factBlock('Titolare', parties.agency.nome),
    factBlock('Sede', addressOfAgency(parties.agency)),
    ...(parties.agency.mail ? [factBlock('E-mail', parties.agency.mail)] : []),
    ...(parties.agency.tel ? [factBlock('Telefono', parties.agency.tel)] : []),
    headingBlock('Quali dati e perché'),
    textBlock(
      'L’agenzia tratta i dati di chi la incarica, dei parenti che le sono indicati e, finché servono, del defunto: per organizzare il funerale e svolgere le pratiche (art. 6, par. 1, lett. b), e per gli obblighi di legge su stato civile, polizia mortuaria, contabilità e imposte (lett. c).',
    ),
    textBlock(
      'I dati sulla salute che compaiono nei certificati si trattano soltanto per le pratiche che li richiedono. I dati del defunto restano protetti (art. 2-terdecies del D.Lgs. 196/2003).',
    ),
    headingBlock('A chi vanno'),
    textBlock(
      'A comuni, aziende sanitarie, cimiteri, crematori, ministri di culto e fornitori del funerale, per ciò che compete a ciascuno; al fornitore del programma con cui l’agenzia lavora, responsabile del trattamento (art. 28). Non si vendono e non servono per pubblicità.',
    ),
    headingBlock('Per quanto tempo'),
    textBlock(
      'Le carte del funerale, finché servono e di regola per due anni; le scritture contabili e le fatture per dieci anni (art. 2220 del codice civile).',
    ),
    headingBlock('I diritti'),
    textBlock(
      'Chi firma può chiedere di vedere, correggere, cancellare i dati, limitarne l’uso, averne copia e opporsi (artt. 15 e seguenti), scrivendo all’agenzia; e rivolgersi al Garante per la protezione dei dati personali.',
    ),
    { kind: 'gap' },
    textBlock(`${nameForSentence(parties.nome)} dichiara di aver ricevuto e letto questa informativa.`),
    noteBlock(`Documento preparato ${dayWithArticle(parties.today)}.`),
  ],
});

interface SignatureTrail {
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
const trailTime = (instant: string): string =>
  `${longDate(romeDay(instant))}, ${romeTime(instant)}:${instant.slice(17, 19)} (UTC ${instant.slice(0, 19)}Z)`;

/** An address of which nobody learns more than they know. */
export const maskMailAddress = (mail: string): string => mail.replace(/^(.).*@/, '$1…@');

/** The last pages of what was signed: who signed what, when, from where and how, and what kind of signature this is. */
export const attestationPaper = (trail: SignatureTrail): PaperToDraw => ({
  title: 'Documenti con firma elettronica semplice',
  author: trail.agency,
  blocks: [
    { kind: 'title', text: 'Attestazione di firma elettronica semplice' },
    factBlock('Ha firmato', nameForSentence(trail.nome)),
    factBlock('Quando', trailTime(trail.firmata)),
    factBlock(
      'Come',
      trail.mail
        ? `con il codice di sei cifre mandato a ${maskMailAddress(trail.mail)}, che è servito una volta sola`
        : 'con il codice di sei cifre detto a voce dall’agenzia, che è servito una volta sola',
    ),
    factBlock('Dispositivo', trail.dispositivo),
    factBlock('Indirizzo di rete', `${trail.indirizzo} (abbreviato)`),
    factBlock('Chiesta da', trail.agency),
    factBlock('Chiesta il', trailTime(trail.asked)),
    ...(trail.deceased ? [factBlock('Per il funerale di', trail.deceased)] : []),
    factBlock('Numero', trail.id),
    headingBlock('Documenti firmati'),
    ...trail.papers.flatMap(({ titolo, pagine, sha256 }, index): PaperBlock[] => [
      textBlock(`${index + 1}. ${curlyApostrophes(titolo)} (${pagine === 1 ? '1 pagina' : `${pagine} pagine`})`),
      { kind: 'code', text: `SHA-256 ${sha256}` },
    ]),
    headingBlock('Che cosa è questa firma'),
    textBlock(simpleSignatureNotice),
    textBlock(
      'Chi ha firmato ha visto i documenti alla pagina del link, ha scritto il codice e ha premuto «Firma». Gli originali sono allegati a questo PDF, ciascuno con l’impronta scritta sopra. Il sigillo elettronico di questo sito mostra se un solo byte è cambiato dopo la firma: non dice da sé chi ha firmato.',
    ),
  ],
});
