import { type RefObject, useEffect } from 'react';

/** The submit button; a form that is only read has none. */
const findSubmitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type="submit"]');

/** Whether a shortcut pressed at `target` is for this form: the form contains it, or no other form and no dialog does. */
function isShortcutForForm(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (target instanceof Node && form.contains(target)) return true;
  const dialog = document.querySelector('[role="dialog"]');
  if (dialog) return dialog.contains(form);
  return !(target instanceof Element && target.closest('form'));
}

/**
 * Ctrl+Enter and Ctrl+S (Cmd on a Mac) click the submit button of a form, from anywhere on its screen. A button with
 * `aria-keyshortcuts` reacts to those alone; the browser's own Ctrl+S, which saves the page, is always prevented.
 */
export function useSubmitKeys(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's';
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (!isSave && event.key !== 'Enter') return;
      const form = formRef.current;
      const button = form && isShortcutForForm(form, event.target) ? findSubmitButton(form) : null;
      if (!button) return;
      event.preventDefault();
      const named = button.getAttribute('aria-keyshortcuts');
      if (!event.repeat && (!named || named.split(' ').includes(isSave ? 'Control+S' : 'Control+Enter')))
        button.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formRef]);
}
