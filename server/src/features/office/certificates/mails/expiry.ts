import { certificateKindLabel, certificateLabel, officeScreenPaths } from '@commiato/contracts/office/certificates';
import { longDate, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';
import { deadlineText } from '../../deadlines/policy.ts';
import type { DueCertificate } from '../queries.ts';

/** Reminds an agency of an expiring certificate by bell and e-mail. */
export const expiryReminderMessage =
  (publicUrl: string) =>
  ({ cosa, numero, scadenza }: DueCertificate, today: string): BellAndMail => {
    const kind = certificateKindLabel(cosa);
    const day = scadenza ?? today;
    const when = deadlineText(today, day);
    return {
      area: 'documenti',
      titolo: `${kind} in scadenza`,
      testo: `Scade ${when}${numero ? ` (n. ${numero})` : ''}.`,
      url: officeScreenPaths.certificates,
      mail: {
        subject: `${kind} in scadenza ${dayWithArticle(day, shortDate)}`,
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
          { kind: 'action', label: 'Apri i certificati', url: publicUrl + officeScreenPaths.certificates },
          {
            kind: 'note',
            text: 'Quando hai il nuovo, caricalo e togli quello vecchio: non riceverai altri promemoria.',
          },
        ],
      },
    };
  };

/** Certificates that one message names. */
const maxNamedCertificates = 50;

/** Asks an agency to renew its expired and expiring certificates, by bell and e-mail. */
export function renewalRequestMessage(publicUrl: string, due: readonly DueCertificate[], today: string): BellAndMail {
  const named = due.slice(0, maxNamedCertificates);
  const one = due.length === 1;
  const titolo = one ? 'Un certificato da rinnovare' : `${due.length} certificati da rinnovare`;
  return {
    area: 'documenti',
    titolo,
    testo: named.map(certificateLabel).join(', '),
    url: officeScreenPaths.certificates,
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
            return [
              certificateLabel(certificate),
              `${day < today ? 'Scadeva' : 'Scade'} ${dayWithArticle(day)}`,
            ] as const;
          }),
        },
        { kind: 'action', label: 'Apri i certificati', url: publicUrl + officeScreenPaths.certificates },
      ],
    },
  };
}
