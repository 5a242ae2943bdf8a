import type { UserCard } from '@commiato/contracts/accounts/sessions';
import { listDocumentsSentToAgency, sendDocument } from '@commiato/contracts/office/sent-documents';
import { accountName } from '../../../lib/account-names.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import { useDocumentChoice } from '../../../ui/fields/document/use-document-choice.ts';
import layout from '../../../ui/form/form.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { AgencyLoader } from '../../notifications/notifications/AgencyLoader.tsx';
import { SendActions } from '../../notifications/notifications/form/SendActions.tsx';
import { useSendForm } from '../../notifications/notifications/use-send-form.ts';
import { blankMessage } from './fields.ts';
import { DocumentPanel } from './form/DocumentPanel.tsx';
import { SentDocumentPreview } from './form/SentDocumentPreview.tsx';

const title = 'Invia documento';

/** `/amministratore/invia-documento/{id}`: a document for one agency. */
export function SendDocumentScreen() {
  return (
    <AgencyLoader title={title} refusal="I documenti si inviano alle agenzie: questo è un amministratore.">
      {(agency, back) => <SendDocumentForm agency={agency} back={back} />}
    </AgencyLoader>
  );
}

interface SendDocumentFormProps {
  readonly agency: UserCard;
  readonly back: { readonly to: string; readonly label: string };
}

function SendDocumentForm({ agency, back }: SendDocumentFormProps) {
  const { _id } = agency;
  const document = useDocumentChoice(sendDocument.upload);
  const { form, upload, sent, blocker, done, failure } = useSendForm({
    route: sendDocument,
    name: `invia-documento:${_id}`,
    blank: blankMessage,
    toWire: (shown) => shown,
    next: paths.sentDocuments(_id),
    list: listDocumentsSentToAgency,
    place: 'i documenti inviati',
    document,
  });
  const submit = form.submit(async (body) => {
    if (sent || !document.chosen) return;
    const file = document.chosen;
    await upload.send((delivery) => call(sendDocument, { params: { id: _id }, body, file, ...delivery }));
    await done('Documento inviato con successo!');
  });
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <PageHeader title={title} lead={`A ${accountName(agency)}`} back={back} />
      <div className={layout.layout}>
        <div className={layout.main}>
          <DocumentPanel step={1} form={form} choice={document} />
        </div>
        <div className={layout.aside}>
          <SentDocumentPreview {...form.values} file={document.chosen} />
        </div>
      </div>
      <SendActions form={form} failure={failure} upload={upload} cancelTo={back.to} busy={form.busy} sent={sent}>
        Invia documento
      </SendActions>
      <UnsavedChangesDialog guard={blocker}>
        Il documento non è ancora stato inviato e andrà perso.
      </UnsavedChangesDialog>
    </form>
  );
}
