import { engravedName, widestNamePartWidth } from '@commiato/italy/engraved';
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

/** Style of the column of an engraved name: the width of its longest part, so that the font shrinks instead of breaking the name. */
export const nameWidthStyle = (name: Name): CSSProperties => ({ '--name-width': widestNamePartWidth(name).toFixed(1) });

/** A name in capitals, like an engraving, with first name and surname on separate lines. */
export function EngravedName({ nome, cognome }: Name) {
  return (
    <>
      <span>{engravedName(nome)}</span> <span>{engravedName(cognome)}</span>
    </>
  );
}
