/** What is asked, by how many at once, and for how long. */
export interface Load {
  readonly address: string;
  /** Asked in turn, over and over. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}
