import { isEditable } from '@commiato/billing/states';
import { changeInvoice } from '@commiato/contracts/billing/invoices';
import { useParams } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from '../documents/api.ts';
import { useInvoice } from './api.ts';
import { invoiceTitle } from './fields.ts';
import { DraftActions, IssuedActions } from './InvoiceActions.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { InvoiceView } from './InvoiceView.tsx';
import { InvoiceForm } from './invoice-form.tsx';

const backLink = { to: paths.invoices(), label: 'Fatture' };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero della fattura' };

/** `/fattura/{id}`: editor of a draft, or view of an issued document. */
export function InvoiceScreen() {
  const { id = '' } = useParams();
  const query = useInvoice(id);
  const settings = useBillingSettings();
  const mayChange = useMayCall(changeInvoice);
  const { data: invoice } = query;
  if (!invoice) return <LoadingOrError {...loadTexts} query={query} title="Fattura" back={backLink} />;
  const head = { title: invoiceTitle(invoice), back: backLink, status: <InvoiceStatus {...invoice} /> };
  if (!isEditable(invoice.stato) || !mayChange)
    return (
      <>
        <PageHeader
          {...head}
          actions={
            isEditable(invoice.stato) ? (
              <DraftActions invoice={invoice} dirty={false} />
            ) : (
              <IssuedActions key={invoice._id} invoice={invoice} />
            )
          }
        />
        <InvoiceView invoice={invoice} />
      </>
    );
  if (!settings.data) return <LoadingOrError {...loadTexts} query={settings} title="Fattura" back={backLink} />;
  return (
    <InvoiceForm
      key={invoice._id}
      settings={settings.data}
      stored={invoice}
      head={(dirty) => <PageHeader {...head} actions={<DraftActions invoice={invoice} dirty={dirty} />} />}
    />
  );
}
