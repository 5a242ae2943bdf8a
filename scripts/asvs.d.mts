import type { Checkout } from './evidence.mjs';

interface AsvsControls {
  readonly controls: Readonly<Record<string, readonly string[]>>;
  readonly chaptersThatDoNotApply: readonly string[];
}
export function asvsFaults(
  text: string,
  controls: AsvsControls,
  checkout: Pick<Checkout, 'files' | 'read' | 'exists'>,
): string[];
export function asvsControls(): AsvsControls;
