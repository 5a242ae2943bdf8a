import { Fragment } from 'react';

/** Words that may stand on two lines after a slash: `Attività/` and `Utente` where letters are large. */
export function BreakableAtSlashes({ text }: { readonly text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
