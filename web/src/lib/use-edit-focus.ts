import { type RefObject, useEffect, useRef } from 'react';

/** Matches the controls that can take the focus first; in a group of radio buttons that is the checked one. */
const firstFieldSelector =
  'input:not([type="radio"], [type="file"], [readonly], :disabled), input[type="radio"]:checked:not(:disabled)';

/**
 * Moves the focus to the form's first field when editing starts, and back to the 'edit' button when it ends. That button disappears
 * while it is pressed, so the focus would be lost. Give the returned ref to the button.
 */
export function useEditFocus(
  editing: boolean,
  formRef: RefObject<HTMLFormElement | null>,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (editing !== before.current) {
      if (editing) formRef.current?.querySelector<HTMLElement>(firstFieldSelector)?.focus();
      else button.current?.focus();
    }
    before.current = editing;
  }, [editing, formRef]);
  return button;
}
