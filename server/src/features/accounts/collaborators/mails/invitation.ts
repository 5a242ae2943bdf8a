import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface CollaboratorInvitation {
  readonly mail: string;
  readonly nome: string;
  readonly agency: string;
  /** Who invites. */
  readonly from: string;
  readonly url: string;
}

/** Invites a person into an agency. */
export const collaboratorInvitationMail = ({ mail, nome, agency, from, url }: CollaboratorInvitation): MailContent => ({
  to: mail,
  subject: `${agency} ti invita a lavorare insieme`,
  title: `${agency} ti invita`,
  // Who is invited has no account yet.
  reason: `Ricevi questa e-mail perché ${agency} ha scritto il tuo indirizzo per invitarti.`,
  blocks: [
    { kind: 'paragraph', text: `Ciao ${capitalized(curlyApostrophes(nome))},` },
    {
      kind: 'paragraph',
      text: `${curlyApostrophes(from)} ti ha dato accesso all’area riservata di ${agency}, con una password che conosci solo tu.`,
    },
    { kind: 'action', label: 'Accetta l’invito', url },
    { kind: 'paragraph', text: 'Il link vale una volta sola, per 7 giorni.' },
    { kind: 'note', text: 'Se non ti aspettavi questo invito, ignora questa e-mail: non succede nulla.' },
  ],
});
