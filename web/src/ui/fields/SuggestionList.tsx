import { Combobox } from '@mantine/core';
import { type Combo, type Suggestion, suggestionKey } from './use-combo.ts';

interface SuggestionListProps<S extends Suggestion> {
  readonly combo: Combo<S>;
  readonly label: string;
  readonly format?: (text: string) => string;
  readonly styles: Readonly<Record<string, string>>;
}

/** The list of a combobox; the focus stays in the text. */
export function SuggestionList<S extends Suggestion>({ combo, label, format, styles }: SuggestionListProps<S>) {
  return (
    <Combobox.Options id={combo.listId} className={styles.options} aria-label={label}>
      {combo.suggestions.map((one, index) => (
        <Combobox.Option
          key={suggestionKey(one)}
          id={combo.optionId(index)}
          className={styles.option}
          value={suggestionKey(one)}
          aria-selected={index === combo.active}
          onClick={() => combo.take(one)}
        >
          <span>{format ? format(one.value) : one.value}</span>
          {one.detail && <span className={styles.detail}>{one.detail}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
