import { createService } from '@commiato/contracts/funerals/services';
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
import { Unfinished } from '../../../ui/form/Unfinished.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showToast } from '../../../ui/toast.ts';
import { forgetServices } from './api.ts';
import { blankService, serviceToWire } from './fields.ts';
import { ServiceFields } from './ServiceFields.tsx';

/** `/nuovo-servizio`: while still on the phone. */
export function NewServiceScreen() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(randomKey);
  const [saved, setSaved] = useState(false);
  const form = useContractForm({ route: createService, initial: blankService, toWire: serviceToWire });
  const unfinished = useUnsavedForm({
    form: 'nuovo-servizio',
    blank: blankService,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  const save = form.submit(async (body) => {
    if (saved) return;
    const { _id } = await call(createService, { body, idempotencyKey });
    setSaved(true);
    unfinished.finish();
    await forgetServices(queries);
    showToast('Servizio aperto.');
    await navigate(paths.service(_id), { replace: true });
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={save}>
      <PageHeader title="Nuovo servizio" back={{ to: paths.services(), label: 'Servizi' }} />
      <div className={styles.stack}>
        <Unfinished of={unfinished} />
        <ServiceFields form={form} />
      </div>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <ButtonLink size="grande" to={paths.services()}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy || saved} busyLabel="Salvataggio in corso…">
          Apri il servizio
        </Button>
      </FormActions>
    </form>
  );
}
