import { listPriceEntries, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useFoundSuggestions } from '../../../ui/fields/use-found-suggestions.ts';
import type { EntryValues, PartValues } from './form/entry-values.ts';
import styles from './price-list.module.css';

const debounceMs = 120;
const maxSuggestions = 8;

interface PartsFieldProps {
  readonly form: {
    readonly values: EntryValues;
    readonly fieldAt: (path: string) => BoundField<string>;
    readonly errorOf: (name: string) => string | undefined;
    readonly list: {
      readonly insert: (name: 'voci', items: readonly unknown[], at: number) => void;
      readonly remove: (name: 'voci', at: number) => void;
    };
  };
}

/** The entries of a package with their quantities, searched like those of a line. */
export function PartsField({ form }: PartsFieldProps) {
  const { voci } = form.values;
  const [typed, setTyped] = useState('');
  const { suggestions } = useFoundSuggestions(typed, {
    search: (q) =>
      pagedQuery<PriceEntry, typeof listPriceEntries>(listPriceEntries, {
        query: { q, page: 1, pageSize: maxSuggestions, tipo: 'voce' },
      }),
    suggestionOf: (entry) => ({ value: entry.nome, detail: formatEuro(entry.prezzo), entry }),
    debounceMs,
    minLetters: 1,
  });
  const add = (entry: PriceEntry) => {
    const part: PartValues = { key: randomKey(), id_voce: entry._id, nome: entry.nome, quantita: '1' };
    form.list.insert('voci', [part], voci.length);
    setTyped('');
  };
  /** Enter goes from a quantity to the next entry: it sent the package before it was whole. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    [...currentTarget.querySelectorAll('input')].at(-1)?.focus();
  };
  const error = form.errorOf('voci');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what its own fields would do with Enter is changed
    <div
      className={styles.parts}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      data-invalid={error ? 'true' : undefined}
      data-label="Voci"
    >
      {voci.map(({ key, nome }, index) => (
        <fieldset key={key} className={styles.part} aria-label={nome}>
          <span>{nome}</span>
          <TextField
            {...form.fieldAt(`voci.${index}.quantita`)}
            label={`Quantità di ${nome}`}
            inputMode="decimal"
            maxLength={12}
          />
          <Button
            size="compatto"
            variant="quieto"
            icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
            aria-label={`Togli ${nome}`}
            onClick={() => form.list.remove('voci', index)}
          >
            Togli
          </Button>
          {form.errorOf(`voci.${index}.id_voce`) ? (
            <Alert kind="errore">{form.errorOf(`voci.${index}.id_voce`)}</Alert>
          ) : null}
        </fieldset>
      ))}
      <ComboField
        label="Aggiungi una voce del listino"
        optional="unmarked"
        value={typed}
        onChange={setTyped}
        suggestions={suggestions}
        onChoose={({ entry }) => add(entry)}
        onEnterAlone={(shown) => shown && add(shown.entry)}
        placeholder="Scrivi le prime lettere"
        maxLength={160}
      />
      {error ? <Alert kind="errore">{error}</Alert> : null}
    </div>
  );
}
