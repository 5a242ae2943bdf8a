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
