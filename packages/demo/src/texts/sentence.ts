import type { Person } from '../people/person.ts';

/** A sentence, and of whom it can be said; without a rule, of everybody. `{o}` is an ending, `{le}` a pronoun. */
export interface Sentence {
  readonly text: string;
  readonly fits?: (person: Person) => boolean;
}

/** Those that can be said of a person. */
export const sayable = (sentences: readonly Sentence[], person: Person): string[] =>
  sentences.filter(({ fits }) => fits?.(person) ?? true).map(({ text }) => text);

/** The words that agree with the person. */
export const agreeing = (text: string, { sex }: Pick<Person, 'sex'>): string => {
  const words = sex === 'F' ? { o: 'a', le: 'le' } : { o: 'o', le: 'gli' };
  return text.replaceAll('{o}', words.o).replaceAll('{le}', words.le);
};

export const bornIn = ({ birth }: Person): number => Number(birth.slice(0, 4));

/** Whether anybody of the closest is left. */
export const hasFamily = ({ family: { spouse, children, grandchildren, siblings } }: Person): boolean =>
  spouse?.alive === true || children.length + grandchildren.length + siblings.length > 0;
