import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface ThanksMailContent {
  readonly testo: string;
  /** Empty where the agency does not know the name. */
  readonly defunto: string;
  readonly agenzia: string;
}

/** The thanks of a family, in its own words, to who left a condolence and has confirmed the address. */
export function thanksMail(to: string, { testo, defunto, agenzia }: ThanksMailContent): MailContent {
  const title = defunto ? `La famiglia di ${defunto} ringrazia` : 'La famiglia ringrazia';
  return {
    to,
    subject: title,
    title,
    reason: 'Riceve questa e-mail perché ha lasciato un pensiero con questo indirizzo, e lo ha confermato.',
    blocks: [
      ...testo
        .split('\n')
        .flatMap((line) => (line.trim() ? [{ kind: 'paragraph', text: curlyApostrophes(line) } as const] : [])),
      {
        kind: 'note',
        text: `${withFullStop(`Le parole sono della famiglia; le ha spedite ${curlyApostrophes(agenzia)}`)} È l’unico messaggio.`,
      },
    ],
  };
}
