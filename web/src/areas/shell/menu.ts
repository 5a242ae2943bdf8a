import type { UserCard } from '@commiato/contracts/accounts/sessions';
import type { ComponentType } from 'react';

/** A line of a menu; without an icon it only stands in the account menu. */
export interface Entry {
  readonly label: string;
  readonly to: string;
  /** Screens without an entry of their own that belong to this one. */
  readonly covers?: string | readonly string[];
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Whether the entry is for this account; for everybody where absent. */
  readonly isFor?: (card: UserCard) => boolean;
  /** At the end of the line: how many wait there, as a `ui/MenuCount`. */
  readonly Count?: ComponentType;
  /** `to` is a whole address elsewhere, opened beside the program. */
  readonly external?: boolean;
}

/** Lines that belong together, under their subject. */
export interface Group {
  readonly subject?: string;
  readonly entries: readonly Entry[];
}

/** What one role's shell shows; only screens that exist. */
export interface AreaMenu {
  readonly kind: 'agency' | 'admin';
  readonly sidebar: readonly Group[];
  readonly account: readonly Entry[];
}
