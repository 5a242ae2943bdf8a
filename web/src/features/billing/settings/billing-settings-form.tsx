import { parseIban } from '@commiato/billing/parse';
import { type BillingSettings, changeBillingSettings, readBillingSettings } from '@commiato/contracts/billing/settings';
import { useQueryClient } from '@tanstack/react-query';
import { changedFields, keepTypedFields } from '../../../lib/changed-fields.ts';
import { call } from '../../../lib/client.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useOnNewerStored } from '../../../lib/use-newer-stored.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnyTaxCodeField } from '../../../ui/fields/AnyTaxCodeField.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { RestoredDraftNote } from '../../../ui/form/RestoredDraftNote.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { documentSaveFailureMessage, invalidateDocuments } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { paymentMethodOptions } from '../documents/form/payment-words.ts';
import {
  type NumberField,
  type SettingsValues,
  settingsToForm,
  settingsToWire,
} from '../documents/form/settings-values.ts';
import { IbanField } from '../documents/IbanField.tsx';

const ibanErrors = ({ iban }: SettingsValues): FieldErrors => {
  const parsed = iban.trim() === '' ? null : parseIban(iban);
  return parsed && !parsed.ok ? { iban: parsed.errore } : {};
};

/** Defaults of new quotes and invoices, and the next numbers. */
export function BillingSettingsForm({ settings }: { settings: BillingSettings }) {
  const queries = useQueryClient();
  const form = useContractForm({
    route: changeBillingSettings,
    initial: settingsToForm(settings),
    openAfterSave: true,
    toWire: (shown, before) => changedFields(settingsToWire(before), settingsToWire(shown)),
    alsoCheck: ibanErrors,
  });
  // Without a version to compare, what another tab has saved is shown at once, under what was typed.
  useOnNewerStored(settings, !form.busy, (newer) => {
    const fresh = settingsToForm(newer);
    const shown = keepTypedFields(form.initialValues, form.values, fresh);
    form.restart(fresh);
    form.fill(shown);
  });
  const blocker = useLeaveGuard(form.dirty);
  const { returned } = useDraft({
    form: 'impostazioni-fatture',
    blank: form.initialValues,
    values: form.changed,
    worthKeeping: form.dirty,
    sessionOnly: true,
    restore: form.fill,
  });
  const save = form.submit(async (body) => {
    const changed = await call(changeBillingSettings, { body });
    form.restartAfterSave(settingsToForm(changed));
    queries.setQueryData(routeQuery(readBillingSettings).queryKey, changed);
    // Another IBAN is in the drafts as well.
    if (body.iban !== undefined) await invalidateDocuments(queries);
    showSuccessToast('Dati aggiornati con successo!');
  });
  const number = (name: NumberField) => ({ ...form.fieldAt(name), inputMode: 'numeric' as const, maxLength: 7 });
  return (
    <form ref={form.formRef} noValidate onSubmit={save}>
      {returned ? <RestoredDraftNote /> : null}
      <div className={styles.columns}>
        <Panel title="Come ti pagano">
          <div className={styles.stack}>
            <IbanField
              field={form.fieldAt('iban')}
              help="Se lo cambi, cambia anche nelle bozze che hanno quello di prima."
            />
            <SelectField
              {...form.fieldAt('modalita')}
              label="Modalità di pagamento abituale"
              options={paymentMethodOptions}
              help="Modalità, giorni e bollo valgono per i documenti nuovi: le bozze tengono i loro, e lì si cambiano."
            />
            <TextField {...number('giorniScadenza')} label="Giorni per pagare una fattura" />
            <TextField {...number('giorniValidita')} label="Giorni di validità di un preventivo" />
            <CheckboxField {...form.field('bolloAlCliente')} label="L’imposta di bollo la paga il cliente" />
          </div>
        </Panel>
        <Panel title="Numerazione">
          <div className={styles.stack}>
            <TextField
              {...form.fieldAt('serie')}
              label="Serie delle fatture"
              optional
              upperCase
              maxLength={5}
              help="Al massimo 5 lettere o cifre. Quasi nessuno ne ha bisogno. Le bozze tengono la loro."
            />
            <TextField
              {...number('prossimoNumero')}
              label="Numero della prossima fattura"
              help="Si cambia solo se quest’anno la serie non ha ancora fatture: per chi ha cominciato altrove."
            />
            <TextField
              {...number('prossimoFile')}
              label="Numero del prossimo file XML"
              help="Può solo andare avanti: per chi ha già inviato file con un altro programma."
            />
            <AnyTaxCodeField
              {...form.fieldAt('trasmittente')}
              label="Codice fiscale di chi trasmette le fatture"
              optional
              help="Solo se le invia un intermediario: il suo codice dà il nome ai file XML. Vuoto: le trasmetti tu, col tuo codice fiscale."
            />
          </div>
        </Panel>
      </div>
      <div className={styles.below}>
        <Panel title="Note abituali">
          <TextAreaField
            {...form.fieldAt('note')}
            label="Note dei nuovi documenti"
            optional
            rows={4}
            help="Con queste cominciano i nuovi preventivi e le nuove fatture."
          />
        </Panel>
      </div>
      <IfMayCall route={changeBillingSettings}>
        <FormActions form={form} failure={documentSaveFailureMessage(form.failure)}>
          <Button size="grande" onClick={() => blocker.ask(() => form.restart())}>
            Annulla
          </Button>
          <Button type="submit" variant="primo" size="grande" busy={form.busy} busyLabel="Salvataggio in corso…">
            Salva
          </Button>
        </FormActions>
      </IfMayCall>
      <UnsavedChangesDialog guard={blocker}>Le impostazioni non sono salvate e andranno perse.</UnsavedChangesDialog>
    </form>
  );
}
