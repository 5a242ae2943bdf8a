import { createAgency } from '@commiato/contracts/accounts/agencies';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountName, accountPersonName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAgencies, useDuplicateAccounts } from './api.ts';
import { ConsequenceDialog } from './ConsequenceDialog.tsx';
import { agencyToWire, blankAgency } from './fields.ts';
import { AddressAndContactsPanel } from './form/AddressAndContactsPanel.tsx';
import styles from './form/agency-form.module.css';
import { generatePassword } from './form/generate-password.ts';
import { IdentityPanel } from './form/IdentityPanel.tsx';
import { NewAccessPanel } from './form/NewAccessPanel.tsx';
import { OperatorPanel } from './form/OperatorPanel.tsx';
import { useConsequenceConfirmation } from './use-consequence.ts';

/** A new agency or administrator, with a first password that the administrator hands over. */
export function NewAgencyScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [initial] = useState(() => blankAgency(generatePassword()));
  // One idempotency key for this form, so that a repeated submit after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createAgency, initial, toWire: agencyToWire });
  const unfinished = useUnsavedForm({
    form: 'nuovo-utente',
    blank: blankAgency(''),
    // Passwords are not stored in drafts, so a restored draft gets a new one.
    values: { ...form.values, password: '' },
    dirty: form.dirty,
    restore: (values) => form.fill({ ...values, password: initial.password }),
  });
  const { piva, codFisc } = form.values;
  const twins = useDuplicateAccounts({ piva, codFisc, escluso: '' });
  const submit = form.submit(async (body) => {
    await call(createAgency, { body, idempotencyKey });
    unfinished.finish();
    showSuccessToast('Utente creato con successo!');
    await invalidateAgencies(queries);
    await navigate(paths.agencies());
  });
  const ask = useConsequenceConfirmation(null, form.values, submit);
  return (
    <form ref={form.formRef} noValidate onSubmit={ask.submit}>
      <PageHeader title="Nuova Attività/Utente" back={{ to: paths.agencies(), label: 'Utenti' }} />
      <div className={styles.messages}>
        <UnsavedFormPrompts of={unfinished} />
      </div>
      <div className={pairs.columns}>
        <div className={pairs.column}>
          <IdentityPanel form={form} twins={twins} />
          <AddressAndContactsPanel form={form} />
        </div>
        <div className={pairs.column}>
          <NewAccessPanel
            form={form}
            password={form.field('password')}
            onPassword={() => form.set('password', generatePassword())}
          />
          <OperatorPanel form={form} />
        </div>
      </div>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <ButtonLink size="grande" to={paths.agencies()}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Creazione in corso…">
          Crea utente
        </Button>
      </FormActions>
      <ConsequenceDialog
        name={(form.values.amministratore && accountPersonName(form.values)) || accountName(form.values)}
        consequence={ask.consequence}
        onConfirm={() => {
          ask.close();
          submit();
        }}
        onClose={ask.close}
      />
    </form>
  );
}
