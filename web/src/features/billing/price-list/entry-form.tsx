import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import type { Regime } from '@commiato/billing/treatment';
import {
  addPriceEntry,
  changePriceEntry,
  listPriceEntries,
  type PriceEntry,
} from '@commiato/contracts/billing/price-list';
import { romeDay } from '@commiato/italy/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { routeKey } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useDialogDraft } from '../../../lib/use-dialog-draft.ts';
import { useFocusAtOpening } from '../../../lib/use-focus-at-opening.ts';
import { type useGuardedFormReplacement, useReplaceableForm } from '../../../lib/use-form-replacement.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { RestoredDraftNote } from '../../../ui/form/RestoredDraftNote.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import { storedTreatmentChoice, treatmentOptions } from '../documents/form/lines.ts';
import { reformatIfParsable } from '../documents/form/typed-numbers.ts';
import { blankEntry, entryChange, entryToForm, parseEntry } from './form/entry-values.ts';
import { PartsField } from './PartsField.tsx';
import styles from './price-list.module.css';

interface EntryFormProps {
  readonly regime: Regime;
  /** The stored entry, or the type of a new one. */
  readonly entry: PriceEntry | PriceEntry['tipo'];
  /** Where the screen finds the question to ask before it shows another entry here. */
  readonly replaceable: ReturnType<typeof useGuardedFormReplacement>['form'];
  readonly onClose: () => void;
}

const entryFormTexts = {
  voce: { fresh: 'Nuova voce', stored: 'Modifica la voce', name: 'Nome della voce' },
  pacchetto: { fresh: 'Nuovo pacchetto', stored: 'Modifica il pacchetto', name: 'Nome del pacchetto' },
} as const;

/** Form of an entry or package of the price list. */
export function EntryForm({ regime, entry, replaceable, onClose }: EntryFormProps) {
  const queries = useQueryClient();
  const stored = typeof entry === 'string' ? null : entry;
  const today = romeDay(new Date());
  const [initial] = useState(() =>
    typeof entry === 'string' ? blankEntry(entry, treatmentOptions(regime, today)[0]?.value ?? '') : entryToForm(entry),
  );
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: addPriceEntry,
    initial,
    toWire: (shown) => parseEntry(shown).wire,
    alsoCheck: (shown) => parseEntry(shown).sentences,
  });
  useFocusAtOpening(true, form.formRef);
  const words = entryFormTexts[initial.tipo];
  const title = stored ? words.stored : words.fresh;
  const returned = useDialogDraft({ name: `listino:${stored?._id ?? initial.tipo}`, title, form });
  const [done, setDone] = useState(false);
  const blocker = useLeaveGuard(form.dirty && !done);
  useReplaceableForm(replaceable, blocker.ask);
  const save = form.submit(async (body, shown) => {
    if (stored) await call(changePriceEntry, { params: { id: stored._id }, body: entryChange(initial, shown) });
    else await call(addPriceEntry, { body, idempotencyKey });
    setDone(true);
    showSuccessToast(stored ? 'Dati aggiornati con successo!' : 'Aggiunto al listino.');
    await queries.invalidateQueries({ queryKey: routeKey(listPriceEntries) });
    onClose();
  });
  const price = form.fieldAt('prezzo');
  const treatment = storedTreatmentChoice(form.values.trattamento, regime, today);
  const failure = saveFailureMessage(form.failure);
  return (
    <Panel title={title} edge>
      <form ref={form.formRef} noValidate onSubmit={save}>
        {returned ? <RestoredDraftNote /> : null}
        <div className={styles.fields}>
          <div className={styles.half}>
            <TextField {...form.fieldAt('nome')} label={words.name} maxLength={160} />
          </div>
          {initial.tipo === 'voce' ? (
            <>
              <TextField
                {...price}
                onBlur={() => {
                  price.onChange(reformatIfParsable(price.value, parseAmount, formatAmount));
                  price.onBlur();
                }}
                label="Prezzo, IVA esclusa"
                inputMode="decimal"
                placeholder="1.234,56"
                maxLength={20}
              />
              <TextField {...form.fieldAt('um')} label="Unità di misura" optional placeholder="pz" maxLength={10} />
              <div className={styles.half}>
                <TextField
                  {...form.fieldAt('descrizione')}
                  label="Descrizione sul documento"
                  optional
                  maxLength={1000}
                  help="Se vuota vale il nome."
                />
              </div>
              <div className={styles.half}>
                <SelectField {...form.fieldAt('trattamento')} {...treatment} label="IVA abituale" />
              </div>
            </>
          ) : (
            <PartsField form={form} />
          )}
        </div>
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <div className={styles.buttons}>
          <Button onClick={() => blocker.ask(onClose)}>Annulla</Button>
          <Button type="submit" variant="primo" busy={form.busy} busyLabel="Salvataggio in corso…">
            {stored ? 'Salva' : 'Aggiungi al listino'}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog guard={blocker}>
        Non hai ancora salvato: quello che hai scritto andrà perso.
      </UnsavedChangesDialog>
    </Panel>
  );
}
