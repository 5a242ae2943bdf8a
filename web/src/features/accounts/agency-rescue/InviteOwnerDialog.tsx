import { inviteNewOwner } from '@commiato/contracts/accounts/agency-rescue';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAgencyPeople } from './api.ts';

interface InviteOwnerDialogProps {
  readonly agency: string;
  readonly onClose: () => void;
}

const blank = { nome: '', cognome: '', mail: '' };

/** Invites somebody as the owner of an agency that lacks one. */
export function InviteOwnerDialog({ agency, onClose }: InviteOwnerDialogProps) {
  const queries = useQueryClient();
  const form = useContractForm({ route: inviteNewOwner, initial: blank, toWire: (values) => values });
  const send = form.submit(async (body) => {
    await call(inviteNewOwner, { params: { id: agency }, body });
    await invalidateAgencyPeople(queries);
    showSuccessToast(withFullStop(`Invito inviato a ${body.mail}`));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`titolare:${agency}`}
      title="Invita un titolare"
      confirmLabel="Manda l’invito"
      busyLabel="Invio…"
      onSubmit={send}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>
        Riceve un link che vale 7 giorni, e accettandolo vede e cambia tutto dell’agenzia. Chi vi lavora è avvisato.
      </p>
      <TextField {...form.field('nome')} label="Nome" maxLength={80} />
      <TextField {...form.field('cognome')} label="Cognome" maxLength={80} />
      <TextField {...form.field('mail')} label="E-mail" type="email" inputMode="email" />
    </FormDialog>
  );
}
