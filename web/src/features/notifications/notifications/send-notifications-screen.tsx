import { listNotifications, sendNotifications } from '@commiato/contracts/notifications/notifications';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import layout from '../../../ui/form/form.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { agencyCountText, blankSending, sendingToWire } from './fields.ts';
import { MessagePanel } from './form/MessagePanel.tsx';
import { MessagePreview } from './form/MessagePreview.tsx';
import { RecipientsPanel, useRecipientsText } from './form/RecipientsPanel.tsx';
import { SendActions } from './form/SendActions.tsx';
import { SendConfirmDialog } from './form/SendConfirmDialog.tsx';
import { useSendForm } from './use-send-form.ts';

/** `/amministratore/invia-notifica`: one notification for several agencies or all the active ones, sent after a confirmation. */
export function SendNotificationsScreen() {
  const [asking, setAsking] = useState(false);
  const { form, upload, sent, blocker, done, failure } = useSendForm({
    route: sendNotifications,
    name: 'invia-notifica',
    blank: blankSending,
    toWire: sendingToWire,
    next: paths.sentNotifications(),
    list: listNotifications,
    place: 'le notifiche',
  });
  const { a, scelte, gruppo, ...message } = form.values;
  const recipients = useRecipientsText({ a, scelte, gruppo });

  const ask = form.submit(async () => setAsking(!sent));
  const send = form.submit(async (body) => {
    try {
      const { inviate } = await call(sendNotifications, { body, idempotencyKey: upload.idempotencyKey });
      await done(`Notifica inviata a ${agencyCountText(inviate)}.`);
    } finally {
      setAsking(false);
    }
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={ask}>
      <PageHeader title="Nuova notifica" back={{ to: paths.sentNotifications(), label: 'Notifiche' }} />
      <div className={layout.layout}>
        <div className={layout.main}>
          <RecipientsPanel form={form} />
          <MessagePanel step={2} form={form} />
        </div>
        <div className={layout.aside}>
          <MessagePreview {...message} />
        </div>
      </div>
      <SendActions
        form={form}
        failure={failure}
        cancelTo={paths.sentNotifications()}
        busy={form.busy && asking}
        sent={sent}
      >
        Invia notifica
      </SendActions>
      <SendConfirmDialog
        opened={asking}
        recipients={recipients}
        busy={form.busy || sent}
        onSend={send}
        onClose={() => setAsking(false)}
      >
        Stai per inviare «{curlyApostrophes(message.titolo.trim())}» a <strong>{recipients}</strong>. La notifica arriva
        subito e non si può ritirare.
      </SendConfirmDialog>
      <UnsavedChangesDialog guard={blocker}>La notifica non è ancora stata inviata e andrà persa.</UnsavedChangesDialog>
    </form>
  );
}
