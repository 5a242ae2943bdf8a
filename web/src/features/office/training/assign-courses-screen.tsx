import { assignCourses, listAgencyCourses } from '@commiato/contracts/office/training';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { agencyCountText } from '../../notifications/notifications/fields.ts';
import { RecipientsPanel, useRecipientsText } from '../../notifications/notifications/form/RecipientsPanel.tsx';
import { SendActions } from '../../notifications/notifications/form/SendActions.tsx';
import { SendConfirmDialog } from '../../notifications/notifications/form/SendConfirmDialog.tsx';
import { useSendForm } from '../../notifications/notifications/use-send-form.ts';
import { invalidateCourses } from './api.ts';
import { CourseFields } from './CourseFields.tsx';
import { blankSending, sendingToWire } from './fields.ts';
import styles from './training.module.css';

/** `/amministratore/assegna-corso`: one course for several agencies, a group of them or all the active ones. */
export function AssignCoursesScreen() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { form, upload, sent, blocker, done, failure } = useSendForm({
    route: assignCourses,
    name: 'assegna-corso',
    blank: blankSending,
    toWire: sendingToWire,
    next: paths.agencies(),
    list: listAgencyCourses,
    place: 'i corsi delle agenzie',
  });
  const { a, scelte, gruppo, titolo } = form.values;
  const recipients = useRecipientsText({ a, scelte, gruppo });

  const ask = form.submit(async () => setAsking(!sent));
  const send = form.submit(async (body) => {
    try {
      const { assegnati } = await call(assignCourses, { body, idempotencyKey: upload.idempotencyKey });
      await done(`Corso assegnato a ${agencyCountText(assegnati)}.`);
      await invalidateCourses(queries);
    } finally {
      setAsking(false);
    }
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={ask}>
      <PageHeader title="Assegna corso" back={{ to: paths.agencies(), label: 'Utenti' }} />
      <div className={styles.sending}>
        <RecipientsPanel form={form} />
        <FormPanel step={2} title="Corso">
          <CourseFields form={form} />
        </FormPanel>
      </div>
      <SendActions form={form} failure={failure} cancelTo={paths.agencies()} busy={form.busy && asking} sent={sent}>
        Assegna corso
      </SendActions>
      <SendConfirmDialog
        opened={asking}
        recipients={recipients}
        verb="Assegna"
        busy={form.busy || sent}
        onSend={send}
        onClose={() => setAsking(false)}
      >
        Stai per assegnare «{curlyApostrophes(titolo.trim())}» a <strong>{recipients}</strong>. Ogni agenzia riceve
        anche una notifica e un’e-mail, e trova «Formazione» nel suo menu.
      </SendConfirmDialog>
      <UnsavedChangesDialog guard={blocker}>Il corso non è ancora stato assegnato e andrà perso.</UnsavedChangesDialog>
    </form>
  );
}
