import {
  type CustodyWithSignatures,
  custodyThingLabels,
  recordCustodyStep,
} from '@commiato/contracts/funerals/custody';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { RestoredDraftNote } from '../../../ui/form/RestoredDraftNote.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { invalidateCustodyLabels, useCustodyLabel } from './api.ts';
import { CustodyChain } from './CustodyChain.tsx';
import styles from './custody.module.css';
import { SignaturePad } from './SignaturePad.tsx';

const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero dell’etichetta' };
const title = 'Custodia';

/** `/custodia/{codice}`: what a scan of a label opens; one says where one is, and presses. */
export function CustodyScreen() {
  const { codice = '' } = useParams();
  const query = useCustodyLabel(codice);
  const { data: label } = query;
  const [recordedSteps, setRecordedSteps] = useState(0);
  if (!label)
    return (
      <LoadingOrError {...loadTexts} query={query} title={title} back={{ to: paths.funerals(), label: 'Servizi' }} />
    );
  const { cosa, descrizione, servizio, stato, firme } = label;
  return (
    <div className={pairs.stack}>
      <PageHeader
        title={`${custodyThingLabels[cosa]}: ${curlyApostrophes(personName(servizio))}`}
        lead={[`Etichetta ${label.codice}`, curlyApostrophes(descrizione), stato].filter(Boolean).join(', ')}
        back={{ to: paths.funeral(label.id_servizio), label: 'Servizio' }}
      />
      {/* A step empties the form for the next one; that of a colleague, read meanwhile, leaves what is typed and signed. */}
      <ScanForm key={recordedSteps} label={label} onRecorded={() => setRecordedSteps((steps) => steps + 1)} />
      <Panel title="Passaggi">
        <CustodyChain label={label} signatures={firme} />
      </Panel>
    </div>
  );
}

const initial = { luogo: '', note: '', consegna: false, consegnata_a: '', firma: '' };
/** Places that are offered as a press each. */
const maxOfferedPlaces = 6;

interface ScanFormProps {
  readonly label: CustodyWithSignatures;
  readonly onRecorded: () => void;
}

function ScanForm({ label, onRecorded }: ScanFormProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: recordCustodyStep,
    initial,
    toWire: ({ consegna, ...shown }: typeof initial) => (consegna ? shown : { ...shown, consegnata_a: '', firma: '' }),
    alsoCheck: ({ consegna, consegnata_a }) => ({
      consegnata_a: consegna && consegnata_a.trim() === '' ? 'Scrivi il nome di chi riceve e firma.' : undefined,
    }),
  });
  const { returned } = useDraft({
    form: `custodia:${label.codice}`,
    blank: initial,
    values: form.values,
    worthKeeping: form.dirty,
    sessionOnly: true,
    restore: form.fill,
  });
  const [isRecorded, setRecorded] = useState(false);
  const guard = useLeaveGuard(form.dirty && !isRecorded);
  const submit = form.submit(async (body) => {
    await call(recordCustodyStep, { params: { id: label.codice }, body, idempotencyKey });
    setRecorded(true);
    showSuccessToast('Passaggio registrato.');
    await invalidateCustodyLabels(queries);
    onRecorded();
  });
  const failure = saveFailureMessage(form.failure);
  return (
    <Panel title="Passaggio di adesso">
      <form className={pairs.stack} ref={form.formRef} onSubmit={submit} noValidate>
        {returned ? <RestoredDraftNote /> : null}
        <TextField {...form.field('luogo')} label="Dove sei" optional="unmarked" maxLength={120} />
        {label.luoghi.length > 0 ? (
          <div className={styles.places}>
            {label.luoghi.slice(0, maxOfferedPlaces).map((place) => (
              <Button key={place} size="compatto" onClick={() => form.set('luogo', place)}>
                {curlyApostrophes(place)}
              </Button>
            ))}
          </div>
        ) : null}
        <TextField {...form.field('note')} optional label="Note" maxLength={200} />
        <CheckboxField {...form.field('consegna')} label="Consegna a qualcuno fuori dall’agenzia" />
        {form.values.consegna ? (
          <>
            <TextField {...form.field('consegnata_a')} label="Chi riceve" optional="unmarked" maxLength={120} />
            <SignaturePad {...form.field('firma')} />
          </>
        ) : null}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <Button type="submit" variant="primo" busy={form.busy}>
          {form.values.consegna ? 'Registra la consegna' : 'Registra il passaggio'}
        </Button>
      </form>
      <UnsavedChangesDialog guard={guard}>
        Il passaggio non è ancora registrato: quello che hai scritto andrà perso.
      </UnsavedChangesDialog>
    </Panel>
  );
}
