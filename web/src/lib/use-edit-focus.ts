import { type RefObject, useEffect, useRef } from 'react';

/** What somebody writes into first: of a group of radio buttons the chosen one. */
const first =
  'input:not([type="radio"], [type="file"], [readonly], :disabled), input[type="radio"]:checked:not(:disabled)';

/**
 * For a screen that is read until a button lets it be changed, and where that button disappears when it is pressed: the focus goes where
 * the person goes on, into the form's first field and afterwards back to the button. Give the ref to that button.
 */
export function useEditFocus(
  editing: boolean,
  formRef: RefObject<HTMLFormElement | null>,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (editing !== before.current) {
      if (editing) formRef.current?.querySelector<HTMLElement>(first)?.focus();
      else button.current?.focus();
    }
    before.current = editing;
  }, [editing, formRef]);
  return button;
}
