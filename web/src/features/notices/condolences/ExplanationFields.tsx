import { CounterTextArea } from '../../../ui/fields/CounterTextArea.tsx';
import type { TextValueProps } from '../../../ui/fields/FieldFrame.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { withReadyWords } from './fields.ts';

interface ExplanationFieldsProps {
  /** The field of the words that go to who wrote. */
  readonly words: Omit<TextValueProps, 'label'>;
  /** Words that are often given; each may be changed before it is sent. */
  readonly ready: readonly string[];
  readonly readyLabel: string;
  /** Called with the ready words that were chosen, or with none. */
  readonly onReady?: (text: string) => void;
}

const maxExplanationLength = 300;

/** Asks for the words that who wrote reads, with those that are often given ready. */
export const ExplanationFields = ({ words, ready, readyLabel, onReady }: ExplanationFieldsProps) => (
  <>
    <SelectField
      name="pronte"
      label={readyLabel}
      optional
      placeholder="Scrivi tu"
      options={ready.map((value) => ({ value, label: value }))}
      value={ready.includes(words.value) ? words.value : ''}
      onChange={(chosen) => {
        words.onChange(withReadyWords(words.value, ready, chosen));
        onReady?.(chosen);
      }}
    />
    <CounterTextArea {...words} plain label="Perché, per chi lo ha scritto" rows={3} limit={maxExplanationLength} />
  </>
);
