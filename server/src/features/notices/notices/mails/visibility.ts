import { capitalized, curly, personName } from '@commiato/italy/formatting';
import type { MailBlock } from '../../../../platform/mail/mail.ts';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';

/** What an agency is told of a notice. */
export interface SeenNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
}

/** Why, as the administration gave it; both empty where it gave no reason. */
export interface HiddenFor {
  readonly motivo: string;
  readonly nota: string;
}

const screenOf = ({ _id }: SeenNotice) => `/annuncio/${_id}`;

/** The reason and the words beside it, where there are any. */
function reasonOf({ motivo, nota }: HiddenFor): MailBlock[] {
  const rows = [
    ['Motivo', capitalized(curly(motivo))],
    ['Spiegazione', nota],
  ] as const;
  const given = rows.filter(([, value]) => value !== '');
  return given.length > 0 ? [{ kind: 'facts', rows: given }] : [];
}

/** Tells an agency that its notice was hidden, and why: for its bell and by e-mail. */
export function noticeHidden(publicUrl: string, notice: SeenNotice, { motivo, nota }: HiddenFor): BellAndMail {
  const name = curly(personName(notice));
  return {
    titolo: 'Annuncio nascosto',
    testo: motivo ? `${name}: ${curly(motivo)}.` : name,
    url: screenOf(notice),
    mail: {
      subject: `Annuncio nascosto: ${name}`,
      title: 'Un tuo annuncio è stato nascosto',
      blocks: [
        {
          kind: 'paragraph',
          text: `L’amministrazione ha nascosto l’annuncio di ${name}: non si vede più in nessuna pagina pubblica e resta nella tua area riservata.`,
        },
        ...reasonOf({ motivo, nota }),
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + screenOf(notice) },
        {
          kind: 'note',
          text: 'Se c’è qualcosa da correggere, modifica l’annuncio e scrivi al supporto: lo rendiamo di nuovo visibile.',
        },
      ],
    },
  };
}

/** Tells an agency that its notice is seen again. */
export function noticeShown(publicUrl: string, notice: SeenNotice): BellAndMail {
  const name = curly(personName(notice));
  return {
    titolo: 'Annuncio di nuovo visibile',
    testo: name,
    url: screenOf(notice),
    mail: {
      subject: `Annuncio di nuovo visibile: ${name}`,
      title: 'Un tuo annuncio è di nuovo visibile',
      blocks: [
        { kind: 'paragraph', text: `L’annuncio di ${name} si vede di nuovo nelle pagine pubbliche.` },
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + screenOf(notice) },
      ],
    },
  };
}

/** Where an agency has the list of its notices. */
const listScreen = '/dashboard';

/** Each by its name, with its address. */
const eachOf = (publicUrl: string, notices: readonly SeenNotice[]): MailBlock => ({
  kind: 'facts',
  rows: notices.map((notice) => [curly(personName(notice)), publicUrl + screenOf(notice)]),
});
const namesOf = (notices: readonly SeenNotice[]) => notices.map((notice) => curly(personName(notice))).join(', ');

/** Tells an agency once that several of its notices were hidden, and why. */
export function noticesHidden(publicUrl: string, notices: readonly SeenNotice[], why: HiddenFor): BellAndMail {
  const names = namesOf(notices);
  return {
    titolo: `${notices.length} annunci nascosti`,
    testo: why.motivo ? `${capitalized(curly(why.motivo))}: ${names}` : names,
    url: listScreen,
    mail: {
      subject: `${notices.length} annunci nascosti`,
      title: `${notices.length} tuoi annunci sono stati nascosti`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'L’amministrazione ha nascosto questi annunci: non si vedono più in nessuna pagina pubblica e restano nella tua area riservata.',
        },
        eachOf(publicUrl, notices),
        ...reasonOf(why),
        { kind: 'action', label: 'Apri i tuoi annunci', url: publicUrl + listScreen },
        {
          kind: 'note',
          text: 'Se c’è qualcosa da correggere, modifica gli annunci e scrivi al supporto: li rendiamo di nuovo visibili.',
        },
      ],
    },
  };
}

/** Tells an agency once that several of its notices are seen again. */
export function noticesShown(publicUrl: string, notices: readonly SeenNotice[]): BellAndMail {
  return {
    titolo: `${notices.length} annunci di nuovo visibili`,
    testo: namesOf(notices),
    url: listScreen,
    mail: {
      subject: `${notices.length} annunci di nuovo visibili`,
      title: `${notices.length} tuoi annunci sono di nuovo visibili`,
      blocks: [
        { kind: 'paragraph', text: 'Questi annunci si vedono di nuovo nelle pagine pubbliche.' },
        eachOf(publicUrl, notices),
        { kind: 'action', label: 'Apri i tuoi annunci', url: publicUrl + listScreen },
      ],
    },
  };
}
