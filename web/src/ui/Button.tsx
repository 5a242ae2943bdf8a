import { IconLoader2 } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../lib/may-open.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** One `primo` per zone; `pericolo-pieno` only inside a confirmation. */
  variant?: 'primo' | 'secondo' | 'quieto' | 'pericolo' | 'pericolo-pieno' | undefined;
  size?: 'compatto' | 'normale' | 'grande' | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
}

export const buttonClass = ({ variant = 'secondo', size = 'normale', wide = false }: ButtonLook): string =>
  [styles.button, styles[variant], styles[size], wide && styles.wide].filter(Boolean).join(' ');

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Under way: the label becomes `busyLabel`, the width stays, a second press does nothing. */
    busy?: boolean;
    busyLabel?: string | undefined;
    /** Why it cannot be pressed now: shown below the button, which stays reachable by keyboard. */
    disabledReason?: string | undefined;
  };

/** The one button. Its label is verb and object. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, busyLabel, disabledReason, ...rest } = props;
  const { children, className, onClick, ...button } = rest;
  const reasonId = useId();
  const inert = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click comes before a call is shown as under way, and would make it twice.
    const isDoubled = busyLabel !== undefined && event.detail > 1;
    if (inert || isDoubled) event.preventDefault();
    else onClick?.(event);
  };
  const element = (
    <button
      type="button"
      {...button}
      className={[buttonClass({ variant, size, wide }), className].filter(Boolean).join(' ')}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : button['aria-describedby']}
      data-bloccato={disabledReason ? '' : undefined}
      onClick={press}
    >
      <span className={styles.face} data-nascosto={busy || undefined} aria-hidden={busy || undefined}>
        {icon}
        {children}
      </span>
      {busyLabel !== undefined || busy ? (
        <span className={styles.face} data-nascosto={!busy || undefined} aria-hidden={!busy || undefined}>
          <IconLoader2 className={styles.spin} size={20} stroke={1.6} aria-hidden />
          {busyLabel ?? children}
        </span>
      ) : null}
    </button>
  );
  // One that may be held stays the same element when it no longer is: otherwise a press that itself completes the field before it would be lost.
  if (!('disabledReason' in props)) return element;
  return (
    <span className={styles.held} data-libero={!disabledReason || undefined} data-largo={wide || undefined}>
      {element}
      {disabledReason ? (
        <span className={styles.reason} id={reasonId}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}

/** A link that looks like a button: it leads somewhere, it does nothing. To a screen that is not the person's there is none. */
export function ButtonLink({ variant, size, wide, icon, children, ...link }: ButtonLook & ComponentProps<typeof Link>) {
  const mayOpen = useMayOpen();
  if (typeof link.to === 'string' && !mayOpen(link.to)) return null;
  return (
    <Link {...link} className={buttonClass({ variant, size, wide })}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </Link>
  );
}

/** The same for an address outside the screens: another site, a file. */
export function ButtonAnchor({ variant, size, wide, icon, children, ...link }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...link} className={buttonClass({ variant, size, wide })}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </a>
  );
}
