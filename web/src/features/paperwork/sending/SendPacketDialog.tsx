import { listFuneralDocuments, titleMarkedIfOutdated } from '@commiato/contracts/funerals/files';
import { type Channel, channelWords, municipalityRuleChannels } from '@commiato/contracts/paperwork/municipality-rules';
import { isSettledPaper, type Papers } from '@commiato/contracts/paperwork/papers';
import { prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateAfterSending } from './api.ts';
import { addressOfChannel, channelOfPapers } from './fields.ts';
import styles from './sending.module.css';

interface Values extends Record<string, unknown> {
  readonly canale: Channel;
  readonly documenti: readonly string[];
  readonly indirizzo: string;
  readonly testo: string;
}
interface SendPacketDialogProps {
  readonly funeral: string;
  readonly papers: Papers;
  readonly onClose: () => void;
}
const channelOptions = municipalityRuleChannels.map((value) => ({ value, label: channelWords[value] }));
const doneMessages: Readonly<Record<Channel, string>> = {
  pec: 'Il pacchetto parte dalla tua casella PEC.',
  portale: 'Ecco i valori da copiare nel portale.',
  sportello: 'Pacchetto pronto: scarica il PDF e stampalo.',
};

/** What goes to an office, and how. */
export function SendPacketDialog({ funeral, papers, onClose }: SendPacketDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const { data: files = [] } = useQuery(routeQuery(listFuneralDocuments, { params: { id: funeral } }));
  const [isChannelChosen, setChannelChosen] = useState(false);
  const initial: Values = {
    canale: channelOfPapers(papers.documenti, []) ?? 'sportello',
    documenti: [],
    indirizzo: '',
    testo: '',
  };
  const form = useContractForm({
    route: prepareOrSendPapers,
    initial,
    toWire: ({ indirizzo, testo, ...shown }: Values) => ({
      ...shown,
      documenti: [...shown.documenti],
      ...(indirizzo && { indirizzo }),
      ...(testo && { testo }),
    }),
    alsoCheck: ({ documenti }) => (documenti.length === 0 ? { documenti: 'Scegli che cosa inviare.' } : {}),
  });
  const { canale, documenti } = form.values;
  const submit = form.submit(async (body) => {
    await call(prepareOrSendPapers, { params: { id: funeral }, body, idempotencyKey });
    await invalidateAfterSending(queries);
    showSuccessToast(doneMessages[canale]);
    onClose();
  });
  const groups = [
    {
      legend: 'Documenti del servizio',
      choices: files.map((file) => ({ _id: file._id, nome: titleMarkedIfOutdated(file) })),
    },
    {
      legend: 'Che cosa si chiede',
      choices: papers.documenti.filter((paper) => !isSettledPaper(paper)),
    },
  ];
  const address = addressOfChannel(papers.documenti, documenti, canale);
  const choose = (chosen: readonly string[]) => {
    form.set('documenti', chosen);
    const own = channelOfPapers(papers.documenti, chosen);
    if (own && !isChannelChosen) form.set('canale', own);
  };
  return (
    <FormDialog
      form={form}
      draft={`invio-carte:${funeral}`}
      title="Un pacchetto per l’ufficio"
      confirmLabel={canale === 'pec' ? 'Invia per PEC' : 'Prepara'}
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <SelectField
        {...form.field('canale')}
        label="Come"
        options={channelOptions}
        onChange={(one) => {
          setChannelChosen(true);
          form.set('canale', one);
        }}
      />
      <TextField
        {...form.field('indirizzo')}
        optional
        label={canale === 'pec' ? 'Indirizzo PEC' : canale === 'portale' ? 'Indirizzo del portale' : 'Ufficio'}
        maxLength={300}
        placeholder={address ?? ''}
        help={address ? 'Se lo lasci vuoto vale quello delle regole del Comune.' : undefined}
      />
      {groups.map(({ legend, choices }) =>
        choices.length === 0 ? null : (
          <fieldset key={legend} className={styles.special}>
            <legend>{legend}</legend>
            {choices.map(({ _id, nome }) => (
              <CheckboxField
                key={_id}
                label={curlyApostrophes(nome)}
                value={documenti.includes(_id)}
                onChange={(on) => choose(on ? [...documenti, _id] : documenti.filter((one) => one !== _id))}
              />
            ))}
          </fieldset>
        ),
      )}
      {form.errorOf('documenti') ? <Alert kind="errore">{form.errorOf('documenti')}</Alert> : null}
      {canale === 'portale' ? null : (
        <TextAreaField {...form.field('testo')} optional label="Che cosa scrivere all’ufficio" rows={3} />
      )}
    </FormDialog>
  );
}
