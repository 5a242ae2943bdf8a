import { maxRequestTextLengths } from '@commiato/contracts/requests/request-fields';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { DocumentField } from '../../../ui/fields/document/DocumentField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { blankSupport, supportToWire } from '../requests/fields.ts';
import { RequestFormFrame } from '../requests/RequestFormFrame.tsx';
import { useRequestForm } from '../requests/use-request-form.ts';
import { AnswerTimesPanel, SupportMailPanel } from './SupportPanels.tsx';

/** `/supporto`: support for agencies, by a form or by e-mail. */
export function SupportScreen() {
  const request = useRequestForm({ name: 'supporto', blank: blankSupport, toWire: supportToWire });
  const { form, document } = request;
  return (
    <RequestFormFrame
      request={request}
      title="Supporto"
      lead="Per quando qualcosa non funziona o non è chiaro."
      back={{ to: paths.dashboard(), label: 'Dashboard' }}
      label="Invia la richiesta"
    >
      <Alert kind="nota">L’assistenza si raggiunge con questo modulo o per e-mail.</Alert>
      <FormPanel step={1} title="Il problema">
        <div className={layout.full}>
          <CounterTextArea
            {...form.field('testo')}
            label="Il problema"
            help="Che cosa succede, e in quale pagina."
            limit={maxRequestTextLengths.testo}
            rows={6}
            plain
          />
        </div>
        <div className={layout.full}>
          <DocumentField label="Immagine o documento" choice={document} form={form} />
        </div>
      </FormPanel>
      <FormPanel step={2} title="Come ti ricontattiamo">
        <div className={layout.half}>
          <TextField
            {...form.field('recapito')}
            label="Recapito"
            help="Un telefono o un’e-mail."
            maxLength={maxRequestTextLengths.recapito}
          />
        </div>
        <div className={layout.half}>
          <TextField
            {...form.field('orario')}
            label="Orario preferito"
            placeholder="La mattina, dopo le 10"
            maxLength={maxRequestTextLengths.orario}
          />
        </div>
      </FormPanel>
      <SupportMailPanel title="Preferisci scrivere un’e-mail?" contact="un recapito, telefono o e-mail" />
      <AnswerTimesPanel />
    </RequestFormFrame>
  );
}
