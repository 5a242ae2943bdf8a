import { curlyApostrophes } from '@commiato/italy/formatting';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import { type AccountMailContent, accountInWords, greetingBlock } from './account-words.ts';

interface WelcomeMailContent extends AccountMailContent {
  /** Where to go on: a link for setting a password, valid once and for 72 hours, or the sign-in. */
  readonly url: string;
}

/** Sent when an account is activated for the first time. */
export const welcomeMail = ({
  mail,
  nome,
  ragSociale,
  role,
  url,
}: WelcomeMailContent & { readonly role: string }): MailContent => ({
  to: mail,
  subject: 'Benvenuto in Commiato: scegli la tua password',
  title: 'Il tuo account è attivo',
  blocks: [
    greetingBlock({ nome }),
    {
      kind: 'paragraph',
      text: `${role === 'A' ? 'il tuo account di amministratore' : accountInWords({ ragSociale })} è stato attivato. Per cominciare scegli una password che conosci solo tu.`,
    },
    { kind: 'facts', rows: [['Nome utente', mail]] },
    { kind: 'action', label: 'Scegli la tua password', url },
    {
      kind: 'note',
      text: 'Il link vale 72 ore e si usa una volta sola. Se è scaduto, chiedine un altro da «Password dimenticata?» nella pagina di accesso.',
    },
  ],
});

/** Tells somebody who works for agencies that they have one of their own, behind the same address and password. */
export const newOwnAgencyMail = ({ mail, nome, ragSociale, url }: WelcomeMailContent): MailContent => ({
  to: mail,
  subject: 'La tua agenzia è in Commiato',
  title: 'Hai un’agenzia tua',
  blocks: [
    greetingBlock({ nome }),
    {
      kind: 'paragraph',
      text: `${curlyApostrophes(ragSociale) || 'la tua agenzia'} è attiva e tu ne sei titolare. Entri con la stessa e-mail e la stessa password; dal menu del tuo nome passi alle altre agenzie in cui lavori.`,
    },
    { kind: 'action', label: 'Accedi', url },
  ],
});
