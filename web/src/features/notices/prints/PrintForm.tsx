import { readFuneral } from '@commiato/contracts/funerals/funerals';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import {
  changePrint,
  createPrint,
  findPrintTemplateOrFirst,
  type Print,
  printTextLimit,
} from '@commiato/contracts/notices/prints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { draftOfChanges } from '../../../lib/draft-of-changes.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useFocusAtOpening } from '../../../lib/use-focus-at-opening.ts';
import { type useGuardedFormReplacement, useReplaceableForm } from '../../../lib/use-form-replacement.ts';
import { useStoredVersion } from '../../../lib/use-stored-version.ts';
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import pairs from '../../../ui/form/pairs.module.css';
import { UnsavedFormPrompts } from '../../../ui/form/UnsavedFormPrompts.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { EventOrderWarning } from '../../funerals/events/EventOrderWarning.tsx';
import { invalidatePrints } from '../proofs/api.ts';
import {
  blankPrint,
  changedPrintToWire,
  familyAnnouncementText,
  formatOptions,
  frameOptions,
  isMemorialCard,
  orientationOptions,
  type PrintValues,
  prayerOptions,
  printConflictRules,
  printToWire,
  shapeOptions,
  sideOptions,
  startsWithPhoto,
  symbolOptions,
  templateOptions,
  toneOptions,
  unannouncedClientsText,
} from './fields.ts';
import { NoticePhotoCrop } from './NoticePhotoCrop.tsx';

interface PrintFormProps {
  readonly notice: Notice;
  /** The print that is changed; null for a new one. */
  readonly print: Print | null;
  /** Where the screen finds the question to ask before it shows another print here. */
  readonly replaceable: ReturnType<typeof useGuardedFormReplacement>['form'];
  readonly onDone: () => void;
}

const printToForm = ({
  modello,
  formato,
  orientamento,
  simbolo,
  cornice,
  foto,
  forma,
  tono,
  ritaglio,
  facciate,
  preghiera,
  parenti,
  testo,
  testoScelto,
}: Print): PrintValues => ({
  modello,
  formato,
  orientamento,
  simbolo,
  cornice,
  foto,
  forma,
  tono,
  ritaglio,
  facciate: `${facciate}`,
  preghiera,
  parenti,
  // Words that follow from the notice, sent back as written, would keep the old hour after an appointment moved.
  testo: testoScelto ? testo : '',
});

