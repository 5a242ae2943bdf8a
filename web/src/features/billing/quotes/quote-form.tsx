import type { Quote } from '@commiato/contracts/billing/quotes';
import type { BillingSettings } from '@commiato/contracts/billing/settings';
import type { ReactNode } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { documentSaveFailureMessage } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { ClientToContactCorrections } from '../documents/ClientCorrections.tsx';
import { ClientPanel } from '../documents/ClientPanel.tsx';
import { DeceasedAndPayersPanel } from '../documents/DeceasedAndPayersPanel.tsx';
import { LinesPanel } from '../documents/LinesPanel.tsx';
import { NotesField } from '../documents/NotesField.tsx';
import type { DocumentPrefill } from '../documents/use-document-prefill.ts';
import { useStartFocus } from '../documents/use-start-focus.ts';
import { useQuoteEditing } from './use-quote-editing.ts';

interface QuoteFormProps {
  readonly settings: BillingSettings;
  /** The stored draft; null for a new quote. */
  readonly stored: Quote | null;
  /** Initial values of a new quote. */
  readonly start?: DocumentPrefill | undefined;
  /** Header of the screen; gets whether there are unsaved changes. */
  readonly head: (dirty: boolean) => ReactNode;
}

/** The editor of a quote. */
export function QuoteForm({ settings, stored, start, head }: QuoteFormProps) {
  const { form, draft, blocker, save, saveAnd, saved, input, totals, parts, unpaid } = useQuoteEditing(
    settings,
    stored,
    start?.values,
  );
  useStartFocus(form, stored === null);
  return (
    <form ref={form.formRef} noValidate onSubmit={save}>
      {head(form.dirty)}
      <div className={layout.notices}>
        <UnsavedFormPrompts of={{ draft, blocker }}>
          Le modifiche al preventivo non sono salvate e andranno perse.
        </UnsavedFormPrompts>
        {stored?.id_anagrafica && !form.dirty ? (
          <ClientToContactCorrections contact={stored.id_anagrafica} client={stored.cliente} />
        ) : null}
      </div>
      <div className={layout.main}>
        <ClientPanel form={form} step={1} sourceWithoutClient={start?.sourceWithoutClient} />
        <DeceasedAndPayersPanel form={form} step={2} parts={parts} unpaid={unpaid} />
        <LinesPanel form={form} step={3} regime={settings.regime} day={input.data} totals={totals} document="quote" />
        <FormPanel step={4} title="Date e note">
          <div className={layout.half}>
            <DateField {...form.fieldAt('data')} label="Data del preventivo" />
          </div>
          <div className={layout.half}>
            <DateField {...form.fieldAt('validoFino')} label="Valido fino al" optional />
          </div>
          <div className={layout.full}>
            <NotesField form={form} input={input} totals={totals} document="quote" />
          </div>
        </FormPanel>
      </div>
      <FormActions form={form} failure={documentSaveFailureMessage(form.failure)}>
        <strong className={styles.total}>Totale {formatEuro(totals.totale)}</strong>
        <ButtonLink size="grande" to={paths.quotes()}>
          Annulla
        </ButtonLink>
        <Button size="grande" busy={form.busy || saved} onClick={() => saveAnd('invia')}>
          Salva e invia
        </Button>
        <Button type="submit" variant="primo" size="grande" busy={form.busy || saved} busyLabel="Salvataggio in corso…">
          {stored ? 'Salva' : 'Salva il preventivo'}
        </Button>
      </FormActions>
    </form>
  );
}
