import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { routeAddress } from '@commiato/contracts/route';
import { capitalized } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../settings.ts';

interface MailRecipient {
  readonly mail: string;
  readonly nome: string;
}

const greeting = ({ nome }: MailRecipient) => (nome ? `Ciao ${capitalized(nome)},` : 'Ciao,');

/** Sends the recovery link. */
export const recoveryMail = (receiver: MailRecipient, link: string): MailContent => ({
  to: receiver.mail,
  subject: 'Reimposta la tua password',
  title: 'Reimposta la tua password',
  blocks: [
    { kind: 'paragraph', text: greeting(receiver) },
    { kind: 'paragraph', text: 'abbiamo ricevuto la richiesta di reimpostare la password del tuo account.' },
    { kind: 'action', label: 'Reimposta la password', url: link },
    { kind: 'paragraph', text: 'Il link vale una volta sola, per 60 minuti.' },
    {
      kind: 'note',
      text: 'Se non l’hai chiesto tu, ignora questa e-mail: la tua password resta quella di prima.',
    },
  ],
});

export interface PasswordChange {
  /** Whether it was the first, chosen by the link of an invitation. */
  readonly isFirst: boolean;
  /** Addresses of calendars that ended with the change. */
  readonly calendars: number;
  /** Keys that stay valid. */
  readonly keys: number;
}

/** Tells the owner about a password change, which may be somebody else's, of calendars that ended and of the keys that stay valid. */
export function passwordChangedMail(
  receiver: MailRecipient,
  { publicUrl }: Settings,
  now: Date,
  { isFirst, calendars, keys }: PasswordChange,
): MailContent {
  const title = isFirst ? 'Hai scelto la tua password' : 'La tua password è stata cambiata';
  return {
    to: receiver.mail,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: greeting(receiver) },
      {
        kind: 'paragraph',
        text: `la password del tuo account è stata ${isFirst ? 'scelta' : 'cambiata'} ${instantInWords(now)}.`,
      },
      {
        kind: 'paragraph',
        // Administrators have no agenda, and whoever never made an address of a calendar would look for a copy that there is not.
        text: `Se sei stato tu, non devi fare nulla.${calendars > 0 ? ' L’agenda che avevi nel calendario del telefono, però, non si aggiorna più: crea un altro indirizzo dall’agenda.' : ''}`,
      },
      { kind: 'paragraph', text: 'Se non sei stato tu, chiedi subito un’altra password:' },
      { kind: 'action', label: 'Recupera l’accesso', url: publicUrl + routeAddress(securityScreenPaths.recover) },
      ...(keys > 0
        ? [
            {
              kind: 'note' as const,
              text:
                keys === 1
                  ? 'Resta valida una chiave con cui un altro programma entra a nome tuo: se non la riconosci, spegnila in «Persone», «Chiavi».'
                  : `Restano valide ${keys} chiavi con cui altri programmi entrano a nome tuo: se non le riconosci, spegnile in «Persone», «Chiavi».`,
            },
          ]
        : []),
    ],
  };
}
