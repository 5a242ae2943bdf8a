import { maxListedWordLength, maxListedWords, type WordList } from '@commiato/contracts/notices/condolence-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope, PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { comparableFormOfListedWord, listedWordsIn } from './word-policy.ts';
import {
  countWords,
  deleteWord,
  insertWordChanges,
  insertWords,
  lockWords,
  readListedWords,
  readWordList,
} from './word-queries.ts';

/** The words of the list that somebody has used in name or text. */
export async function findListedWords(
  db: Db,
  scope: PublicScope,
  { nome, testo }: { readonly nome: string; readonly testo: string },
): Promise<string[]> {
  return listedWordsIn([nome, testo], await readListedWords(db, scope));
}

/** Adds the words of a text, one in a line. Throws 400 for a line that cannot be compared, 409 where there would be too many. */
export function addWords({ clock, database }: Deps, scope: AdminScope, text: string): Promise<WordList> {
  const lines = [...new Set(text.split('\n').map((one) => one.trim()))].filter(Boolean);
  const wrong = lines.find((one) => one.length > maxListedWordLength || comparableFormOfListedWord(one) === '');
  if (wrong !== undefined)
    throw invalid({
      parole: [
        `«${wrong.slice(0, maxListedWordLength)}»: una parola o una frase, di ${maxListedWordLength} lettere al massimo.`,
      ],
    });
  return database.db.transaction(async (tx) => {
    await lockWords(tx, scope);
    const data_crea = clock.now().toISOString();
    const chi = scope.idUtente;
    const rows = lines.map((parola) => ({
      _id: newId(),
      parola,
      forma: comparableFormOfListedWord(parola),
      chi,
      data_crea,
    }));
    const added = await insertWords(tx, scope, rows);
    if ((await countWords(tx, scope)) > maxListedWords)
      throw new Problem('limite-raggiunto', { detail: `L’elenco può avere ${maxListedWords} parole.` });
    await insertWordChanges(
      tx,
      scope,
      added.map((parola) => ({ _id: newId(), cosa: 'aggiunta' as const, parola, chi, data_crea })),
    );
    if (added.length > 0)
      await audit(tx, clock, {
        chi: scope,
        azione: 'parole dei pensieri aggiunte',
        dettagli: { quante: added.length },
      });
    return readWordList(tx, scope);
  });
}

/** Removes a word. Throws 404. */
export function removeWord({ clock, database }: Deps, scope: AdminScope, id: string): Promise<WordList> {
  return database.db.transaction(async (tx) => {
    await lockWords(tx, scope);
    const parola = await deleteWord(tx, scope, id);
    if (parola === undefined) throw notFound();
    const data_crea = clock.now().toISOString();
    await insertWordChanges(tx, scope, [{ _id: newId(), cosa: 'tolta', parola, chi: scope.idUtente, data_crea }]);
    await audit(tx, clock, { chi: scope, azione: 'parola dei pensieri tolta', dettagli: { parola } });
    return readWordList(tx, scope);
  });
}
