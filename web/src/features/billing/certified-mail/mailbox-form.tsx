import { connectMailbox, type Mailbox, readOwnMailbox } from '@commiato/contracts/billing/certified-mail';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/errors.ts';
import { failureSentence } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../documents/billing.module.css';
import { mailboxToWire, providerOptions, serversOf, shownMailbox } from './fields.ts';

interface MailboxFormProps {
  readonly mailbox: Mailbox;
  /** The form is no longer needed. */
  readonly onDone: () => void;
}

const texts = {
  refused: 'Errore durante il salvataggio',
  exception: 'Si è verificato un errore durante il salvataggio',
};

/** What to say beside the fields: servers that a provider brings have none of their own. */
function failureBeside(error: unknown, withServers: boolean): string | null {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return failureSentence(error, texts);
  const hidden = Object.entries(error.fields).filter(([name]) => !withServers && /^(smtp|imap)/.test(name));
  return hidden.length > 0 ? hidden.flatMap(([, sentences]) => sentences).join(' ') : null;
}

/** Connects a mailbox: it is tried before it is kept. */
export function MailboxForm({ mailbox, onDone }: MailboxFormProps) {
  const queries = useQueryClient();
  const [stored] = useState(() => shownMailbox(mailbox));
  const form = useContractForm({ route: connectMailbox, initial: stored, toWire: mailboxToWire });
  const save = form.submit(async (body) => {
    const connected = await call(connectMailbox, { body });
    queries.setQueryData(routeQuery(readOwnMailbox).queryKey, connected);
    showToast('Casella PEC collegata.');
    onDone();
  });
  const provider = form.field('gestore');
  const choose = (value: string) => {
    provider.onChange(value);
    for (const [name, server] of Object.entries(serversOf(value))) form.set(name, server);
  };
  const other = provider.value === 'altro';
  return (
    <form ref={form.formRef} noValidate onSubmit={save}>
      <div className={styles.stack}>
        <p className={styles.aside}>
          Con la casella PEC dell’agenzia le fatture partono da qui, e le ricevute del Sistema di Interscambio si
          leggono da sole, ogni ora. La password è cifrata e non si mostra più; degli altri messaggi non si legge
          niente. Se il gestore chiede un codice a ogni accesso, crea da lui una password dedicata ai programmi di
          posta.
        </p>
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
        <PasswordField {...form.field('password')} label="Password della PEC" autoComplete="off" />
        {other ? (
          <>
            <TextField {...form.field('smtpServer')} label="Server della posta in uscita (SMTP)" maxLength={253} />
            <TextField {...form.field('smtpPorta')} label="Porta SMTP" inputMode="numeric" maxLength={5} />
            <TextField {...form.field('imapServer')} label="Server della posta in arrivo (IMAP)" maxLength={253} />
            <TextField {...form.field('imapPorta')} label="Porta IMAP" inputMode="numeric" maxLength={5} />
          </>
        ) : null}
      </div>
      <FormActions form={form} failure={failureBeside(form.failure, other)}>
        {mailbox.collegata ? (
          <Button size="grande" onClick={onDone}>
            Annulla
          </Button>
        ) : null}
        <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Si prova la casella…">
          Collega la casella
        </Button>
      </FormActions>
    </form>
  );
}
