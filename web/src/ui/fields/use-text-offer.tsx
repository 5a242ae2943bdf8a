import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import type { TextValueProps } from './FieldFrame.tsx';
import type { Note } from './FieldNote.tsx';
import styles from './field.module.css';

type SpellingFieldInput = Pick<TextValueProps, 'value' | 'onChange' | 'note' | 'readOnly'>;

/**
 * Offers another spelling of what was typed, in a remark below the field that one press takes over. `offer` answers null where there is
 * none. The field is rendered inside `box`, so that it has the focus again after the press.
 */
export function useSpellingOffer(field: SpellingFieldInput, offer: (typed: string) => string | null) {
  const place = useRef<HTMLDivElement>(null);
  const offered = field.readOnly ? null : offer(field.value);
  const take = (text: string) => {
    field.onChange(text);
    place.current?.querySelector('input')?.focus();
  };
  const note: Note | undefined =
    offered === null
      ? field.note
      : {
          tone: field.note?.tone ?? 'help',
          text: (
            <>
              {field.note ? <>{field.note.text} </> : null}
              <Button size="compatto" variant="quieto" onClick={() => take(offered)}>
                {`Scrivi «${offered}»`}
              </Button>
            </>
          ),
        };
  const box = (children: ReactNode) => (
    <div ref={place} className={styles.holder}>
      {children}
    </div>
  );
  return { note, box };
}
