interface Source {
  readonly path: string;
  readonly text: string;
}
interface Place {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

export function expressionsOf(file: Source): {
  readonly literals: Place[];
  readonly composed: { readonly path: string; readonly from: number; readonly to: number }[];
};
export function judge(expressions: readonly Pick<Place, 'source' | 'flags'>[]): Promise<(string | null)[]>;
export function expressionFaults(options?: {
  readonly files?: readonly Source[];
  readonly again?: boolean;
}): Promise<string[]>;
