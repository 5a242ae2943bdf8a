import { type NoticeKind, namesMass } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import { tidyText, toPlainText } from './funeral-words.ts';

const namesWithArticle = {
  commiato: 'il commiato',
  'commiato civile': 'il commiato civile',
  'commiato laico': 'il commiato laico',
} as const;
/** What a funeral without a rite in a church is called. */
export type CivilFuneralName = keyof typeof namesWithArticle;
const isCivilFuneralName = (words: string): words is CivilFuneralName => words in namesWithArticle;

/** «Il commiato civile», «commiato laico», «commiato»: not «Sala del Commiato», behind other words of its sentence. */
const farewellPattern = /\bcommiato\b(?: (?:civile|laico)\b)?/;
/** Words of a rite in a church, or of another funeral: `cerimonia religiosa in Duomo, seguirà un saluto laico` was told as the latter. */
const otherRitePattern =
  /\b(?:funeral|esequi|religios|cristian|celebrazion|funzion|liturg|culto|benedizion|preghier|rosari|chies|duomo|basilic|cattedral|parrocch|santuari|piev|cappell|abbazi|oratori)/;
const sentenceEndPattern = /[.;\n](?=\s|$)|\n/;
/** Words before the name in its sentence that say nothing of another rite: `Giovedì 3 dicembre alle 11 commiato laico`. */
const leadPattern =
  /^(?:[\s,:\d]|\b(?:il|la|i|le|giorno|oggi|domani|alle|ore|h|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b)*$/;
/**
 * `commiato civile` for a funeral that the text of its notice calls so: a family that wanted no church would read `funerale` on its page and its
 * posters. `commiato` where the text says no more. Null for any other event, and where the text names a church, a prayer or another funeral.
 */
export function civilFuneralName(
  kind: EventKind,
  { cosa, funerale }: { readonly cosa: NoticeKind; readonly funerale: string },
): CivilFuneralName | null {
  if (kind !== 'funerale' || cosa !== 'Necrologio' || namesMass(funerale)) return null;
  const plain = toPlainText(tidyText(funerale));
  const match = farewellPattern.exec(plain);
  if (!match || otherRitePattern.test(plain.replace(match[0], ''))) return null;
  const lead = plain.slice(0, match.index).split(sentenceEndPattern).at(-1) ?? '';
  if (!leadPattern.test(lead)) return null;
  const [name] = match;
  return isCivilFuneralName(name) ? name : null;
}

/** `il commiato civile` */
export const civilFuneralWithArticle = (name: CivilFuneralName): string => namesWithArticle[name];

/** Words of such names, which say nothing new where the funeral bears one. */
export const civilFuneralWords: ReadonlySet<string> = new Set(['commiato', 'civile', 'laico']);
