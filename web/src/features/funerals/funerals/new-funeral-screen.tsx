import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { ConnectionError } from '../../../lib/errors.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { currentSession } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFunerals } from '../events/api.ts';
import { FuneralFields } from './FuneralFields.tsx';
import { blankFuneral, type FuneralValues, funeralToWire } from './fields.ts';
import { funeralValuesOfCall, saveUnsentCall } from './form/unsent-calls.ts';
import { UnsentCalls } from './UnsentCalls.tsx';

/** `/nuovo-servizio`: a new funeral, for use during the first phone call. */
export function NewFuneralScreen() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const [saved, setSaved] = useState(false);
  const [kept, setKept] = useState(0);
  const form = useContractForm({ route: createFuneral, initial: blankFuneral, toWire: funeralToWire });
  const unfinished = useUnsavedForm({
    form: 'nuovo-servizio',
    blank: blankFuneral,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  /** Without a network the call waits in this browser, and the form is free for the next one; false where it cannot. */
  const keepForLater = (values: FuneralValues): boolean => {
    const waiting = { idempotencyKey, typedAt: Date.now(), values, refusal: '' };
    if (!saveUnsentCall(currentSession()?.user.item ?? '', waiting)) return false;
    setIdempotencyKey(randomKey());
    unfinished.draft.forget();
    form.restart(blankFuneral);
    setKept((count) => count + 1);
    return true;
  };
  const save = form.submit(async (body, shown) => {
    if (saved) return;
    const created = await call(createFuneral, { body, idempotencyKey }).catch((error: unknown) => {
      if (error instanceof ConnectionError && !navigator.onLine && keepForLater(shown)) return null;
      throw error;
    });
    if (!created) return;
    const { _id } = created;
    setSaved(true);
    unfinished.finish();
    await invalidateFunerals(queries);
    showSuccessToast('Servizio aperto.');
    await navigate(paths.funeral(_id), { replace: true });
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={save}>
      <PageHeader title="Nuovo servizio" back={{ to: paths.funerals(), label: 'Servizi' }} />
      <div className={styles.stack}>
        <UnsavedFormPrompts of={unfinished} />
        <UnsentCalls
          kept={kept}
          onResume={(waiting) => form.fill(funeralValuesOfCall(waiting))}
          resumeDisabledReason={form.dirty ? 'Apri prima il servizio che stai scrivendo.' : undefined}
        />
        <FuneralFields form={form} failure={form.failure} findsTwin={!form.busy && !saved} />
      </div>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <ButtonLink size="grande" to={paths.funerals()}>
          Annulla
        </ButtonLink>
        <Button type="submit" variant="primo" size="grande" busy={form.busy || saved} busyLabel="Salvataggio in corso…">
          Apri il servizio
        </Button>
      </FormActions>
    </form>
  );
}
