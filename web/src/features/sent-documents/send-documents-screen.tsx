import { listSentDocuments, sendDocuments } from '@commiato/contracts/sent-documents';
import { curly } from '@commiato/italy/prose';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDocumentChoice } from '../../ui/fields/document/use-document-choice.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import layout from '../../ui/form/form.module.css';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { agenciesCount } from '../notifications/fields.ts';
import { RecipientsPanel, useActiveAgencies } from '../notifications/form/RecipientsPanel.tsx';
import { useSending } from '../notifications/use-sending.ts';
import { blankSending, sendingToWire } from './fields.ts';
import { DocumentPanel } from './form/DocumentPanel.tsx';
import { LetterPreview } from './form/LetterPreview.tsx';

/** A document for several agencies or all the active ones, sent after a second look. */
export function SendDocumentsScreen() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const active = useActiveAgencies();
  const document = useDocumentChoice(sendDocuments.upload);
  const { form, upload, sent, blocker, done, failure } = useSending({
    route: sendDocuments,
    name: 'invia-documento',
    blank: blankSending,
    toWire: sendingToWire,
    next: paths.agencies(),
    list: listSentDocuments,
    place: 'i documenti inviati alle agenzie',
    document,
  });
  const { a, scelte, ...message } = form.values;
  const count = a === 'Tutte le agenzie attive' ? active : scelte.length;
  const recipients = count === undefined ? 'tutte le agenzie attive' : agenciesCount(count);

  const ask = form.submit(async () => setAsking(!sent));
  const send = form.submit(async (body) => {
    const file = document.chosen;
    if (!file) return;
    // The bar below the form shows how much has left, and the way to stop.
    setAsking(false);
    const { inviati } = await upload.send((delivery) => call(sendDocuments, { body, file, ...delivery }));
    await done(`Documento inviato a ${agenciesCount(inviati)}.`);
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
          <LetterPreview {...message} file={document.chosen} />
        </div>
      </div>
      <FormActions form={form} failure={failure} share={upload.share} onCancel={upload.cancel}>
        <Button size="grande" onClick={() => void navigate(paths.agencies())}>
          Annulla
        </Button>
        <Button
          type="submit"
          variant="primo"
          size="grande"
          busy={sent || upload.share !== null}
          busyLabel="Invio in corso…"
        >
          Invia documento
        </Button>
      </FormActions>
      <ConfirmDialog
        opened={asking}
        title="Conferma invio"
        tone="primo"
        confirmLabel={`Invia a ${recipients}`}
        busyLabel="Invio in corso…"
        busy={form.busy || sent}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        Stai per inviare «{curly(message.titolo.trim())}» ({document.chosen?.name}) a <strong>{recipients}</strong>.
        Ogni agenzia riceve anche una notifica e una e-mail.
      </ConfirmDialog>
      <LeaveDialog blocker={blocker}>Il documento non è ancora stato inviato e andrà perso.</LeaveDialog>
    </form>
  );
}
