import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import type { Sentence } from './funeral-sentences.ts';
import type { RiteWord } from './funeral-words.ts';

/** Words that say by themselves what is held; null: nothing that is an appointment. */
const kindPatterns: readonly (readonly [kind: EventKind | null, pattern: RegExp])[] = [
  ['rosario', /rosari/],
  ['veglia', /vegli/],
  ['benedizione', /benedi|benedett/],
  ['camera ardente', /camer[ae] ardent/],
  ['cremazione', /crema/],
  ['sepoltura', /tumul|inum|sepol|\burn|depost|deposizion/],
  [null, /decedut|mancat|spent|\bnat[aoei]\b|pullman|autobus|navetta|parcheg|cimiter|camposanto|ossario/],
];
const visits = /visit|espost|esposizion|apert|salut|ripos/;

const memorialPatterns: readonly (readonly [kind: EventKind, pattern: RegExp])[] = [
  ['settima', /settim/],
  ['trigesimo', /trigesim/],
  ['anniversario', /anniversari/],
];

/** The mass that a notice of this kind announces. */
const massOf: Record<NoticeKind, EventKind> = {
  Necrologio: 'altro',
  Trigesimo: 'trigesimo',
  Anniversario: 'anniversario',
  Ringraziamento: 'altro',
};

/** What a notice of this kind announces where its text does not say what is held. */
export const mainEventOf = (cosa: NoticeKind): EventKind => (cosa === 'Necrologio' ? 'funerale' : massOf[cosa]);

/** What the word of a rite names; null where it is none that is announced: a departure, a death. */
export function kindOfWord(word: RiteWord, { text, words }: Sentence, cosa: NoticeKind): EventKind | null {
  const said = text.slice(word.start, word.end);
  // «partendo dalle camere ardenti dell'ospedale»: where it departs from.
  if (/^camer/.test(said) && /\bda(?:ll[ae] |ll'|l |i |gli )$/.test(text.slice(0, word.start))) return null;
  const remembered = (where: string) => memorialPatterns.find(([, pattern]) => pattern.test(where))?.[0];
  switch (word.rite) {
    case 'way':
      return null;
    case 'funeral':
      return 'funerale';
    case 'memory':
      return remembered(said) ?? massOf[cosa];
    case 'mass': {
      const memory = words.find(({ rite }) => rite === 'memory');
      if (!memory) return mainEventOf(cosa);
      return remembered(text.slice(memory.start, memory.end)) ?? massOf[cosa];
    }
    case 'other': {
      const found = kindPatterns.flatMap(([kind, pattern]) => {
        const at = said.search(pattern);
        return at < 0 ? [] : [{ kind, at }];
      });
      const [first] = found.sort((one, other) => one.at - other.at);
      return first ? first.kind : visits.test(said) ? 'camera ardente' : 'altro';
    }
  }
}

const article = "(?:de)?(?:l|lla|lle|gli|i|il|la|le|ll')";
const beside = new RegExp(
  `\\b(?:(?:dopo|termine|seguito|durante|prima|corso|occasione) ?${article}|dopo|durante)(?: (?:ss?\\.?|santa|santo|sacra)){0,2} ?$`,
);

/** Whether a word only says beside what something else is held: `dopo la S. Messa`, `al termine delle esequie`. */
export const isReference = ({ start }: RiteWord, { text }: Sentence): boolean => beside.test(text.slice(0, start));
