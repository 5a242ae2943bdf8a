import { officeScreens } from '@commiato/contracts/office/certificates';
import { capitalized, longDate, shortDate } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';
import { deadlineText } from '../../deadlines/policy.ts';
import type { DueCertificate } from '../queries.ts';

/** Reminds an agency of an expiring certificate by bell and e-mail. */
export const expiryReminder =
  (publicUrl: string) =>
  ({ cosa, numero, scadenza }: DueCertificate, today: string): BellAndMail => {
    const kind = capitalized(cosa);
    const day = scadenza ?? today;
    const when = deadlineText(today, day);
    return {
      area: 'documenti',
      titolo: `${kind} in scadenza`,
      testo: `Scade ${when}${numero ? ` (n. ${numero})` : ''}.`,
      url: officeScreens.certificates,
      mail: {
        subject: `${kind} in scadenza ${theDay(day, shortDate)}`,
        title: `${kind} in scadenza`,
        blocks: [
          { kind: 'paragraph', text: `Un certificato della tua agenzia scade ${when}.` },
          {
            kind: 'facts',
            rows: [
              ['Certificato', kind],
              ...(numero ? [['Numero', numero] as const] : []),
              ['Scadenza', longDate(day)],
            ],
          },
          { kind: 'action', label: 'Apri i certificati', url: publicUrl + officeScreens.certificates },
          {
            kind: 'note',
            text: 'Quando hai il nuovo, caricalo e togli quello vecchio: non riceverai altri promemoria.',
          },
        ],
      },
    };
  };

/** Certificates that one message names. */
const maxNamed = 50;

/** `Polizza n. RC-118`. */
const nameOf = ({ cosa, numero }: DueCertificate): string => `${capitalized(cosa)}${numero ? ` n. ${numero}` : ''}`;

/** Asks an agency to renew its expired and expiring certificates, by bell and e-mail. */
export function renewalRequest(publicUrl: string, due: readonly DueCertificate[], today: string): BellAndMail {
  const named = due.slice(0, maxNamed);
  const one = due.length === 1;
  const titolo = one ? 'Un certificato da rinnovare' : `${due.length} certificati da rinnovare`;
  return {
    area: 'documenti',
    titolo,
    testo: named.map(nameOf).join(', '),
    url: officeScreens.certificates,
    mail: {
      subject: titolo,
      title: titolo,
      blocks: [
        {
          kind: 'paragraph',
          text: one
            ? 'L’amministrazione ti chiede di rinnovare questo certificato.'
            : 'L’amministrazione ti chiede di rinnovare questi certificati.',
        },
        {
          kind: 'facts',
          rows: named.map((certificate) => {
            const day = certificate.scadenza ?? today;
            return [nameOf(certificate), `${day < today ? 'Scaduto' : 'Scade'} ${theDay(day)}`] as const;
          }),
        },
        { kind: 'action', label: 'Apri i certificati', url: publicUrl + officeScreens.certificates },
      ],
    },
  };
}
