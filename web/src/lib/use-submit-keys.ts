import { type RefObject, useEffect } from 'react';

/** The button that a form is sent with: none while it is only read. */
const submitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type="submit"]');

/** Whether keys that are pressed at `target` mean this form: it holds the focus, or no other form and no dialog does. */
function isMeant(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (target instanceof Node && form.contains(target)) return true;
  const dialog = document.querySelector('[role="dialog"]');
  if (dialog) return dialog.contains(form);
  return !(target instanceof Element && target.closest('form'));
}

/**
 * Ctrl+Enter and Ctrl+S (with Cmd on a Mac) press the main button of a form, from anywhere on its screen. A button that names its
 * shortcuts in `aria-keyshortcuts` listens to those alone; the browser's own answer to Ctrl+S, saving the page, never helps here.
 */
export function useSubmitKeys(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's';
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (!isSave && event.key !== 'Enter') return;
      const form = formRef.current;
      const button = form && isMeant(form, event.target) ? submitButton(form) : null;
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
