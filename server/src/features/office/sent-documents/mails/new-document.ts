import { curlyApostrophes } from '@commiato/italy/formatting';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface NewDocumentMailContent {
  readonly mail: string;
  readonly nome: string;
  readonly titolo: string;
  readonly filename: string;
  /** Where the agency reads it after signing in. */
  readonly url: string;
}

/** Announces a new document of the administration, without its content. */
export const newDocumentMail = ({ mail, nome, titolo, filename, url }: NewDocumentMailContent): MailContent => ({
  to: mail,
  subject: `Nuovo documento: ${curlyApostrophes(titolo)}`,
  title: 'Hai ricevuto un documento',
  blocks: [
    { kind: 'paragraph', text: nome ? `Buongiorno ${curlyApostrophes(nome)},` : 'Buongiorno,' },
    { kind: 'paragraph', text: 'l’amministrazione ti ha inviato un documento: lo trovi nella tua area riservata.' },
    {
      kind: 'facts',
      rows: [
        ['Titolo', curlyApostrophes(titolo)],
        ['File', filename],
      ],
    },
    { kind: 'action', label: 'Apri i documenti ricevuti', url },
  ],
});
