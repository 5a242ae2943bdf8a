interface RestorableNoteProps {
  readonly viewer: 'U' | 'A';
}

/** Says in a question about a deletion that it can be taken back: once the message with 'Annulla' was gone, an agency thought that it could not. */
export const RestorableNote = ({ viewer }: RestorableNoteProps) => (
  <p>
    {viewer === 'A'
      ? 'Va nel Cestino: per 30 giorni si può ripristinare.'
      : 'Per 30 giorni l’amministrazione lo può ripristinare.'}
  </p>
);
