import { connectMailbox, type Mailbox } from '@commiato/contracts/billing/certified-mail';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useMailboxUpdate } from './api.ts';
import { mailboxToForm, mailboxToWire, providerOptions, serversOfProvider } from './fields.ts';

interface MailboxDialogProps {
  readonly mailbox: Mailbox;
  readonly onClose: () => void;
}

const savingFailureTexts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

/** Message of a failure that no field shows; servers of a known provider have no fields, so their errors are shown here. */
function failureOutsideFields(error: unknown, withServers: boolean): string | null {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
    return failureMessage(error, savingFailureTexts);
  const hidden = Object.entries(error.fields).filter(([name]) => !withServers && /^(smtp|imap)/.test(name));
  return hidden.length > 0 ? hidden.flatMap(([, sentences]) => sentences).join(' ') : null;
}

/** Connects a mailbox; the server tries it before storing it. */
export function MailboxDialog({ mailbox, onClose }: MailboxDialogProps) {
  const show = useMailboxUpdate();
  const [stored] = useState(() => mailboxToForm(mailbox));
  const form = useContractForm({ route: connectMailbox, initial: stored, toWire: mailboxToWire });
  const save = form.submit(async (body) => {
    const connected = await call(connectMailbox, { body });
    show(connected);
    showSuccessToast('Casella PEC collegata.');
    onClose();
  });
  const provider = form.field('gestore');
  const choose = (value: string) => {
    provider.onChange(value);
    for (const [name, server] of Object.entries(serversOfProvider(value))) form.set(name, server);
  };
  const other = provider.value === 'altro';
  const failure = failureOutsideFields(form.failure, other);
  return (
    <FormDialog
      form={form}
      draft="casella-pec"
      title="Collegare la casella PEC"
      confirmLabel="Collega la casella"
      busyLabel="Si prova la casella…"
      onSubmit={save}
      onClose={onClose}
      failure={failure}
    >
      <SelectField {...provider} onChange={choose} label="Gestore della PEC" options={providerOptions} />
      <TextField {...form.field('indirizzo')} label="Indirizzo PEC" type="email" autoComplete="off" maxLength={100} />
      <TextField
        {...form.field('utente')}
        label="Nome utente"
        optional
        autoComplete="off"
        maxLength={200}
        help="Vuoto: è l’indirizzo, come da quasi tutti i gestori."
      />
      <PasswordField
        {...form.field('password')}
        label="Password della PEC"
        autoComplete="off"
        help="Se il gestore chiede un codice a ogni accesso, crea da lui una password dedicata ai programmi di posta."
      />
      {other ? (
        <>
          <TextField {...form.field('smtpServer')} label="Server della posta in uscita (SMTP)" maxLength={253} />
          <TextField {...form.field('smtpPorta')} label="Porta SMTP" inputMode="numeric" maxLength={5} />
          <TextField {...form.field('imapServer')} label="Server della posta in arrivo (IMAP)" maxLength={253} />
          <TextField {...form.field('imapPorta')} label="Porta IMAP" inputMode="numeric" maxLength={5} />
        </>
      ) : null}
    </FormDialog>
  );
}
