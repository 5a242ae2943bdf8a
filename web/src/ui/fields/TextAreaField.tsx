import { useRef, useState } from 'react';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import { PhraseChips } from './PhraseChips.tsx';
import { offerPhrases, type PhraseOffer, phraseWithSeparators } from './phrase-at-caret.ts';
import { upperCaseInPlace } from './upper-case.ts';

interface TextAreaFieldProps extends TextValueProps {
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly upperCase?: boolean | undefined;
  readonly live?: boolean | undefined;
  /** What is often part of the text, offered below it to be put in at the caret. */
  readonly phrases?: { readonly label: string; readonly known: readonly string[] } | undefined;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 2, placeholder, upperCase, phrases } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const caret = Math.min(selected ?? value.length, value.length);
  const insert = ({ phrase, start }: PhraseOffer) => {
    if (!area.current) return;
    const whole = phraseWithSeparators(value.slice(0, start), phrase, value.slice(caret));
    area.current.setRangeText(whole, start, caret, 'end');
    setSelected(area.current.selectionEnd);
    onChange(area.current.value);
    area.current.focus();
  };
  return (
    <>
      <FieldFrame {...props}>
        {(control) => (
          <textarea
            ref={area}
            {...control}
            rows={rows}
            value={value}
            readOnly={props.readOnly}
            placeholder={props.readOnly ? undefined : placeholder}
            onSelect={({ currentTarget }) => setSelected(currentTarget.selectionEnd)}
            onChange={({ currentTarget, nativeEvent }) => {
              const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
              onChange(upperCase && !composing ? upperCaseInPlace(currentTarget) : currentTarget.value);
              setSelected(currentTarget.selectionEnd);
            }}
            onCompositionEnd={({ currentTarget }) => upperCase && onChange(upperCaseInPlace(currentTarget))}
          />
        )}
      </FieldFrame>
      {phrases && !props.readOnly && (
        <PhraseChips label={phrases.label} offers={offerPhrases(phrases.known, value, caret)} onTake={insert} />
      )}
    </>
  );
}
