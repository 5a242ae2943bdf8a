import type { FieldNamesWith, Fields } from '@commiato/contracts/fields';
import { indexWords, searchWords } from '@commiato/italy/search/words';

const wordReaders: Record<'name' | 'text' | 'code' | 'digits', (text: string) => readonly string[]> = {
  name: indexWords,
  text: searchWords,
  code: (text) => [text.toLowerCase()],
  digits: (text) => [text.replace(/\D/g, '')],
};

/** The words that a thing is found by: those of the fields that its contract says are searched. */
export function searchTextOf<F extends Fields>(
  fields: F,
  row: { readonly [Name in FieldNamesWith<F, 'searched'>]?: string | null | undefined },
): string {
  const texts = new Map<string, unknown>(Object.entries(row));
  const words = Object.entries(fields).flatMap(([name, { searched }]) =>
    searched ? wordReaders[searched](String(texts.get(name) ?? '')) : [],
  );
  return [...new Set(words.filter(Boolean))].join(' ');
}
