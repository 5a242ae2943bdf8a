import type { Decider } from '@commiato/contracts/notices/condolence-appeals';
import {
  type CondolenceReportGround,
  condolenceReportGroundTexts,
  condolencesScreenPath,
  type RefusalGround,
} from '@commiato/contracts/notices/condolences';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { withPrepositionA } from '@commiato/italy/prose/places';
import type { MailContent } from '../../../../platform/mail/mail.ts';

const authorMailReason =
  'Riceve questa e-mail perché questo indirizzo è stato lasciato con un pensiero su un annuncio.';

/** Asks whoever reads an address whether the condolence is theirs. It repeats none of its words: anybody may have typed the address. */
export const confirmMail = (to: string, defunto: string, url: string): MailContent => ({
  to,
  subject: `Il pensiero per ${defunto}`,
  title: 'Confermare l’indirizzo',
  reason: authorMailReason,
  blocks: [
    { kind: 'paragraph', text: `Sull’annuncio di ${defunto} è stato lasciato un pensiero con questo indirizzo.` },
    { kind: 'action', label: 'Apra la pagina per confermare', url },
    {
      kind: 'note',
      text: 'Con l’indirizzo confermato il pensiero si può cambiare o ritirare da quella pagina, e la famiglia può ringraziare. Se non è Suo basta non fare niente.',
    },
  ],
});

const groundSentences: Readonly<Record<Exclude<RefusalGround, 'altro'>, string>> = {
  offensivo: 'Le regole dei pensieri, scritte dove si lasciano: un pensiero non offende né ferisce chi è in lutto.',
  'dati personali': 'La legge: contiene dati o fatti privati di altri (Reg. (UE) 2016/679).',
  falso: 'Le regole dei pensieri, scritte dove si lasciano: è falso, o scritto a nome di altri.',
  pubblicità: 'Le regole dei pensieri, scritte dove si lasciano: i pensieri non servono a vendere.',
  'fuori tema': 'Le regole dei pensieri, scritte dove si lasciano: non riguarda la persona di questo annuncio.',
};

/** On what a decision rests, as a statement of reasons says it (Reg. (UE) 2022/2065, art. 17(3)): what the administration removes was not the agency's choice. */
function groundSentence(ground: RefusalGround, chi: Decider): string {
  if (ground !== 'altro') return groundSentences[ground];
  return chi === 'amministrazione'
    ? 'Le regole dei pensieri, scritte dove si lasciano: un pensiero si addice a un annuncio funebre.'
    : 'Le regole dei pensieri, scritte dove si lasciano: l’agenzia sceglie che cosa pubblica per la famiglia.';
}

interface StatementOfReasonsContent {
  readonly to: string;
  readonly defunto: string;
  readonly cosa: 'rifiutato' | 'tolto';
  readonly fondamento: RefusalGround;
  readonly motivo: string;
  readonly chi: Decider;
  readonly parole: boolean;
  /** Whether it was for the family alone: then nobody has decided about the page. */
  readonly riservato: boolean;
  readonly url: string;
}

/** The statement of reasons to who left an address: what was decided, why, by which means, and what can be done against it. */
export const statementOfReasonsMail = ({
  to,
  defunto,
  cosa,
  fondamento,
  motivo,
  chi,
  parole,
  riservato,
  url,
}: StatementOfReasonsContent): MailContent => {
  const withheld = riservato ? 'non è stato consegnato alla famiglia' : 'non è stato pubblicato';
  const what = cosa === 'tolto' ? 'è stato tolto' : withheld;
  const who = chi === 'agenzia' ? 'L’agenzia' : 'L’amministrazione del sito';
  return {
    to,
    subject: `Il pensiero per ${defunto} ${what}`,
    title: `Il pensiero ${what}`,
    reason: authorMailReason,
    blocks: [
      {
        kind: 'paragraph',
        text: `${who} ha letto il pensiero lasciato sull’annuncio di ${defunto} e ha deciso che ${riservato ? 'la famiglia non lo legge' : 'sulla pagina non si vede'}.`,
      },
      {
        kind: 'facts',
        rows: [
          ...(motivo ? [['Motivo', motivo] as const] : []),
          ['Fondamento', groundSentence(fondamento, chi)],
          [
            'Come',
            parole
              ? 'Un elenco di parole l’aveva segnato in automatico; ha deciso una persona.'
              : 'Ha deciso una persona, senza mezzi automatici.',
          ],
        ],
      },
      { kind: 'action', label: 'Legga la decisione, o faccia un reclamo', url },
      {
        kind: 'note',
        text: 'Il reclamo è gratuito e si può fare entro sei mesi: lo decide l’amministrazione del sito. Restano liberi il ricorso a un organismo di risoluzione delle controversie (art. 21 del Reg. (UE) 2022/2065) e al giudice.',
      },
    ],
  };
};

