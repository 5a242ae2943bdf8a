import { curly } from '@commiato/italy/formatting';
import type { HTMLAttributes } from 'react';
import styles from './combo.module.css';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';
import { keyOfSuggestion, type Suggestion, useCombo } from './use-combo.ts';

interface ComboFieldProps<S extends Suggestion> extends TextValueProps {
  /** What is offered for the text as it stands; none while nothing is known. */
  readonly suggestions: readonly S[];
  readonly onChoose: (chosen: S) => void;
  /** The person turns to this field: what suggests may wait until then. */
  readonly onTurn?: (() => void) | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly upperCase?: boolean | undefined;
}

/** One line of free text with suggestions below it, by keyboard or pointer. */
export function ComboField<S extends Suggestion>(props: ComboFieldProps<S>) {
  const { suggestions, onChoose, onTurn, value, onChange, inputMode, placeholder, maxLength, upperCase, readOnly } =
    props;
  const combo = useCombo(readOnly ? [] : suggestions, onChoose);
  const leave = () => {
    combo.close();
    props.onBlur?.();
  };
  const type = (text: string) => {
    combo.typed();
    onChange(text);
  };
  return (
    <FieldFrame {...props} onBlur={leave}>
      {(control) => (
        <div className={styles.combo}>
          <TextInput
            {...{ control, value, inputMode, placeholder, maxLength, upperCase, readOnly }}
            {...(readOnly ? {} : combo.control)}
            onChange={type}
            onFocus={onTurn}
          />
          <div
            ref={combo.list}
            id={combo.listId}
            className={styles.list}
            role="listbox"
            aria-label="Suggerimenti"
            hidden={!combo.open}
          >
            {suggestions.map((one, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the text control, which keeps the focus
              <div
                key={keyOfSuggestion(one)}
                id={combo.optionId(index)}
                className={styles.option}
                role="option"
                aria-selected={index === combo.active}
                tabIndex={-1}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => combo.take(one)}
              >
                <span>{curly(one.value)}</span>
                {one.detail && <span className={styles.detail}>{one.detail}</span>}
              </div>
            ))}
          </div>
          <span className="solo-lettore" role="status">
            {combo.open ? `${suggestions.length} suggerimenti: scegli con le frecce.` : ''}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
