import { CharacterCounter } from './CharacterCounter.tsx';
import styles from './counter.module.css';
import { FieldFrame, type TextValueProps } from './FieldFrame.tsx';
import { limitInPlace } from './limit-text.ts';

interface CounterTextAreaProps extends TextValueProps {
  /** Most characters; what goes beyond is ignored. */
  readonly limit: number;
  readonly rows?: number | undefined;
  /** In the face of the interface instead of the notice's. */
  readonly plain?: boolean | undefined;
}

/** Free text in the face of the notice, with a count of what is written and what is left. */
export function CounterTextArea({ limit, rows = 8, plain = false, ...field }: CounterTextAreaProps) {
  const { value, onChange, readOnly } = field;
  const take = (area: HTMLTextAreaElement) => onChange(limitInPlace(area, limit));
  return (
    <div>
      <FieldFrame {...field}>
        {(control) => (
          <textarea
            {...control}
            className={plain ? control.className : `${control.className} ${styles.area}`}
            rows={rows}
            value={value}
            readOnly={readOnly}
            onChange={({ currentTarget, nativeEvent }) => {
              const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
              if (composing) onChange(currentTarget.value);
              else take(currentTarget);
            }}
            onCompositionEnd={({ currentTarget }) => take(currentTarget)}
          />
        )}
      </FieldFrame>
      {!readOnly && <CharacterCounter value={value} limit={limit} />}
    </div>
  );
}
