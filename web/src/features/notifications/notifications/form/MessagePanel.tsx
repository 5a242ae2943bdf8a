import { maxNotificationLengths } from '@commiato/contracts/notifications/notifications';
import type { FormAccess } from '../../../../lib/use-contract-form.ts';
import { CounterTextArea } from '../../../../ui/fields/CounterTextArea.tsx';
import { CounterTextField } from '../../../../ui/fields/CounterTextField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { FormPanel } from '../../../../ui/form/FormPanel.tsx';
import layout from '../../../../ui/form/form.module.css';
import type { MessageValues } from '../fields.ts';

interface MessagePanelProps<Shown extends MessageValues> {
  readonly step: number;
  readonly form: Pick<FormAccess<Shown>, 'field'>;
}

/** Panel with the fields of the message. */
export function MessagePanel<Shown extends MessageValues>({ step, form }: MessagePanelProps<Shown>) {
  return (
    <FormPanel step={step} title="Messaggio">
      <div className={layout.full}>
        <CounterTextField {...form.field('titolo')} label="Titolo" limit={maxNotificationLengths.titolo} />
      </div>
      <div className={layout.full}>
        <CounterTextArea {...form.field('testo')} label="Testo" limit={maxNotificationLengths.testo} rows={3} plain />
      </div>
      <div className={layout.full}>
        <TextField
          {...form.field('url')}
          label="Collegamento"
          optional
          inputMode="url"
          placeholder="/annunci-recenti"
          maxLength={maxNotificationLengths.url}
          help="Una pagina di questo sito: l’indirizzo comincia con una barra."
        />
      </div>
    </FormPanel>
  );
}
