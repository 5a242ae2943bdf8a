import { engravedForm, widestPart } from '@commiato/italy/engraved';
import type { CSSProperties } from 'react';

interface Name {
  readonly nome: string;
  readonly cognome: string;
}

declare module 'react' {
  interface CSSProperties {
    '--name-width'?: string;
  }
}

/** For the column that holds an engraved name: how wide its longest part is, so that the letters become smaller rather than break it. */
export const nameWidth = (name: Name): CSSProperties => ({ '--name-width': widestPart(name).toFixed(1) });

/** A name as it is cut in stone: capitals, given name and surname on lines of their own. */
export function EngravedName({ nome, cognome }: Name) {
  return (
    <>
      <span>{engravedForm(nome)}</span> <span>{engravedForm(cognome)}</span>
    </>
  );
}
