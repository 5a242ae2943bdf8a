import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { firstFocusableField } from '../lib/first-field.ts';
import { focusHeading } from '../lib/focus-heading.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { useVeilPress } from '../lib/use-veil-press.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

/** What a dialog with fields tells of them. */
export interface DialogFormInput {
  /** Whether something was typed that closing would lose: Escape, a press outside and the browser's back button ask first. */
  readonly unsaved?: boolean | undefined;
  /** The name of the field that gets the focus; without one the first field does. */
  readonly startAt?: string | undefined;
}

interface DialogProps extends DialogFormInput {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Its width in pixels; less on a narrower screen. */
  readonly size?: number;
  /** Whether closing returns the focus to where it was. False if the caller moves the focus itself. */
  readonly returnFocus?: boolean | undefined;
  /** The layout of its content. */
  readonly bodyClass: string | undefined;
  /** Includes a `Modal.Title`, the accessible name of the dialog. Without fields, the element with `data-start` gets the focus. */
  readonly children: ReactNode;
}

/** Mantine returns the focus 10 ms after closing; the check must come later. */
const focusCheckDelayMs = 30;

const isFocusLost = () => document.activeElement === document.body;

/** The button that opened a dialog may be gone when it closes (its row was deleted): then the focus goes to the heading of the screen. */
function returnLostFocus(origin: Element | null): void {
  setTimeout(() => {
    if (isFocusLost() && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    if (isFocusLost()) focusHeading();
  }, focusCheckDelayMs);
}

/**
 * A dialog that is mounted only while it is open is gone before Mantine returns the focus: whoever works by keyboard began anew at the top of
 * the page.
 */
function useFocusReturnAfterUnmount(returns: boolean): void {
  const latest = useRef(returns);
  latest.current = returns;
  useEffect(() => {
    const origin = latest.current ? document.activeElement : null;
    return () => {
      if (latest.current) returnLostFocus(origin);
    };
  }, []);
}

/** Marks where Mantine's focus trap begins. The text of a field is selected, as Tab would do, so that typing replaces it. */
function markInitialFocus(body: HTMLElement, name: string | undefined): void {
  const named = name === undefined ? null : body.querySelector<HTMLElement>(`[name="${name}"]`);
  const start = named ?? firstFocusableField(body) ?? body.querySelector<HTMLElement>('[data-start]');
  start?.setAttribute('data-autofocus', '');
  if (start instanceof HTMLInputElement) start.addEventListener('focus', () => start.select(), { once: true });
}

/** The base of all modal dialogs. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, size = 460, returnFocus = true, unsaved = false, startAt, bodyClass, children } = props;
  const { asks, leave, stay, discard } = useCloseConfirmation(opened && unsaved, onClose);
  const onVeil = useVeilPress(opened, leave);
  useFocusReturnAfterUnmount(opened && returnFocus);
  const onBody = useCallback(
    (body: HTMLDivElement | null) => {
      if (body) markInitialFocus(body, startAt);
    },
    [startAt],
  );
  return (
    <Modal.Root
      opened={opened}
      onClose={leave}
      closeOnClickOutside={false}
      centered
      size={size}
      returnFocus={returnFocus}
      {...(returnFocus && { onExitTransitionEnd: () => returnLostFocus(null) })}
      transitionProps={{ transition: 'fade-up', duration: 320 }}
      classNames={{ content: styles.content, title: styles.title, ...(bodyClass ? { body: bodyClass } : {}) }}
    >
      <Modal.Overlay className={styles.veil} onClick={onVeil} />
      <Modal.Content>
        {/* What was typed stays in its fields while the question stands in their place. */}
        <Modal.Body ref={onBody} {...(asks && { style: { display: 'none' } })}>
          {children}
        </Modal.Body>
        {asks ? <CloseConfirmation onStay={stay} onLeave={discard} /> : null}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether the dialog asks before it closes. The focus returns to the field that had it when the person stays. */
function useCloseConfirmation(unsaved: boolean, onClose: () => void) {
  const [asked, setAsked] = useState(false);
  // On a telephone the back button is how people close a dialog.
  const guard = useLeaveGuard(unsaved);
  const asks = (asked && unsaved) || guard.asks;
  const left = useRef<Element | null>(null);
  // The question takes the focus as it appears: where it was is known only before.
  if (guard.asks) left.current ??= document.activeElement;
  useEffect(() => {
    if (asks || !(left.current instanceof HTMLElement)) return;
    left.current.focus();
    left.current = null;
  }, [asks]);
  const stay = () => {
    setAsked(false);
    guard.stay();
  };
  const leave = () => {
    if (asks) return stay();
    if (!unsaved) return onClose();
    left.current = document.activeElement;
    setAsked(true);
  };
  const discard = () => {
    setAsked(false);
    if (guard.asks) guard.leave();
    else onClose();
  };
  return { asks, leave, stay, discard };
}

/** Asks whether what was typed may be lost. */
function CloseConfirmation({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const title = useId();
  return (
    <div role="alertdialog" aria-labelledby={title} className={styles.question}>
      <h2 id={title} className={styles.title}>
        Uscire senza salvare?
      </h2>
      <p>Quello che hai scritto non è salvato e andrà perso.</p>
      <div className={styles.actions}>
        <Button autoFocus onClick={onStay}>
          Resta qui
        </Button>
        <Button variant="pericolo-pieno" onClick={onLeave}>
          Esci senza salvare
        </Button>
      </div>
    </div>
  );
}
