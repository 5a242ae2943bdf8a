import { taxCodeLength } from '@commiato/italy/tax-codes/tax-code';
import { taxCodeDoubt } from '@commiato/italy/tax-codes/tax-code-doubt';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import type { Note } from './FieldNote.tsx';
import styles from './tax-code.module.css';
import { maskTaxCode, missingCharactersText, taxCodeStage } from './tax-code-status.ts';

interface TaxCodeFieldProps extends TextValueProps {
  /** Whether a code with letters in place of digits is complete. They can be typed in any case, so that the form can ask about them. */
  readonly omocodia: boolean;
  /** The sentence for a code of the wrong shape. */
  readonly wrong: string;
}

/**
 * A tax code with a mask. Tells how many characters are missing; a complete code has `note` or, without one, a warning where its control
 * character is wrong.
 */
export function TaxCodeField({ omocodia, wrong, ...field }: TaxCodeFieldProps) {
  const { value, readOnly } = field;
  const stage = taxCodeStage(value, omocodia);
  const partial: Note = { tone: 'help', text: missingCharactersText(value) };
  const doubt = taxCodeDoubt(value);
  const complete = field.note ?? (doubt === undefined ? undefined : ({ tone: 'warning', text: doubt } as const));
  return (
    <FieldFrame
      {...field}
      live
      error={stage === 'wrong' ? wrong : field.error}
      note={stage === 'partial' ? partial : stage === 'complete' ? complete : undefined}
    >
      {(control) => (
        <div className={styles.mask}>
          <input
            {...control}
            className={`${control.className} ${styles.code}`}
            value={value}
            readOnly={readOnly}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => {
              const caret = currentTarget.selectionStart ?? currentTarget.value.length;
              const atEnd = caret >= currentTarget.value.length;
              const next = maskTaxCode(currentTarget.value, value, true);
              currentTarget.value = next;
              if (!atEnd) currentTarget.setSelectionRange(caret, caret);
              field.onChange(next);
            }}
          />
          {!readOnly && (
            <span className={`${styles.code} ${styles.blanks}`} aria-hidden="true">
              <span>{value}</span>
              {'_'.repeat(taxCodeLength - value.length)}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
