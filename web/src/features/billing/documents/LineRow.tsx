import { formatPrice } from '@commiato/billing/money';
import { type Parsed, parsePrice, parseQuantity } from '@commiato/billing/parse';
import { listPriceEntries, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatEuro } from '../../../lib/euro.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { ComboField } from '../../../ui/fields/ComboField.tsx';
import { SelectField, type SelectOption } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { suggestionKey } from '../../../ui/fields/use-combo.ts';
import { useFoundSuggestions } from '../../../ui/fields/use-found-suggestions.ts';
import type { DocumentFormAccess } from './form/shared-form.ts';
import { formatDiscount, formatQuantity, parseDiscount, reformatIfParsable } from './form/typed-numbers.ts';
import styles from './lines.module.css';

/** Minimum letters for a search, and maximum number of suggestions. */
const minLetters = 3;
const maxSuggestions = 8;
/** Pause after the last key before a request, in ms. */
const debounceMs = 120;
/** Letters that fit into the description column, with and without a VAT column. */
const maxLettersInColumn = { taxed: 30, plain: 48 };

interface LineRowProps {
  readonly form: Pick<DocumentFormAccess, 'fieldAt' | 'errors'>;
  readonly index: number;
  /** None where there is nothing to choose. */
  readonly treatments: readonly SelectOption[];
  /** Total of the line in cents; undefined while it is blank. */
  readonly amount: number | undefined;
  readonly isLast: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onNext: () => void;
  readonly onChoose: (entry: PriceEntry) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A line of the grid; on narrow screens a summary that expands to a block of labelled fields. */
export function LineRow(props: LineRowProps) {
  const { form, index, treatments, amount, isLast, onKeyDown, onNext, onChoose, onMove, onRemove } = props;
  const [turned, setTurned] = useState(false);
  const fieldAt = (name: string) => form.fieldAt(`righe.${index}.${name}`);
  const at = (name: string, label: string) => ({
    ...fieldAt(name),
    label: `${label}, riga ${index + 1}`,
    cell: true,
  });
  const description = at('descrizione', 'Descrizione');
  // The layout follows the description only when the row is not being edited, so that it does not jump while typing.
  const [settled, setSettled] = useState(description.value);
  if (!turned && settled !== description.value) setSettled(description.value);
  const [opened, setOpened] = useState(description.value.trim() === '');
  // A row with an error is always expanded.
  const open = opened || Object.keys(form.errors).some((name) => name.startsWith(`righe.${index}.`));
  const suggestions = usePriceSuggestions(turned ? description.value : '');
  const number = <T,>(
    field: ReturnType<typeof at>,
    parse: (text: string) => Parsed<T>,
    shown: (value: T) => string,
  ) => ({
    ...field,
    inputMode: 'decimal' as const,
    maxLength: 24,
    onBlur: () => {
      field.onChange(reformatIfParsable(field.value, parse, shown));
      field.onBlur();
    },
  });
  const discount = at('sconto', 'Sconto');
  return (
    <fieldset
      className={styles.line}
      data-lunga={
        settled.length > (treatments.length > 0 ? maxLettersInColumn.taxed : maxLettersInColumn.plain) ? '' : undefined
      }
      aria-label={`Riga ${index + 1}`}
      data-chiusa={open ? undefined : ''}
      onKeyDown={onKeyDown}
    >
      <button type="button" className={styles.summary} aria-expanded={open} onClick={() => setOpened(!open)}>
        <span>{description.value.trim() || `Riga ${index + 1}`}</span>
        <strong>{amount === undefined ? '' : formatEuro(amount)}</strong>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
        {open ? null : <small>{lineSummary(fieldAt)}</small>}
      </button>
      <ComboField
        {...description}
        suggestions={suggestions}
        onFocus={() => setTurned(true)}
        onBlur={() => {
          setTurned(false);
          description.onBlur();
        }}
        onChoose={({ entry }) => onChoose(entry)}
        // Words that are in no price list are a line too: the next Enter was for nothing. A list that is shown waits for a choice.
        onEnterAlone={(shown) => shown === undefined && onNext()}
        maxLength={1000}
      />
      <TextField {...number(at('quantita', 'Quantità'), parseQuantity, formatQuantity)} />
      <TextField {...at('um', 'Unità')} optional="unmarked" maxLength={10} />
      <TextField {...number(at('prezzo', 'Prezzo'), parsePrice, formatPrice)} placeholder="0,00" />
      <TextField {...number(discount, parseDiscount, formatDiscount)} optional="unmarked" />
      {treatments.length > 0 ? <SelectField {...at('trattamento', 'IVA')} options={treatments} /> : null}
      <p className={styles.amount}>{amount === undefined ? '' : formatEuro(amount)}</p>
      <div className={styles.tools}>
        <LineToolButton
          label={`Sposta su la riga ${index + 1}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={18} stroke={1.6} aria-hidden />
        </LineToolButton>
        <LineToolButton label={`Sposta giù la riga ${index + 1}`} disabled={isLast} onClick={() => onMove(index + 1)}>
          <IconArrowDown size={18} stroke={1.6} aria-hidden />
        </LineToolButton>
        <LineToolButton label={`Elimina la riga ${index + 1}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </LineToolButton>
      </div>
    </fieldset>
  );
}

/** `2 ore × 45,00 €, sconto 10 %`, as typed. */
function lineSummary(fieldAt: (name: string) => { readonly value: string }): string {
  const [count, unit, price, discount] = ['quantita', 'um', 'prezzo', 'sconto'].map((name) =>
    fieldAt(name).value.trim(),
  );
  const how = `${[count, unit].filter(Boolean).join(' ')} × ${price || '0,00'} €`;
  return discount ? `${how}, sconto ${discount}` : how;
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const LineToolButton = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {children}
  </button>
);

/** Entries and packages of the price list for a typed text. */
function usePriceSuggestions(typed: string) {
  const { suggestions } = useFoundSuggestions(typed, {
    search: (q) =>
      pagedQuery<PriceEntry, typeof listPriceEntries>(listPriceEntries, {
        query: { q, page: 1, pageSize: maxSuggestions },
      }),
    suggestionOf: (entry) => ({ value: entry.nome, detail: priceEntryDetailText(entry), entry }),
    debounceMs,
    minLetters,
  });
  // Entries with the same name and detail are shown once.
  return [...new Map(suggestions.map((one) => [suggestionKey(one), one])).values()];
}

const priceEntryDetailText = ({ tipo, prezzo, righe }: PriceEntry) =>
  tipo === 'pacchetto' ? `Pacchetto di ${righe.length} · ${formatEuro(prezzo)}` : formatEuro(prezzo);
