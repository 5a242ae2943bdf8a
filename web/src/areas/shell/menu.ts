import type { MenuItem, PrivateArea } from '../../lib/feature.ts';

/** A line of a sidebar. */
export interface MenuLine extends MenuItem {
  /** Screens without a line of their own that belong to this one. */
  readonly covers?: readonly string[];
}

/** Lines that belong together, under their subject. */
export interface MenuGroup {
  readonly title?: string;
  readonly entries: readonly MenuLine[];
}

/** What one role's shell shows; only screens that exist. */
export interface AreaMenu {
  readonly kind: PrivateArea;
  readonly sidebar: readonly MenuGroup[];
  readonly account: readonly MenuItem[];
}