/** Who reads a condolence whose refusal is undone: nobody yet while its notice is hidden or in the bin. */
export type CondolenceReaders = 'everybody' | 'family' | 'nobody yet';

const undoneForAuthor: Readonly<Record<CondolenceReaders, string>> = {
  everybody: 'è pubblicato.',
  family: 'è dato alla famiglia, che sola lo legge.',
  'nobody yet': 'non è più rifiutato. L’annuncio per ora non è pubblicato.',
};

/** Tells who appealed what was decided: who reads the condolence now, or that the decision stays. */
export const appealDecidedMail = (
  to: string,
  defunto: string,
  outcome: CondolenceReaders | 'respinto',
  risposta: string,
  noticeUrl: string | null,
): MailContent => ({
  to,
  subject: `Il reclamo sul pensiero per ${defunto}`,
  title: outcome === 'respinto' ? 'Il reclamo non è accolto' : 'Il reclamo è accolto',
  reason: authorMailReason,
  blocks: [
    {
      kind: 'paragraph',
      text:
        outcome === 'respinto'
          ? `L’amministrazione del sito ha riletto la decisione sul pensiero lasciato sull’annuncio di ${defunto}, e la conferma.`
          : `L’amministrazione del sito ha riletto la decisione: il pensiero lasciato sull’annuncio di ${defunto} ${undoneForAuthor[outcome]}`,
    },
    ...(risposta ? [{ kind: 'facts', rows: [['Risposta', risposta]] } as const] : []),
    ...(outcome === 'everybody' && noticeUrl
      ? [{ kind: 'action', label: 'Apra l’annuncio', url: noticeUrl } as const]
      : []),
    {
      kind: 'note',
      text: 'Ha deciso una persona. Restano liberi il ricorso a un organismo di risoluzione delle controversie (art. 21 del Reg. (UE) 2022/2065) e al giudice.',
    },
  ],
});

/** Tells who appealed that the refusal was undone before the appeal was decided. */
export const appealEndedMail = (to: string, defunto: string): MailContent => ({
  to,
  subject: `Il reclamo sul pensiero per ${defunto}`,
  title: 'Il reclamo non serve più',
  reason: authorMailReason,
  blocks: [
    {
      kind: 'paragraph',
      text: `La decisione è cambiata: il pensiero lasciato sull’annuncio di ${defunto} non è più rifiutato, e il reclamo non serve più.`,
    },
  ],
});

/** What the family hides its agency is told of. */
type CondolenceReadersForAgency = CondolenceReaders | 'hidden by family';
const undoneForAgency: Readonly<Record<CondolenceReadersForAgency, { subject: string; testo: string; now: string }>> = {
  'hidden by family': {
    subject: 'non è più rifiutato',
    testo: 'un pensiero non è più rifiutato, e resta nascosto dalla famiglia.',
    now: 'non è più rifiutato, e resta nascosto perché lo ha nascosto la famiglia',
  },
  everybody: {
    subject: 'è pubblicato',
    testo: 'ora si legge un pensiero che era stato rifiutato.',
    now: 'ora è pubblicato',
  },
  family: {
    subject: 'è dato alla famiglia',
    testo: 'la famiglia ora può leggere un pensiero che era stato rifiutato.',
    now: 'ora è dato alla famiglia, che sola lo legge',
  },
  'nobody yet': {
    subject: 'non è più rifiutato',
    testo: 'un pensiero non è più rifiutato. L’annuncio per ora non è pubblicato.',
    now: 'non è più rifiutato, e per ora nessuno lo legge perché l’annuncio non è pubblicato',
  },
};

/** What an agency is told where a condolence that it had refused is published or given to the family, because its author's appeal is granted. */
export const appealGrantedNews = (
  { id_annuncio, defunto, nome }: { readonly id_annuncio: string; readonly defunto: string; readonly nome: string },
  readers: CondolenceReadersForAgency,
  risposta: string,
) => {
  const { subject, testo, now } = undoneForAgency[readers];
  const stato = readers === 'hidden by family' ? 'nascosto' : 'pubblicato';
  return {
    area: 'annunci',
    titolo: 'Reclamo accolto',
    subject: `Reclamo accolto: un pensiero per ${defunto} ${subject}`,
    testo: `Annuncio di ${defunto}: ${testo}`,
    url: `${condolencesScreenPath}?stato=${stato}&annuncio=${id_annuncio}`,
    label: 'Apri i pensieri',
    paragraphs: [
      `L’amministrazione ha accolto il reclamo di ${curlyApostrophes(nome)} contro la tua decisione. Il pensiero lasciato sull’annuncio di ${defunto}, che avevi rifiutato, ${now}.`,
      ...(risposta ? [`La risposta a chi l’ha scritto: ${risposta}`] : []),
    ],
  } as const;
};

