import { billingMaxLengths } from '@commiato/contracts/billing/document-fields';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './billing.module.css';

/** Somebody whom a document can be sent to. */
interface MailRecipient {
  readonly label: string;
  /** May be empty. */
  readonly mail: string;
}

interface MailInput {
  readonly mail: string;
  readonly messaggio: string;
  readonly recipient: number;
}

interface MailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The client's stored e-mail; may be empty. */
  readonly mail: string;
  /** Several persons, one of whom is chosen; then `mail` is that of the first. What is typed by hand stays whoever is chosen. */
  readonly recipients?: readonly MailRecipient[] | undefined;
  /** If the address is optional: explains what happens without one. */
  readonly withoutMail?: string | undefined;
  /** Sends it, once for each key; `recipient` is the place of the chosen one in `recipients`. */
  readonly send: (given: MailInput, idempotencyKey: string) => Promise<void>;
  /** Explains what the client receives. */
  readonly children: ReactNode;
}

/** The typed address, else that of the chosen recipient. Recipients may change while the dialog is mounted. */
export const chosenMailAddress = (typed: string | null, recipient: MailRecipient | undefined, mail: string): string =>
  typed ?? recipient?.mail ?? mail;

const retryText = 'Non è stato possibile: riprova tra poco.';
/** The message for a mail that was not sent, or had been sent before its words were changed. */
export const mailFailureMessage = (error: unknown): string | null =>
  failureMessage(error, {
    refused: retryText,
    exception: retryText,
    alreadyDone: 'L’invio era già riuscito prima delle ultime modifiche: chiudi questa finestra e ricarica la pagina.',
  });

/** Sends a document to its client. */
export function MailDialog(props: MailDialogProps) {
  const { opened, onClose, title, mail, recipients = [], withoutMail, send, children } = props;
  const [chosenAt, setChosenAt] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);
  const [messaggio, setMessaggio] = useState('');
  // The same while the dialog is open: a second press after a lost answer sent a second mail.
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  // Who was chosen may have paid and be gone from the list.
  const recipient = recipients[chosenAt] ? chosenAt : 0;
  const to = chosenMailAddress(typed, recipients[recipient], mail);
  const close = () => {
    setChosenAt(0);
    setTyped(null);
    setMessaggio('');
    setIdempotencyKey(randomKey());
    onClose();
  };
  const sending = useMutation({
    mutationFn: () =>
      send({ mail: to, messaggio: messaggio.slice(0, billingMaxLengths.messaggio), recipient }, idempotencyKey),
    onSuccess: close,
  });
  const { error } = sending;
  const flaws = error instanceof ApiError ? error.fields : {};
  const elsewhere = Object.entries(flaws).filter(([name]) => name !== 'mail' && name !== 'messaggio');
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      tone="primo"
      confirmLabel={to.trim() === '' && withoutMail ? 'Crea il link' : 'Invia'}
      busyLabel="Invio in corso…"
      busy={sending.isPending}
      unsaved={to !== chosenMailAddress(null, recipients[recipient], mail) || messaggio !== ''}
      onConfirm={() => sending.mutate()}
      onClose={close}
    >
      <div className={styles.stack}>
        <p>{children}</p>
        {recipients.length > 1 ? (
          <SelectField
            label="A chi"
            value={String(recipient)}
            onChange={(chosen: string) => {
              setChosenAt(Number(chosen));
              // To another it is another mail: under the same key it was refused as one that had gone out.
              setIdempotencyKey(randomKey());
            }}
            options={recipients.map(({ label }, at) => ({ value: String(at), label }))}
          />
        ) : null}
        <TextField
          label={recipients.length > 1 ? 'E-mail' : 'E-mail del cliente'}
          type="email"
          inputMode="email"
          maxLength={254}
          optional={withoutMail !== undefined}
          help={withoutMail}
          value={to}
          onChange={setTyped}
          error={flaws.mail?.[0]}
        />
        <TextAreaField
          label="Messaggio"
          optional
          rows={4}
          value={messaggio}
          onChange={setMessaggio}
          error={flaws.messaggio?.[0]}
        />
        {error && Object.keys(flaws).length === 0 ? <Alert kind="errore">{mailFailureMessage(error)}</Alert> : null}
        {elsewhere.length > 0 ? <Alert kind="errore">{elsewhere.flatMap(([, said]) => said).join(' ')}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
