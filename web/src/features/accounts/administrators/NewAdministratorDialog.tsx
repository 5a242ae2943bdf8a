import { adminAreas } from '@commiato/contracts/accounts/admin-rights';
import { createAdministrator } from '@commiato/contracts/accounts/administrators';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useAdminRights } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAgencies } from '../agencies/api.ts';
import { LevelsField } from '../collaborators/LevelsField.tsx';
import { invalidateAdministrators } from './api.ts';
import { adminAreaWords, blankAdministrator } from './fields.ts';

/** Invites an administrator, who chooses the password by the link of an e-mail. */
export function NewAdministratorDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const own = useAdminRights();
  // One idempotency key for this form, so that a repeated submit after a lost answer invites nobody twice.
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createAdministrator, initial: blankAdministrator, toWire: (shown) => shown });
  const invite = form.submit(async (body) => {
    await call(createAdministrator, { body, idempotencyKey });
    await Promise.all([invalidateAdministrators(queries), invalidateAgencies(queries)]);
    showSuccessToast(withFullStop(`Invito inviato a ${body.mail}`));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft="nuovo-amministratore"
      title="Nuovo amministratore"
      confirmLabel="Invia l’invito"
      busyLabel="Invio in corso…"
      onSubmit={invite}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>Riceve un’e-mail con un link che vale 72 ore, e sceglie da sé la sua password.</p>
      <div className={pairs.fields}>
        <TextField {...form.field('nome')} label="Nome" maxLength={80} />
        <TextField {...form.field('cognome')} label="Cognome" maxLength={80} />
        <div className={pairs.wide}>
          <TextField
            {...form.field('mail')}
            label="E-mail"
            type="email"
            inputMode="email"
            help="È anche il nome utente con cui si accede."
          />
        </div>
      </div>
      <LevelsField
        areas={adminAreas}
        words={adminAreaWords}
        value={form.values.aree}
        own={own}
        onChange={(rights) => form.set('aree', rights)}
      />
    </FormDialog>
  );
}
