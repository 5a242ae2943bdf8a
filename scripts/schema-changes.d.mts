interface Migration {
  readonly name: string;
  readonly text: string;
}

/** Sentences about migrations that come after the last release and take something away from it. */
export function schemaFaults(parts: {
  readonly migrations: readonly Migration[];
  /** Names of the migrations that the last release brought. */
  readonly released: readonly string[];
  /** The last release. */
  readonly version: string;
}): string[];
