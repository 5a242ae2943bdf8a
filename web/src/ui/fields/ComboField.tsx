import { curlyApostrophes } from '@commiato/italy/formatting';
import { Combobox } from '@mantine/core';
import type { ComponentProps, HTMLAttributes } from 'react';
import styles from './combo.module.css';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { TextInput } from './TextInput.tsx';
import { type Combo, type Suggestion, useCombo } from './use-combo.ts';

interface ComboFieldProps<S extends Suggestion> extends TextValueProps {
  /** The suggestions for the current text. */
  readonly suggestions: readonly S[];
  readonly onChoose: (chosen: S) => void;
  /** What Enter does after typing where no suggestion is marked; it never sends the form. `shown` is the first suggestion. */
  readonly onEnterAlone?: ((shown: S | undefined) => void) | undefined;
  /** Called when the field gets the focus: suggestions need not be loaded before. */
  readonly onFocus?: (() => void) | undefined;
  /** Called when the focus leaves the field, besides `onBlur`. */
  readonly onLeave?: (() => void) | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly upperCase?: boolean | undefined;
}

/** One line of free text with suggestions below it, by keyboard or pointer. */
export function ComboField<S extends Suggestion>(props: ComboFieldProps<S>) {
  const { suggestions, onChoose, onFocus, value, onChange, inputMode, placeholder, maxLength, upperCase, readOnly } =
    props;
  const combo = useCombo(readOnly ? [] : suggestions, onChoose, { onEnterAlone: props.onEnterAlone });
  const leave = () => {
    combo.close();
    props.onBlur?.();
    props.onLeave?.();
  };
  const type = (text: string) => {
    combo.typed();
    onChange(text);
  };
  const text = { value, inputMode, placeholder, maxLength, upperCase, readOnly, onChange: type, onFocus };
  return (
    <FieldFrame {...props} onBlur={leave}>
      {(control) =>
        readOnly ? (
          <TextInput control={control} {...text} />
        ) : (
          <div className={styles.combo}>
            <Combobox store={combo.store} position="bottom-start" withinPortal={false}>
              <Combobox.Target withExpandedAttribute>
                <ComboInput control={control} className={control.className} {...text} combo={combo.control} />
              </Combobox.Target>
              <Combobox.Dropdown className={styles.list} hidden={!combo.open}>
                <SuggestionList combo={combo} label="Suggerimenti" format={curlyApostrophes} styles={styles} />
              </Combobox.Dropdown>
            </Combobox>
            <span className="solo-lettore" role="status">
              {combo.open ? `${suggestions.length} suggerimenti: scegli con le frecce.` : ''}
            </span>
          </div>
        )
      }
    </FieldFrame>
  );
}

type ComboInputProps = ComponentProps<typeof TextInput> & { readonly combo: Combo['control'] };

/** Passes the props of Mantine's target on to the text control. */
const ComboInput = ({ combo, ...given }: ComboInputProps) => <TextInput {...combo(given)} />;
