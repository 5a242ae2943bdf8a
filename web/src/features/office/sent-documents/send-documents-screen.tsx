import { listDocumentsSentToAgency, sendDocuments } from '@commiato/contracts/office/sent-documents';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import { useDocumentChoice } from '../../../ui/fields/document/use-document-choice.ts';
import layout from '../../../ui/form/form.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { agencyCountText } from '../../notifications/notifications/fields.ts';
import { RecipientsPanel, useRecipientsText } from '../../notifications/notifications/form/RecipientsPanel.tsx';
import { SendActions } from '../../notifications/notifications/form/SendActions.tsx';
import { SendConfirmDialog } from '../../notifications/notifications/form/SendConfirmDialog.tsx';
import { useSendForm } from '../../notifications/notifications/use-send-form.ts';
import { blankSending, sendingToWire } from './fields.ts';
import { DocumentPanel } from './form/DocumentPanel.tsx';
import { SentDocumentPreview } from './form/SentDocumentPreview.tsx';

/** A document for several agencies or all the active ones, sent after a confirmation. */
export function SendDocumentsScreen() {
  const [asking, setAsking] = useState(false);
  const document = useDocumentChoice(sendDocuments.upload);
  const { form, upload, sent, blocker, done, failure } = useSendForm({
    route: sendDocuments,
    name: 'invia-documento',
    blank: blankSending,
    toWire: sendingToWire,
    next: paths.agencies(),
    list: listDocumentsSentToAgency,
    place: 'i documenti inviati alle agenzie',
    document,
  });
  const { a, scelte, gruppo, ...message } = form.values;
  const recipients = useRecipientsText({ a, scelte, gruppo });

  const ask = form.submit(async () => setAsking(!sent));
  const send = form.submit(async (body) => {
    const file = document.chosen;
    if (!file) return;
    // The action bar shows the progress of the upload and a button for cancelling it.
    setAsking(false);
    const { inviati } = await upload.send((delivery) => call(sendDocuments, { body, file, ...delivery }));
    await done(`Documento inviato a ${agencyCountText(inviati)}.`);
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={ask}>
      <PageHeader title="Invia documento" back={{ to: paths.agencies(), label: 'Utenti' }} />
      <div className={layout.layout}>
        <div className={layout.main}>
          <RecipientsPanel form={form} />
          <DocumentPanel step={2} form={form} choice={document} />
        </div>
        <div className={layout.aside}>
          <SentDocumentPreview {...message} file={document.chosen} />
        </div>
      </div>
      <SendActions
        form={form}
        failure={failure}
        upload={upload}
        cancelTo={paths.agencies()}
        busy={upload.share !== null}
        sent={sent}
      >
        Invia documento
      </SendActions>
      <SendConfirmDialog
        opened={asking}
        recipients={recipients}
        busy={form.busy || sent}
        onSend={send}
        onClose={() => setAsking(false)}
      >
        Stai per inviare «{curlyApostrophes(message.titolo.trim())}» ({document.chosen?.name}) a{' '}
        <strong>{recipients}</strong>. Ogni agenzia riceve anche una notifica e un’e-mail.
      </SendConfirmDialog>
      <UnsavedChangesDialog guard={blocker}>
        Il documento non è ancora stato inviato e andrà perso.
      </UnsavedChangesDialog>
    </form>
  );
}
