import { composeUnicode } from '@commiato/italy/unicode';

/** The uploaded name without folders and control characters, at most 255 characters. */
export function safeFileName(name: string): string {
  const last = composeUnicode(name).split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(0, 255);
}
