import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface OwnershipOfferContent {
  readonly mail: string;
  readonly nome: string;
  readonly agency: string;
  readonly from: string;
  readonly url: string;
}

/** Offers an agency to one of its people. */
export const ownershipOfferMail = ({ mail, nome, agency, from, url }: OwnershipOfferContent): MailContent => ({
  to: mail,
  subject: `${curlyApostrophes(from)} ti passa ${agency}`,
  title: `Diventa titolare di ${agency}`,
  blocks: [
    { kind: 'paragraph', text: `Ciao ${capitalized(curlyApostrophes(nome))},` },
    {
      kind: 'paragraph',
      text: `${curlyApostrophes(from)} ti passa ${agency}: se confermi ne sei titolare, con tutto ciò che contiene, e chi te la passa resta come impiegato.`,
    },
    { kind: 'action', label: 'Leggi e conferma', url },
    { kind: 'paragraph', text: 'Il link vale una volta sola, per 3 giorni.' },
    { kind: 'note', text: 'Se non ve ne siete accordati, ignora questa e-mail: non cambia nulla.' },
  ],
});

/** Tells the former owner that the agency was taken over. */
export const ownershipTakenMail = (mail: string, agency: string, by: string): MailContent => ({
  to: mail,
  subject: curlyApostrophes(`${agency} è passata a ${by}`),
  title: 'Il passaggio è confermato',
  blocks: [
    {
      kind: 'paragraph',
      text: `${withFullStop(curlyApostrophes(`${by} ha confermato ed è titolare di ${agency}`))} Tu ne resti impiegato.`,
    },
    { kind: 'note', text: 'Se non l’hai chiesto tu, scrivi subito all’assistenza.' },
  ],
});

/** Tells whoever works for an agency that the administration gave it an owner. */
export const ownerAppointedMail = (mail: string, agency: string, owner: string): MailContent => ({
  to: mail,
  subject: `${agency} ha un nuovo titolare`,
  title: 'Un nuovo titolare',
  blocks: [
    {
      kind: 'paragraph',
      text: withFullStop(
        `Da tempo nessun titolare entrava in ${agency}: l’amministrazione di Commiato ha nominato ${curlyApostrophes(owner)}`,
      ),
    },
    { kind: 'note', text: 'Se non ti torna, rispondi subito all’assistenza.' },
  ],
});
