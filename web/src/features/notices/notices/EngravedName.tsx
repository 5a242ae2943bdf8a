import { curly } from '@commiato/italy/formatting';

/** A name as it is cut in stone: capitals, given name and surname on lines of their own. */
export function EngravedName({ nome, cognome }: { nome: string; cognome: string }) {
  return (
    <>
      <span>{curly(nome)}</span> <span>{curly(cognome)}</span>
    </>
  );
}
