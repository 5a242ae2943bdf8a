import {
  exportFuneralDeclaration,
  recordSentDeclaration,
  type YearlyFuneralSummaryAnswer,
} from '@commiato/contracts/billing/funeral-expenses';
import { longDate, romeDay } from '@commiato/italy/formatting';
import { call, callFile } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileDownloadButton } from '../../../ui/FileDownloadButton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentFailureMessage } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { useInvalidateSummaries } from './api.ts';

type Kind = YearlyFuneralSummaryAnswer['invii'][number]['tipo'];
type SubmissionValues = { tipo: Kind; protocollo: string; sostituisce: string };

const submissionKindLabels: Record<Kind, string> = {
  ordinario: 'Ordinario: si aggiunge a quelli già inviati',
  sostitutivo: 'Sostitutivo: prende il posto di un altro',
  annullamento: 'Annullamento: ne cancella un altro',
};
const blank: SubmissionValues = { tipo: 'ordinario', protocollo: '', sostituisce: '' };

/** Submitted declarations, and a form for recording the next one with its protocol. */
export function SubmissionsPanel({ summary }: { readonly summary: YearlyFuneralSummaryAnswer }) {
  const { anno, invii } = summary;
  const forget = useInvalidateSummaries();
  const form = useContractForm({
    route: recordSentDeclaration,
    initial: blank,
    toWire: (shown: SubmissionValues) => ({ ...shown, anno }),
  });
  const save = form.submit(async (body) => {
    await call(recordSentDeclaration, { body });
    await forget();
    form.restart(blank);
    showSuccessToast('Invio annotato.');
  });
  const { tipo, sostituisce } = form.values;
  const failure = documentFailureMessage(form.failure);
  const others = invii.map(({ protocollo }) => ({ value: protocollo, label: protocollo }));
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
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.fields}>
          <SelectField
            {...form.fieldAt('tipo')}
            label="Tipo di invio"
            options={Object.entries(submissionKindLabels).map(([value, label]) => ({ value, label }))}
          />
          {tipo === 'ordinario' ? null : (
            <SelectField
              {...form.fieldAt('sostituisce')}
              label="Protocollo sostituito o annullato"
              options={[{ value: '', label: 'Scegli' }, ...others]}
            />
          )}
          <TextField {...form.fieldAt('protocollo')} label="Protocollo ricevuto" maxLength={40} />
        </div>
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <div className={styles.row}>
          {tipo === 'ordinario' ? null : (
            <FileDownloadButton
              disabledReason={sostituisce === '' ? 'Scegli prima il protocollo.' : undefined}
              read={() => callFile(exportFuneralDeclaration, { query: { anno, tipo, protocollo: sostituisce } })}
            >
              Scarica il CSV di questo invio
            </FileDownloadButton>
          )}
          <Button type="submit" busy={form.busy} busyLabel="Salvataggio in corso…">
            Annota l’invio
          </Button>
        </div>
      </form>
    </Panel>
  );
}
