/** A finished mail; HTML and text say the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A file attached to a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Parts of a mail. HTML and text are drawn from the same blocks, so they cannot differ. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'note'; readonly text: string };

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** The heading of the mail. */
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient gets the mail, for the footer. Absent for the address of an account. */
  readonly reason?: string;
  /** The visitor's request that the mail is about; both are erased together, because the subject may name the visitor. */
  readonly idPratica?: string;
  /** Address that ends such mails by one press (RFC 8058). */
  readonly unsubscribe?: string;
  /** A few hundred kilobytes in all. */
  readonly attachments?: readonly MailAttachment[];
}

/** Sender and signature of all mails. */
export const senderName = 'Commiato';

/** Two sentences of the footer; the first says why the recipient gets the mail. Who has no account has no support either. */
export const mailFooterSentences = ({ reason }: MailContent): readonly string[] =>
  reason === undefined
    ? [
        `Ricevi questa e-mail perché il tuo indirizzo è registrato su ${senderName}.`,
        'È un messaggio automatico: per scriverci usa i contatti del supporto.',
      ]
    : [reason, 'È un messaggio automatico: a questo indirizzo non si risponde.'];
