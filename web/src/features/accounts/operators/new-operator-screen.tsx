import { createOperator } from '@commiato/contracts/accounts/operators';
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
import { invalidateOperators } from './api.ts';
import { blankOperator } from './fields.ts';
import { OperatorFields } from './OperatorFields.tsx';

/** A new operator: a contact without a login. */
export function NewOperatorScreen() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One idempotency key for this form, so that a repeated submit after a lost answer creates nothing twice.
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createOperator, initial: blankOperator, toWire: (shown) => shown });
  const unfinished = useUnsavedForm({
    form: 'nuovo-operatore',
    blank: blankOperator,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  const submit = form.submit(async (body) => {
    await call(createOperator, { body, idempotencyKey });
    unfinished.finish();
    showSuccessToast('Operatore creato con successo!');
    await invalidateOperators(queries);
    await navigate(paths.operators());
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader title="Nuovo Operatore" back={{ to: paths.operators(), label: 'Operatori' }} />
      <div className={styles.stack}>
        <UnsavedFormPrompts of={unfinished} />
        <OperatorFields form={form} />
      </div>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <ButtonLink size="grande" to={paths.operators()}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Creazione in corso…">
          Crea operatore
        </Button>
      </FormActions>
    </form>
  );
}
