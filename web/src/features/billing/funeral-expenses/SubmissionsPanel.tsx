import {
  deleteSentDeclaration,
  recordSentDeclaration,
  type YearlyFuneralSummaryAnswer,
} from '@commiato/contracts/billing/funeral-expenses';
import { countWithNoun } from '@commiato/italy/counts';
import { longDate, romeDay } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { useDeclarationFile, useInvalidateSummaries } from './api.ts';
import { firstProtocolToReplace, isSuperseded, supersedableChoices } from './fields.ts';

type Sent = YearlyFuneralSummaryAnswer['invii'][number];
type Kind = Sent['tipo'];
type SubmissionValues = { tipo: Kind; protocollo: string; sostituisce: string; file: string | null };

const submissionKindLabels: Record<Kind, string> = {
  ordinario: 'Ordinario: si aggiunge a quelli già inviati',
  sostitutivo: 'Sostitutivo: prende il posto di un altro',
  annullamento: 'Annullamento: ne cancella un altro',
};
/** `file` is null before a choice, which means the latest download; empty means none of them, but all that can be declared today. */
const blank: SubmissionValues = { tipo: 'ordinario', protocollo: '', sostituisce: '', file: null };

/** The downloaded files of a declaration, as choices. */
const fileChoices = (summary: YearlyFuneralSummaryAnswer, { tipo, sostituisce }: SubmissionValues) =>
  summary.file
    .filter((file) => file.tipo === tipo && file.sostituisce === (tipo === 'ordinario' ? '' : sostituisce))
    .map(({ _id, creato, documenti }) => ({
      value: _id,
      label: `${countWithNoun(documenti, 'documento', 'documenti')}: scaricato ${instantInWords(creato)}`,
    }));

/** What is recorded as sent: a downloaded file, or empty for all that can be declared today. */
function recordedFileId(summary: YearlyFuneralSummaryAnswer, shown: SubmissionValues): string {
  const choices = fileChoices(summary, shown);
  const isOffered = shown.file === '' || choices.some(({ value }) => value === shown.file);
  return (isOffered ? shown.file : null) ?? choices[0]?.value ?? '';
}

/** Submitted declarations, and a form for recording the next one with its protocol. */
export function SubmissionsPanel({ summary }: { readonly summary: YearlyFuneralSummaryAnswer }) {
  const { anno, invii } = summary;
  const forget = useInvalidateSummaries();
  const readDeclarationFile = useDeclarationFile();
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: recordSentDeclaration,
    initial: blank,
    toWire: (shown: SubmissionValues) => ({ ...shown, anno, file: recordedFileId(summary, shown) }),
  });
  const save = form.submit(async (body) => {
    await call(recordSentDeclaration, { body, idempotencyKey });
    setIdempotencyKey(randomKey());
    await forget();
    form.restart(blank);
    showSuccessToast('Invio annotato.');
  });
  const [removed, setRemoved] = useState<Sent | null>(null);
  const removal = useMutation({
    mutationFn: (id: string) => call(deleteSentDeclaration, { params: { id } }),
    onSuccess: async () => {
      setRemoved(null);
      showSuccessToast('Invio tolto.');
      await forget();
    },
  });
  // What failed for one is not said of the next.
  const closeRemoval = () => {
    removal.reset();
    setRemoved(null);
  };
  const { tipo, sostituisce } = form.values;
  const failure = documentSaveFailureMessage(form.failure);
  const files = fileChoices(summary, form.values);
  const chooseKind = (chosen: string) =>
    form.fill({
      tipo: chosen as Kind,
      ...(chosen === 'sostitutivo' && sostituisce === '' ? { sostituisce: firstProtocolToReplace(summary) } : {}),
    });
  return (
    <Panel title="Invii">
      <form ref={form.formRef} noValidate onSubmit={save} className={styles.stack}>
        <p className={styles.aside}>
          Quando hai trasmesso la comunicazione annota qui il protocollo: il prossimo invio ordinario conterrà solo
          quello che manca.
        </p>
        <ul className={styles.list} aria-label="Invii annotati">
          {invii.map((sent) => (
            <li key={sent._id} className={styles.item}>
              <span>
                {longDate(romeDay(sent.creato))}: {sent.tipo}, protocollo {sent.protocollo}
                {sent.sostituisce ? ` (per ${sent.sostituisce})` : ''}
                {sent.tipo !== 'annullamento' && isSuperseded(sent, invii) ? ', non vale più' : ''}
              </span>
              {isSuperseded(sent, invii) ? null : (
                <IfMayCall route={deleteSentDeclaration}>
                  <Button
                    size="compatto"
                    variant="quieto"
                    aria-label={`Togli l’invio ${sent.protocollo}`}
                    onClick={() => setRemoved(sent)}
                  >
                    Togli
                  </Button>
                </IfMayCall>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.fields}>
          <SelectField
            {...form.fieldAt('tipo')}
            onChange={chooseKind}
            label="Tipo di invio"
            options={Object.entries(submissionKindLabels).map(([value, label]) => ({ value, label }))}
          />
          {tipo === 'ordinario' ? null : (
            <SelectField
              {...form.fieldAt('sostituisce')}
              label="Protocollo sostituito o annullato"
              options={[{ value: '', label: 'Scegli' }, ...supersedableChoices(summary)]}
            />
          )}
          {files.length > 0 ? (
            <SelectField
              {...form.fieldAt('file')}
              value={recordedFileId(summary, form.values)}
              label="File trasmesso"
              options={[...files, { value: '', label: 'Nessuno di questi: quello che oggi si può comunicare' }]}
            />
          ) : null}
          <TextField {...form.fieldAt('protocollo')} label="Protocollo ricevuto" maxLength={40} />
        </div>
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <div className={styles.row}>
          {tipo === 'ordinario' ? null : (
            <FileDownloadButton
              disabledReason={sostituisce === '' ? 'Scegli prima il protocollo.' : undefined}
              read={() => readDeclarationFile({ anno, tipo, protocollo: sostituisce })}
            >
              Scarica il CSV di questo invio
            </FileDownloadButton>
          )}
          <Button type="submit" busy={form.busy} busyLabel="Salvataggio in corso…">
            Annota l’invio
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={removed !== null}
        title="Togli l’invio annotato"
        confirmLabel="Togli"
        busy={removal.isPending}
        onConfirm={() => removed && removal.mutate(removed._id)}
        onClose={closeRemoval}
      >
        <p>
          Si toglie l’annotazione del protocollo <strong>{removed?.protocollo}</strong>: i suoi documenti tornano da
          comunicare. Ciò che l’Agenzia delle Entrate ha ricevuto non cambia.
        </p>
        {removal.error ? <Alert kind="errore">{messageOf(removal.error, 'L’invio non è stato tolto.')}</Alert> : null}
      </ConfirmDialog>
    </Panel>
  );
}
