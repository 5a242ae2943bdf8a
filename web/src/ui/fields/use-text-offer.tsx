import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import type { TextValueProps } from './FieldFrame.tsx';
import type { Note } from './FieldNote.tsx';
import styles from './field.module.css';

/** Another text for a field. */
export interface TextOffer {
  readonly text: string;
  /** The words of the press that takes it over. */
  readonly label: string;
}

type OfferFieldInput = Pick<TextValueProps, 'value' | 'onChange' | 'note' | 'readOnly'>;

/** Offers another spelling of what was typed; `suggest` answers null where there is none. */
export function useSpellingOffer(field: OfferFieldInput, suggest: (typed: string) => string | null) {
  const text = suggest(field.value);
  return useTextOffer(field, text === null ? null : { text, label: `Scrivi «${text}»` });
}

/**
 * Offers another text than the typed one, in a remark below the field that one press takes over; null offers nothing. The field is
 * rendered inside `box`, so that it has the focus again after the press.
 */
export function useTextOffer(field: OfferFieldInput, offer: TextOffer | null) {
  const place = useRef<HTMLDivElement>(null);
  const offered = field.readOnly ? null : offer;
  const take = (text: string) => {
    field.onChange(text);
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const note: Note | undefined =
    offered === null
      ? field.note
      : {
          tone: field.note?.tone ?? 'help',
          text: (
            <>
              {field.note ? <>{field.note.text} </> : null}
              <Button size="compatto" variant="quieto" onClick={() => take(offered.text)}>
                {offered.label}
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
