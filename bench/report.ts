/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** What speed.md demands; empty where it demands nothing. */
  readonly target: string;
  /** Null where nothing is demanded. */
  readonly kept: boolean | null;
}

export interface Report {
  /** Begins a part of the table. */
  part(name: string): void;
  /** A figure that must not exceed, or with `least` not fall below, its target. */
  figure(what: string, value: number, options: FigureOptions): void;
  /** A line with more than one figure, judged by who made it. */
  row(row: Row): void;
  /** Keeps a figure, by its name, for the growth between scales. */
  keep(name: string, value: number): void;
  readonly kept: ReadonlyMap<string, number>;
  readonly rows: readonly Row[];
}

interface FigureOptions {
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
  readonly digits?: number;
  /** Said behind the figure. */
  readonly note?: string;
}

export const decimal = (value: number, digits = 1): string =>
  value.toLocaleString('it', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Prints each line as soon as it is known: a bench takes minutes. */
export function createReport(print: (line: string) => void): Report {
  const rows: Row[] = [];
  const kept = new Map<string, number>();
  const row = (one: Row) => {
    rows.push(one);
    const sign = one.kept === null ? ' ' : one.kept ? '✓' : '✗';
    print(`${sign} ${one.what.padEnd(46)} ${one.figure.padStart(30)}   ${one.target}`.trimEnd());
  };
  return {
    rows,
    kept,
    row,
    part: (name) => print(`\n${name}`),
    keep: (name, value) => void kept.set(name, value),
    figure: (what, value, { unit, most, least, digits = 1, note = '' }) =>
      row({
        what,
        figure: `${decimal(value, digits)} ${unit}${note && ` ${note}`}`,
        target:
          most !== undefined
            ? `≤ ${decimal(most, most % 1 ? 1 : 0)} ${unit}`
            : least !== undefined
              ? `≥ ${decimal(least, least % 1 ? 1 : 0)} ${unit}`
              : '',
        kept: most !== undefined ? value <= most : least !== undefined ? value >= least : null,
      }),
  };
}
