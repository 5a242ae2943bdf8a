import { capitalized, curly, personName } from '@commiato/italy/formatting';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';

interface Seen {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
}

/** Why, as the administration gave it; both empty where it gave no reason. */
export interface HiddenFor {
  readonly motivo: string;
  readonly nota: string;
}

const screenOf = ({ _id }: Seen) => `/annuncio/${_id}`;

/** Tells an agency that its notice was hidden, and why: for its bell and by e-mail. */
export function noticeHidden(publicUrl: string, notice: Seen, { motivo, nota }: HiddenFor): BellAndMail {
  const name = curly(personName(notice));
  const why = capitalized(curly(motivo));
  return {
    titolo: 'Annuncio nascosto',
    testo: why ? `${name}: ${curly(motivo)}.` : name,
    url: screenOf(notice),
    mail: {
      subject: `Annuncio nascosto: ${name}`,
      title: 'Un tuo annuncio è stato nascosto',
      blocks: [
        {
          kind: 'paragraph',
          text: `L’amministrazione ha nascosto l’annuncio di ${name}: non si vede più in nessuna pagina pubblica e resta nella tua area riservata.`,
        },
        ...(why || nota
          ? [
              {
                kind: 'facts' as const,
                rows: [...(why ? [['Motivo', why] as const] : []), ...(nota ? [['Spiegazione', nota] as const] : [])],
              },
            ]
          : []),
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
export function noticeShown(publicUrl: string, notice: Seen): BellAndMail {
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
