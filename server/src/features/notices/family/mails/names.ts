import { curlyApostrophes, nameForSentence } from '@commiato/italy/formatting';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface NamesMailContent {
  readonly to: string;
  readonly nome: string;
  readonly agenzia: string;
  /** Empty where the agency does not know the name yet. */
  readonly defunto: string;
  readonly url: string;
}

/** Asks a relative for the names of the family: nobody looks at a page every day to see whether something is asked there. */
export const relativeNamesMail = ({ to, nome, agenzia, defunto, url }: NamesMailContent): MailContent => ({
  to,
  subject: ['I nomi dei familiari', defunto].filter(Boolean).join(': '),
  title: 'I nomi dei familiari',
  reason: `Riceve questa e-mail perché ${curlyApostrophes(agenzia)} La invita a scrivere nella pagina della famiglia.`,
  blocks: [
    {
      kind: 'facts',
      rows: [['Per', nameForSentence(nome)], ...(defunto ? [['In memoria di', defunto] as const] : [])],
    },
    {
      kind: 'paragraph',
      text: 'Per l’annuncio e per i manifesti servono i nomi dei familiari, nell’ordine che la famiglia desidera: si scrivono nella pagina della famiglia, sotto «I nomi dei familiari». Basta che li scriva una persona della famiglia.',
    },
    { kind: 'action', label: 'Apra la pagina della famiglia', url },
  ],
});
