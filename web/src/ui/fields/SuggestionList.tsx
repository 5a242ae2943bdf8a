import { Combobox } from '@mantine/core';
import { type Combo, keyOfSuggestion, type Suggestion } from './use-combo.ts';

interface SuggestionListProps<S extends Suggestion> {
  readonly combo: Combo<S>;
  readonly label: string;
  readonly shown?: (text: string) => string;
  readonly styles: Readonly<Record<string, string>>;
}

/** The list of a combobox; the focus stays in the text. */
export function SuggestionList<S extends Suggestion>({ combo, label, shown, styles }: SuggestionListProps<S>) {
  return (
    <Combobox.Options id={combo.listId} className={styles.options} aria-label={label}>
      {combo.suggestions.map((one, index) => (
        <Combobox.Option
          key={keyOfSuggestion(one)}
          id={combo.optionId(index)}
          className={styles.option}
          value={keyOfSuggestion(one)}
          aria-selected={index === combo.active}
          onClick={() => combo.take(one)}
        >
          <span>{shown ? shown(one.value) : one.value}</span>
          {one.detail && <span className={styles.detail}>{one.detail}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
