import { createCollaborator } from '@commiato/contracts/accounts/collaborators';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateCollaborators } from './api.ts';
import { CollaboratorFields } from './CollaboratorFields.tsx';
import { blankCollaborator, invitationToWire } from './fields.ts';

/** Invites a person, who gets a link by e-mail. */
export function NewCollaboratorScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One idempotency key for this form, so that a repeated submit after a lost answer invites nobody twice.
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createCollaborator, initial: blankCollaborator, toWire: invitationToWire });
  const unfinished = useUnsavedForm({
    form: 'nuovo-collaboratore',
    blank: blankCollaborator,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  const submit = form.submit(async (body) => {
    await call(createCollaborator, { body, idempotencyKey });
    unfinished.finish();
    showSuccessToast(withFullStop(`Invito inviato a ${body.mail}`));
    await invalidateCollaborators(queries);
    await navigate(paths.collaborators());
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader
        title="Invita una persona"
        lead="Riceve un’e-mail con un link che vale 7 giorni, e sceglie da sé la sua password."
        back={{ to: paths.collaborators(), label: 'Persone' }}
      />
      <div className={styles.stack}>
        <UnsavedFormPrompts of={unfinished} />
        <CollaboratorFields form={form} />
      </div>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <ButtonLink size="grande" to={paths.collaborators()}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Invio in corso…">
          Invia l’invito
        </Button>
      </FormActions>
    </form>
  );
}
