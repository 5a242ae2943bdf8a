interface AsvsControls {
  readonly controls: Readonly<Record<string, readonly string[]>>;
  readonly chaptersThatDoNotApply: readonly string[];
}
export function asvsFaults(text: string, controls: AsvsControls, exists?: (path: string) => boolean): string[];
export function asvsControls(): AsvsControls;
