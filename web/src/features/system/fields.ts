import { counted } from '../../lib/counts.ts';

const gigabyte = 1_073_741_824;

/** A disk with less than 5 GB and a tenth free wants to be looked at, with less than 1 GB it stops the service soon. */
export function diskTone({ liberi, totali }: { liberi: number; totali: number }): 'oliva' | 'ocra' | 'rubrica' {
  if (liberi < gigabyte) return 'rubrica';
  return liberi < 5 * gigabyte && liberi < totali / 10 ? 'ocra' : 'oliva';
}

interface Words {
  readonly one: string;
  readonly many: string;
  readonly failedOne: string;
  readonly failedMany: string;
}

/** What waits in a queue and what was given up, as a sentence. */
export function backlogText({ inCoda, fallite }: { inCoda: number; fallite: number }, words: Words): string {
  const waiting = inCoda === 0 ? 'Nulla in coda' : `${counted(inCoda, words.one, words.many)} in coda`;
  return fallite === 0 ? waiting : `${waiting}, ${counted(fallite, words.failedOne, words.failedMany)}`;
}
