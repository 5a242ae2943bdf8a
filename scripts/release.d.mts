/** What the changelog says of a version; empty where it has no entry. */
export function entryOf(text: string, version: string): string;

/** Sentences about what keeps a version from being released. */
export function releaseFaults(state: {
  readonly version: string | undefined;
  /** The last release. */
  readonly current: string;
  readonly tags: readonly string[];
  /** What git says of the tree; empty where nothing is changed. */
  readonly changed: string;
  readonly changelogText: string;
  readonly baseline: string;
  /** Of all migrations, as the first line of the baseline names it. */
  readonly digest: string;
}): string[];