/** What is printed, in what format and with what words. */
export function PrintForm({ notice, print, replaceable, onDone }: PrintFormProps) {
  const queries = useQueryClient();
  const mayReadFuneral = useMayCall(readFuneral);
  const [initial] = useState(() => (print ? printToForm(print) : blankPrint(notice)));
  const [idempotencyKey] = useState(randomKey);
  const base = useStoredVersion({
    stored: print,
    toForm: printToForm,
    readCurrent: ({ attuale }) => {
      void invalidatePrints(queries);
      return changePrint.answer.parse(attuale);
    },
    words: () => printConflictRules,
  });
  const form = useContractForm({ route: createPrint, initial, toWire: printToWire });
  useFocusAtOpening(print !== null, form.formRef);
  const { linkedFields } = printConflictRules;
  const kept = draftOfChanges({ form, base, linkedFields: [linkedFields], restore: form.fill });
  const unfinished = useUnsavedForm({
    form: `stampa:${print?._id ?? notice._id}`,
    ...kept,
    values: print ? kept.values : form.values,
    dirty: form.dirty,
    sessionOnly: true,
  });
  useReplaceableForm(replaceable, unfinished.blocker.ask);
  const { data: funeral } = useQuery({
    ...routeQuery(readFuneral, { params: { id: notice.id_servizio ?? '' } }),
    enabled: notice.id_servizio !== null && mayReadFuneral,
  });
  const family = funeral ? familyAnnouncementText(funeral.persone, funeral.sesso) : '';
  // Beside the press that writes the family and after it, while nothing else is written: who is client alone is not among those it writes.
  const leftOut =
    funeral && family && ['', family].includes(form.values.parenti.trim())
      ? unannouncedClientsText(funeral.persone)
      : '';
  const template = findPrintTemplateOrFirst(form.values.modello);
  const shownPrint = base.stored;
  // A print that is there has each of these already: left to the template again, the choice would not be sent, and nothing change.
  const unlessChosen = (words: string) => (print ? undefined : words);
  const submit = form.submit(async (body, shown) => {
    if (print) {
      const change = changedPrintToWire(form.initialValues, shown);
      const params = { id: print._id };
      await base.saving(form, (versione) => call(changePrint, { params, body: { ...change, versione } }));
    } else await call(createPrint, { params: { id: notice._id }, body, idempotencyKey });
    unfinished.finish();
    showSuccessToast(print ? 'Versione nuova pronta.' : 'Stampa pronta.');
    await invalidatePrints(queries);
    onDone();
  });
  function chooseTemplate(modello: string): void {
    const chosen = findPrintTemplateOrFirst(modello);
    const { formati } = chosen;
    form.set('modello', modello);
    form.set('foto', startsWithPhoto(chosen, notice));
    if (!formati.some((formato) => formato === form.values.formato)) form.set('formato', formati[0] ?? 'A4');
  }
  return (
    <form ref={form.formRef} noValidate onSubmit={submit} className={pairs.stack}>
      {funeral ? <EventOrderWarning events={funeral.eventi} /> : null}
      <div className={pairs.fields}>
        <SelectField {...form.field('modello')} label="Modello" options={templateOptions} onChange={chooseTemplate} />
        <SelectField {...form.field('formato')} label="Formato" options={formatOptions(template)} />
        <SelectField
          {...form.field('orientamento')}
          label="Orientamento"
          placeholder={unlessChosen('Quello del formato')}
          options={orientationOptions}
        />
        <SelectField
          {...form.field('simbolo')}
          label="Simbolo"
          placeholder={unlessChosen('Quello del modello')}
          options={symbolOptions}
        />
        <SelectField
          {...form.field('cornice')}
          label="Cornice"
          placeholder={unlessChosen('Quella del modello')}
          options={frameOptions}
        />
        {isMemorialCard(form.values.modello) ? (
          <>
            <SelectField {...form.field('facciate')} label="Facciate" options={sideOptions} />
            <SelectField
              {...form.field('preghiera')}
              label="Preghiera o verso"
              placeholder="Nessuna"
              options={prayerOptions}
              help="Testi non confrontati con un’edizione a stampa: rileggili sul disegno prima di stamparli."
            />
          </>
        ) : null}
        {notice.img === '' ? null : <CheckboxField {...form.field('foto')} label="Con la fotografia" />}
      </div>
      {form.values.foto && notice.img !== '' ? (
        <div className={pairs.fields}>
          <SelectField {...form.field('forma')} label="Forma della fotografia" options={shapeOptions} />
          <SelectField {...form.field('tono')} label="Colore della fotografia" options={toneOptions} />
          <div className={pairs.wide}>
            <NoticePhotoCrop
              notice={notice}
              shape={form.values.forma}
              tone={form.values.tono}
              value={form.values.ritaglio}
              onChange={(crop) => form.set('ritaglio', crop)}
            />
          </div>
        </div>
      ) : null}
      {family && form.values.parenti.trim() === '' ? (
        <p>
          <Button variant="quieto" onClick={() => form.set('parenti', family)}>
            Scrivi i familiari del servizio
          </Button>
        </p>
      ) : null}
      <CounterTextArea
        {...form.field('parenti')}
        label="Chi annuncia o firma"
        limit={printTextLimit}
        rows={5}
        optional
        help={['Una riga per ogni gruppo: la moglie Maria, i figli Giovanni con Lucia.', leftOut].join(' ').trim()}
      />
      <CounterTextArea
        {...form.field('testo')}
        label="Testo"
        limit={printTextLimit}
        rows={6}
        optional
        help="Senza un testo si stampano le parole dell’annuncio, i suoi appuntamenti e il cimitero."
      />
      {shownPrint?.superata && form.values.testo ? (
        <Alert kind="avviso">
          Questo testo è scritto a mano: controlla che giorno, ora e luogo siano quelli di adesso, oppure svuotalo per
          avere le parole dell’annuncio.
        </Alert>
      ) : null}
      {shownPrint && !shownPrint.superata && !shownPrint.testoScelto && !form.values.testo ? (
        <p>
          <Button variant="quieto" onClick={() => form.set('testo', shownPrint.testo)}>
            Scrivi partendo dalle parole dell’annuncio
          </Button>
        </p>
      ) : null}
      <FormActions form={form} failure={saveFailureMessage(form.failure)}>
        <Button type="submit" variant="primo" busy={form.busy} busyLabel="Attendi…">
          {print ? 'Fai la versione nuova' : 'Prepara la stampa'}
        </Button>
        {print ? (
          <Button variant="quieto" onClick={() => unfinished.blocker.ask(onDone)}>
            Annulla
          </Button>
        ) : null}
      </FormActions>
      <UnsavedFormPrompts of={unfinished}>
        La stampa non è ancora pronta: quello che hai scritto andrà perso.
      </UnsavedFormPrompts>
    </form>
  );
}