/** What an agency is told where the administration takes away a condolence that was published on its notice: its family asks the agency. */
export const condolenceRemovedNews = (
  { id_annuncio, defunto, nome }: { readonly id_annuncio: string; readonly defunto: string; readonly nome: string },
  { fondamento, motivo }: { readonly fondamento: RefusalGround; readonly motivo: string },
) =>
  ({
    area: 'annunci',
    titolo: 'Un pensiero è stato tolto',
    subject: `Un pensiero per ${defunto} è stato tolto`,
    testo: `Annuncio di ${defunto}: l’amministrazione ha tolto un pensiero pubblicato.`,
    url: `${condolencesScreenPath}?stato=rifiutato&annuncio=${id_annuncio}`,
    label: 'Apri i pensieri',
    paragraphs: [
      withFullStop(
        `L’amministrazione ha tolto il pensiero di ${curlyApostrophes(nome)}, che era pubblicato sull’annuncio di ${defunto}`,
      ),
      groundSentence(fondamento, 'amministrazione'),
      ...(motivo ? [`Il motivo, come lo legge chi l’ha scritto: ${motivo}`] : []),
    ],
  }) as const;

const reporterMailReason = 'Riceve questa e-mail perché questo indirizzo è stato lasciato segnalando un pensiero.';

/** Who reads a report: an agency that is suspended reads nothing. */
const reportReaderSentence = (isAgencyTold: boolean): string =>
  isAgencyTold
    ? 'La legge l’agenzia dell’annuncio, e la vede l’amministrazione del sito.'
    : 'La legge l’amministrazione del sito.';

/** The receipt of a report (Reg. (UE) 2022/2065, art. 16(4)). It repeats none of its words: anybody may have typed the address. */
export const reportReceivedMail = (
  to: string,
  {
    defunto,
    motivo,
    isAgencyTold,
  }: { readonly defunto: string; readonly motivo: CondolenceReportGround; readonly isAgencyTold: boolean },
): MailContent => ({
  to,
  subject: 'La segnalazione di un pensiero è arrivata',
  title: 'La segnalazione è arrivata',
  reason: reporterMailReason,
  blocks: [
    {
      kind: 'paragraph',
      text: `${withFullStop(`È segnalato un pensiero sull’annuncio di ${defunto}`)} Motivo: ${condolenceReportGroundTexts[motivo]}. ${reportReaderSentence(isAgencyTold)}`,
    },
    {
      kind: 'note',
      text: 'Quando è decisa arriva un’altra e-mail. Se non è stato Lei a segnalarlo, non deve fare niente.',
    },
  ],
});

const reportOutcomeTexts = {
  lasciato: { title: 'Il pensiero resta', predicate: 'è stato riletto e resta pubblicato.' },
  // As its family hides it, which nobody else is told.
  'non visibile': { title: 'Il pensiero non si vede', predicate: 'è stato riletto, e al momento non si vede.' },
  tolto: { title: 'Il pensiero è stato tolto', predicate: 'non si vede più.' },
  'di nuovo visibile': {
    title: 'Il pensiero si vede di nuovo',
    predicate: 'era stato tolto: dopo il reclamo di chi lo ha scritto è stato riletto, e si vede di nuovo.',
  },
  ritirato: {
    title: 'Il pensiero è stato ritirato',
    predicate: 'non si vede più: chi lo ha scritto lo ha ritirato.',
  },
};
/** What became of a reported condolence. */
export type ReportOutcome = keyof typeof reportOutcomeTexts;

/** Tells who reported what was decided (art. 16(5)). */
export const reportDecidedMail = (
  to: string,
  defunto: string,
  outcome: ReportOutcome,
  supportMail: string,
): MailContent => ({
  to,
  subject: 'La segnalazione di un pensiero è decisa',
  title: reportOutcomeTexts[outcome].title,
  reason: reporterMailReason,
  blocks: [
    {
      kind: 'paragraph',
      text: `Il pensiero segnalato, sull’annuncio di ${defunto}, ${reportOutcomeTexts[outcome].predicate}`,
    },
    ...(outcome === 'ritirato'
      ? []
      : [
          {
            kind: 'note' as const,
            text: `Ha deciso una persona. Chi non è d’accordo può scrivere ${withPrepositionA(supportMail)}, o rivolgersi a un organismo di risoluzione delle controversie (art. 21 del Reg. (UE) 2022/2065) o al giudice.`,
          },
        ]),
  ],
});
