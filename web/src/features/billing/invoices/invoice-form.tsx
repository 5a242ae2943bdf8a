import { documentDoubts } from '@commiato/billing/doubts';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import { romeDay } from '@commiato/italy/formatting';
import { type ReactNode, useEffect, useState } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { ClientToContactCorrections } from '../documents/ClientCorrections.tsx';
import { ClientPanel } from '../documents/ClientPanel.tsx';
import { DeceasedAndPayersPanel } from '../documents/DeceasedAndPayersPanel.tsx';
import { clientToWire, shownClientName } from '../documents/form/clients.ts';
import { LinesPanel } from '../documents/LinesPanel.tsx';
import { MissingProfileWarning } from '../documents/MissingProfileWarning.tsx';
import { NotesField } from '../documents/NotesField.tsx';
import type { DocumentPrefill } from '../documents/use-document-prefill.ts';
import { useStartFocus } from '../documents/use-start-focus.ts';
import { AdvancesPanel } from './AdvancesPanel.tsx';
import { nextInvoiceNumber } from './fields.ts';
import { type InvoiceValues, issueNeedsText } from './form/invoice-values.ts';
import { differentTotalText, IssueDialog, type IssueStep, issueStepAfterRefusal } from './IssueDialog.tsx';
import { PaymentsPanel } from './PaymentsPanel.tsx';
import { PaymentTermsPanel } from './PaymentTermsPanel.tsx';
import { PublicOfficePanel } from './PublicOfficePanel.tsx';
import { TransmissionPanel } from './TransmissionPanel.tsx';
import { useInvoiceEditing } from './use-invoice-editing.ts';

interface InvoiceFormProps {
  readonly settings: BillingSettings;
  /** The stored draft; null for a new invoice. */
  readonly stored: Invoice | null;
  /** Initial values of a new invoice. */
  readonly start?:
    | (Pick<DocumentPrefill, 'sourceWithoutClient'> & { readonly values: Partial<InvoiceValues> })
    | undefined;
  /** Header of the screen; gets whether there are unsaved changes. */
  readonly head: (dirty: boolean) => ReactNode;
}

const invoiceKindLabels = { TD01: 'Fattura', TD02: 'Acconto' } as const;

/** The editor of an invoice. */
export function InvoiceForm({ settings, stored, start, head }: InvoiceFormProps) {
  const { form, draft, blocker, save, check, issue, saved, input, totals, parts, unpaid } = useInvoiceEditing(
    settings,
    stored,
    start?.values,
  );
  useStartFocus(form, stored === null);
  const [issuing, setIssuing] = useState<IssueStep>('no');
  const [serverDoubts, setServerDoubts] = useState<readonly string[]>([]);
  const { values } = form;
  const office = values.cliente.tipo === 'pa';
  const terms = office ? 5 : 4;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leads to its fields, under the dialog
  useEffect(() => setIssuing((now) => issueStepAfterRefusal(now, form.errorOf('data'))), [form.refusals]);
  // The totals without the advances once more: asked for where it is issued, not at each key.
  const totalWarning = useLastShown(
    issuing === 'asked' ? (differentTotalText(values.tipo, input, stored?.preventivo ?? null) ?? '') : null,
  );
  const failure = documentSaveFailureMessage(form.failure);
  const kept = stored?.numero ? { numero: stored.numero, data: stored.data } : null;
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={(event) => {
        setIssuing('no');
        save(event);
      }}
    >
      {head(form.dirty)}
      <div className={layout.notices}>
        <UnsavedFormPrompts of={{ draft, blocker }}>
          Le modifiche alla fattura non sono salvate e andranno perse.
        </UnsavedFormPrompts>
        <MissingProfileWarning missing={settings.mancanti} />
        {stored && stored.numero !== null ? <TransmissionPanel invoice={stored} dirty={form.dirty} /> : null}
        {stored && stored.pagamenti.length > 0 ? <PaymentsPanel invoice={stored} /> : null}
        {stored?.id_anagrafica && !form.dirty ? (
          <ClientToContactCorrections
            contact={stored.id_anagrafica}
            client={stored.cliente}
            discarded={stored.stato === 'scartata'}
          />
        ) : null}
      </div>
      <div className={layout.main}>
        {kept ? null : (
          <SegmentedControl
            label="Tipo di documento"
            options={Object.values(invoiceKindLabels)}
            value={invoiceKindLabels[values.tipo]}
            onChange={(label) => form.fill({ tipo: label === invoiceKindLabels.TD02 ? 'TD02' : 'TD01' })}
          />
        )}
        <ClientPanel form={form} step={1} sourceWithoutClient={start?.sourceWithoutClient} />
        <DeceasedAndPayersPanel form={form} step={2} parts={parts} unpaid={unpaid} />
        <LinesPanel form={form} step={3} regime={input.regime} day={input.data} totals={totals} document="invoice" />
        {office ? (
          <PublicOfficePanel
            form={form}
            step={4}
            split={values.scissionePagamenti}
            onSplit={(scissionePagamenti) => form.fill({ scissionePagamenti })}
          />
        ) : null}
        <PaymentTermsPanel form={form} step={terms} numbered={kept !== null} />
        <FormPanel step={terms + 1} title="Note">
          <div className={layout.full}>
            <NotesField form={form} input={input} totals={totals} document="invoice" />
          </div>
        </FormPanel>
        {values.tipo === 'TD01' ? (
          <AdvancesPanel
            step={terms + 2}
            contact={values.id_anagrafica}
            chosen={values.acconti}
            error={form.errorOf('acconti')}
            onChoose={(acconti) => form.fill({ acconti })}
          />
        ) : null}
      </div>
      <FormActions form={form} failure={failure} neededLater={issueNeedsText(values, settings)}>
        <strong className={styles.total}>Totale {formatEuro(totals.totale)}</strong>
        {stored ? null : (
          <ButtonLink size="grande" to={paths.invoices()}>
            Annulla
          </ButtonLink>
        )}
        <Button
          type="submit"
          variant={stored ? 'secondo' : 'primo'}
          size="grande"
          busy={(form.busy && issuing !== 'asked' && issuing !== 'checking') || saved}
          busyLabel="Salvataggio in corso…"
        >
          {stored?.numero ? 'Salva le correzioni' : 'Salva la bozza'}
        </Button>
        {stored ? (
          <Button
            variant="primo"
            size="grande"
            busy={form.busy && issuing === 'checking'}
            busyLabel="Controllo in corso…"
            onClick={() => {
              setIssuing('checking');
              check((doubts) => {
                setServerDoubts(doubts);
                setIssuing('asked');
              });
            }}
          >
            Emetti la fattura
          </Button>
        ) : null}
      </FormActions>
      <IssueDialog
        opened={issuing === 'asked'}
        onClose={() => setIssuing('no')}
        kept={kept}
        numberOn={(day) => nextInvoiceNumber(settings, values.serie, day, romeDay(new Date()))}
        client={shownClientName(values.cliente) || 'il cliente'}
        total={totals.totale}
        totalWarning={totalWarning || null}
        doubts={[
          ...documentDoubts({
            client: clientToWire(values.cliente),
            righe: input.righe,
            regime: input.regime,
            pagatori: values.pagatori,
            ordine: office ? values.ordine : null,
            data: input.data,
          }),
          ...serverDoubts,
        ]}
        busy={form.busy}
        dayError={form.errorOf('data')}
        onDayChange={() => form.clearError('data')}
        failure={failure}
        refused={issuing === 'refused'}
        onIssue={(day, paid) => issue(day, paid ? 'incassa' : null)}
      />
    </form>
  );
}
