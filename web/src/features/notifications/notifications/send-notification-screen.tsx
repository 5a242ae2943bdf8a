import type { UserCard } from '@commiato/contracts/accounts/sessions';
import { listNotifications, sendNotification } from '@commiato/contracts/notifications/notifications';
import { accountName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import layout from '../../../ui/form/form.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { AgencyLoader } from './AgencyLoader.tsx';
import { blankMessage } from './fields.ts';
import { MessagePanel } from './form/MessagePanel.tsx';
import { MessagePreview } from './form/MessagePreview.tsx';
import { SendActions } from './form/SendActions.tsx';
import { useSendForm } from './use-send-form.ts';

const title = 'Nuova notifica';

/** `/amministratore/invia-notifica/{id}`: a notification for one agency. */
export function SendNotificationScreen() {
  return (
    <AgencyLoader title={title} refusal="Le notifiche si inviano alle agenzie: questo è un amministratore.">
      {(agency, back) => <SendNotificationForm agency={agency} back={back} />}
    </AgencyLoader>
  );
}

interface SendNotificationFormProps {
  readonly agency: UserCard;
  readonly back: { readonly to: string; readonly label: string };
}

function SendNotificationForm({ agency, back }: SendNotificationFormProps) {
  const { _id } = agency;
  const { form, upload, sent, blocker, done, failure } = useSendForm({
    route: sendNotification,
    name: `invia-notifica:${_id}`,
    blank: blankMessage,
    toWire: (shown) => ({ ...shown, id_utente: _id }),
    next: back.to,
    list: listNotifications,
    place: 'le notifiche',
  });
  const submit = form.submit(async (body) => {
    if (sent) return;
    await call(sendNotification, { params: { id: _id }, body, idempotencyKey: upload.idempotencyKey });
    await done('Notifica inviata con successo!');
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader title={title} lead={`Per ${accountName(agency)}`} back={back} />
      <div className={layout.layout}>
        <div className={layout.main}>
          <MessagePanel step={1} form={form} />
        </div>
        <div className={layout.aside}>
          <MessagePreview {...form.values} />
        </div>
      </div>
      <SendActions form={form} failure={failure} cancelTo={back.to} busy={form.busy} sent={sent}>
        Invia notifica
      </SendActions>
      <UnsavedChangesDialog guard={blocker}>La notifica non è ancora stata inviata e andrà persa.</UnsavedChangesDialog>
    </form>
  );
}
