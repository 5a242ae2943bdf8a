/** A mail ready to leave: both parts say the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A file that a mail carries. */
export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What a mail is made of; HTML and text are drawn from the same blocks, so they cannot differ. */
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
  /** Why this address gets it, for the footer: a sentence. Absent: the address belongs to an account. */
  readonly reason?: string;
  /** The visitor's request that it tells of, which it is forgotten with: its subject may name them. */
  readonly idPratica?: string;
  /** Some hundred kilobytes in all. */
  readonly attachments?: readonly MailAttachment[];
}

/** The name under which mails leave, and which they are signed with. */
export const senderName = 'Commiato';

/** The two sentences of the footer; the first says why one gets this mail. */
export const footerOf = ({ reason }: MailContent): readonly string[] => [
  reason ?? `Ricevi questa e-mail perché il tuo indirizzo è registrato su ${senderName}.`,
  'È un messaggio automatico: per scriverci usa i contatti del supporto.',
];
