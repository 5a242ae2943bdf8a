import { type DocumentKind, documentKinds } from '@commiato/contracts/office/stored-files';
import { composed } from '@commiato/italy/composed';

const maxNameLength = 200;

/**
 * The name under which a document is given back: that it came with, without folders and control characters, cut to 200 characters.
 * Where its ending is another kind's, the right one is added, so that no program opens it as what it is not.
 */
export function documentName(given: string, kind: DocumentKind): string {
  const last = composed(given).split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(/\p{C}/gu, '').trim();
  const endings: readonly string[] = documentKinds[kind].extensions;
  const found = /^(.*)\.([^.]+)$/.exec(name);
  const [stem, ending] =
    found && endings.includes((found[2] ?? '').toLowerCase()) ? [found[1], found[2]] : [name, endings[0]];
  return `${(stem || 'documento').slice(0, maxNameLength - 1 - (ending ?? '').length)}.${ending}`;
}
