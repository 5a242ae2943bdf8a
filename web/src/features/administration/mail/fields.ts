import type { MailRow } from '@commiato/contracts/administration/mail';
import { curlyApostrophes } from '@commiato/italy/formatting';

/** A mail by subject and address; whoever does not see every area reads no subjects. */
export const mailSubjectAndRecipient = ({ oggetto, destinatario }: Pick<MailRow, 'oggetto' | 'destinatario'>): string =>
  `${oggetto ? `«${curlyApostrophes(oggetto)}»` : 'l’e-mail'} a ${destinatario}`;
