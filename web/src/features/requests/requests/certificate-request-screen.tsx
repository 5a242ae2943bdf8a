import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { certificateKinds } from '@commiato/contracts/office/certificates';
import { maxRequestTextLengths } from '@commiato/contracts/requests/request-fields';
import { capitalized } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { useFuneralIdFromAddress } from '../../../lib/funeral-from-address.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { certificateExplanation } from '../../../lib/terms.ts';
import { paths } from '../../../paths.ts';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { blankCertificateRequest, certificateRequestFromFuneral, certificateRequestToWire } from './fields.ts';
import { RequestFormFrame } from './RequestFormFrame.tsx';
import { useRequestForm } from './use-request-form.ts';

const certificateKindOptions = certificateKinds.map((value) => ({ value, label: capitalized(value) }));

const back = { to: paths.ownRequests(), label: 'Documenti personali' };

/** Request to the administration to procure a certificate; for a funeral if the address names one (`servizio`). */
export function CertificateRequestScreen() {
  const { id_servizio: id } = useFuneralIdFromAddress();
  const mayRead = useMayCall(readFuneral);
  const query = useQuery({
    ...routeQuery(readFuneral, { params: { id: id ?? '' } }),
    enabled: mayRead && id !== undefined,
  });
  if (query.isLoading)
    return (
      <LoadingOrError
        loading="Caricamento in corso..."
        failure="Errore nel recupero del servizio"
        query={query}
        title="Richiesta certificato"
        back={back}
      />
    );
  return (
    <CertificateRequestForm blank={query.data ? certificateRequestFromFuneral(query.data) : blankCertificateRequest} />
  );
}

function CertificateRequestForm({ blank }: { readonly blank: typeof blankCertificateRequest }) {
  const request = useRequestForm({
    name: 'richiesta-certificato',
    blank,
    toWire: certificateRequestToWire,
  });
  const { form } = request;
  return (
    <RequestFormFrame
      request={request}
      title="Richiesta certificato"
      lead="Chiedi all’amministrazione di procurarti un certificato."
      label="Invia la richiesta"
    >
      <FormPanel step={1} title="Il certificato">
        <div className={layout.half}>
          <SelectField
            {...form.field('certificato')}
            label="Quale certificato"
            help={certificateExplanation(request.form.values.certificato)}
            placeholder="Scegli un certificato"
            options={certificateKindOptions}
          />
        </div>
        <div className={layout.half}>
          <DateField {...form.field('entro')} label="Entro quando" optional />
        </div>
        <div className={layout.full}>
          <CounterTextArea
            {...form.field('testo')}
            label="Note"
            help="Per che cosa ti serve, o quale, se non è nell’elenco."
            limit={maxRequestTextLengths.testo}
            rows={5}
            plain
            optional
          />
        </div>
      </FormPanel>
    </RequestFormFrame>
  );
}
