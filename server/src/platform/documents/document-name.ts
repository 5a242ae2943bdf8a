import { type DocumentKind, documentKinds } from '@commiato/contracts/office/stored-files';
import { composeUnicode } from '@commiato/italy/unicode';

const maxNameLength = 200;

/**
 * Download name of a document: the uploaded name without folders and control characters, cut to 200 characters. The right extension is
 * added if another kind's is given, so that no program opens it as something else.
 */
export function safeUploadedName(given: string, kind: DocumentKind): string {
  const last = composeUnicode(given).split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(/\p{C}/gu, '').trim();
  const endings: readonly string[] = documentKinds[kind].extensions;
  const found = /^(.*)\.([^.]+)$/.exec(name);
  const [stem, ending] =
    found && endings.includes((found[2] ?? '').toLowerCase()) ? [found[1], found[2]] : [name, endings[0]];
  return `${(stem || 'documento').slice(0, maxNameLength - 1 - (ending ?? '').length)}.${ending}`;
}
