import { type RefObject, useEffect } from 'react';
import { firstFocusableField } from './first-field.ts';

/** Brings the panel of a form into view and the focus to its first field. */
export function showForm(form: HTMLFormElement | null): void {
  if (!form) return;
  firstFocusableField(form)?.focus({ preventScroll: true });
  // From its heading on, which says what is changed; newer browsers answer a promise, which an effect must not return.
  form.closest('section')?.scrollIntoView({ block: 'start' });
}

/**
 * For a form that a press further below opens, as on a row of a list: out of sight, the press seemed to do nothing. `opened` is whether
 * somebody opened it, and not the screen.
 */
export function useFocusAtOpening(opened: boolean, formRef: RefObject<HTMLFormElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (opened) showForm(formRef.current);
  }, []);
}
