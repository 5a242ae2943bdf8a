import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import { toPayerIdentity } from '@commiato/billing/payers';
import { readInvoice } from '@commiato/contracts/billing/invoices';
import { readContact } from '@commiato/contracts/contacts/contacts';
import { maxRequestTextLengths } from '@commiato/contracts/requests/request-fields';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { LinkIfMayOpen } from '../../../ui/LinkIfMayOpen.tsx';
import { ContactPicker } from '../../contacts/contacts/ContactPicker.tsx';
import { blankCredit, creditFlaws, creditSourceOf, creditTermsOfInvoice, creditToWire } from '../requests/fields.ts';
import { RequestFormFrame } from '../requests/RequestFormFrame.tsx';
import { useRequestForm } from '../requests/use-request-form.ts';
import { CreditSourcePanel } from './CreditSourcePanel.tsx';

const headerProps = { title: 'Assistenza crediti', back: { to: paths.invoices(), label: 'Fatture' } };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero della fattura' };

/** `/assistenza-crediti`: request for recovering an unpaid invoice (decisions E11); `fattura` in the address selects it. */
export function CreditRecoveryScreen() {
  const id = useSearchParams()[0].get('fattura');
  const query = useQuery({ ...routeQuery(readInvoice, { params: { id: id ?? '' } }), enabled: id !== null });
  const { data } = query;
  const client = data?.id_anagrafica ?? '';
  const debtor = useQuery({ ...routeQuery(readContact, { params: { id: client } }), enabled: client !== '' });
  if (id !== null && query.isPending) return <LoadingOrError {...loadTexts} {...headerProps} query={query} />;
  // Once alone: the form reads a contact that is gone again, and would be taken away and shown again for ever.
  if (client !== '' && !debtor.isFetched) return <LoadingOrError {...loadTexts} {...headerProps} query={debtor} />;
  const chosen = data && {
    id_fattura: data._id,
    id_anagrafica: debtor.data?._id ?? '',
    ...creditTermsOfInvoice(data, debtor.data ? toPayerIdentity(debtor.data) : null),
  };
  return <CreditForm blank={{ ...blankCredit, ...chosen }} />;
}

function CreditForm({ blank }: { blank: typeof blankCredit }) {
  const request = useRequestForm({
    name: 'assistenza-crediti',
    blank,
    toWire: creditToWire,
    alsoCheck: creditFlaws,
    needsDocument: true,
    wantsDocument: (shown) => creditSourceOf(shown) === 'documento',
  });
  const { form } = request;
  const amount = form.field('importo');
  const leaveAmount = () => {
    const parsed = parseAmount(amount.value);
    if (parsed.ok) form.set('importo', formatAmount(parsed.value));
    amount.onBlur();
  };
  return (
    <RequestFormFrame
      request={request}
      title="Assistenza crediti"
      lead="Ti aiutiamo a recuperare un credito che non viene pagato."
      label="Chiedi assistenza"
    >
      <CreditSourcePanel request={request} />
      <FormPanel step={2} title="Il credito">
        <div className={layout.full}>
          <ContactPicker
            {...form.field('id_anagrafica')}
            label="Debitore"
            help={
              <>
                Dalle tue anagrafiche. Se non c’è,{' '}
                <LinkIfMayOpen to={paths.newContact('cliente')}>inseriscilo</LinkIfMayOpen>.
              </>
            }
          />
        </div>
        <div className={layout.half}>
          <TextField
            {...amount}
            onBlur={leaveAmount}
            label="Importo in euro"
            inputMode="decimal"
            placeholder="1.234,56"
            maxLength={20}
          />
        </div>
        <div className={layout.half}>
          <DateField {...form.field('scadenza')} label="Scadenza del pagamento" />
        </div>
      </FormPanel>
      <FormPanel step={3} title="Che cosa è stato tentato">
        <div className={layout.full}>
          <CounterTextArea
            {...form.field('tentativi')}
            label="Solleciti e risposte"
            help="Telefonate, lettere, accordi: quando, e che cosa ha risposto il debitore."
            limit={maxRequestTextLengths.tentativi}
            rows={6}
            plain
          />
        </div>
      </FormPanel>
    </RequestFormFrame>
  );
}
