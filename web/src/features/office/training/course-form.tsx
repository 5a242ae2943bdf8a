import { assignCourse } from '@commiato/contracts/office/training';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import layout from '../../../ui/form/form.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateCourses } from './api.ts';
import { CourseFields } from './CourseFields.tsx';
import { blankCourse } from './fields.ts';

/** Assigns a course to an agency; afterwards the form is empty for the next one. */
export function CourseForm({ idUtente }: { readonly idUtente: string }) {
  const queries = useQueryClient();
  // One idempotency key for each course, so that a repeated submit after a lost answer assigns nothing twice.
  const [idempotencyKey, setKey] = useState(randomKey);
  const form = useContractForm({ route: assignCourse, initial: blankCourse, toWire: (shown) => ({ ...shown }) });
  const unfinished = useUnsavedForm({
    form: `nuovo-corso:${idUtente}`,
    blank: blankCourse,
    values: form.values,
    dirty: form.dirty,
    restore: form.fill,
  });
  const submit = form.submit(async (body) => {
    await call(assignCourse, { params: { id: idUtente }, body, idempotencyKey });
    showSuccessToast('Corso assegnato: l’agenzia ne riceve notizia.');
    unfinished.draft.forget();
    form.restart(blankCourse);
    setKey(randomKey());
    await invalidateCourses(queries);
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <UnsavedFormPrompts of={unfinished} />
      <Panel title="Assegna un corso">
        <div className={layout.fields}>
          <CourseFields form={form} />
        </div>
      </Panel>
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Assegnazione in corso…">
          Assegna il corso
        </Button>
      </FormActions>
    </form>
  );
}
