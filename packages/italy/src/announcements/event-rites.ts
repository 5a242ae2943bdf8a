import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import type { Sentence } from './funeral-sentences.ts';
import type { RiteWord } from './funeral-words.ts';

/** Words that name a kind of event by themselves; null marks words that name no event, such as a death or a bus. */
const kindPatterns: readonly (readonly [kind: EventKind | null, pattern: RegExp])[] = [
  ['rosario', /rosari/],
  ['veglia', /vegli|parastas|pani[ck]hida|ora di preghiera/],
  ['benedizione', /benedi|benedett/],
  ['camera ardente', /camer[ae] ardent/],
  ['cremazione', /cremazion|cremat[aoei]\b/],
  ['sepoltura', /tumul|inum|sepol|depost|deposizion/],
  [
    null,
    /^(?:confortat|munit|minut)|chiamat|tornat|cielo|spirat|decedut|mancat|spent|\bnat[aoei]\b|pullman|autobus|navetta|treno|corriera|parcheg|chiuso gli|cessato|venut|consiglio|autopsi|assemblea|riunion|lutto|uffici\b|negozi|esercizi|attivita|lezioni|serrande|bandiere|^(?:cimiter|camposanto|ossario|crematori)/,
  ],
];
/** «una corona sarà deposta al cippo»: nobody is buried there. */
const laidDownPattern = /\b(?:coron[ae]|cuscin[oi]|mazz[oi]|fior[ei]|targ[ah]e?|omaggi[oi])\b[^.;:\d]{0,40}$/;
/** What is buried, where no word says what is held for it. */
const urnPattern = /\burn|\bcener/;
const visitPattern = /^salma|^riapr|visit|visibil|espost|esposizion|apert|salut|ripos|condoglian|omaggio/;

/** «chiusura del feretro alle 14» */
const coffinPattern = /^ (?:del(?:la)? )?(?:bara|cassa|feretro|cofano)\b/;
const closesAfterWakeWordPattern = /^ (?:(?:sara|verra) chiusa|chiude(?:ra)?|si chiude(?:ra)?)\b/;
const leftHousePattern =
  /\bda(?:ll'|lla |l )(?:casa funeraria|sala del commiato|obitorio|camera mortuaria)\b[^.;\d]{0,60}, $/;
const heldInChurchPattern =
  /^ (?:sara|verra) (?:officiat|celebrat)a\b[^;]{0,60} nella (?:chiesa|parrocchia|basilica|cattedrale)|^ avra luogo\b[^;.]{0,80} (?:nella (?:chiesa|parrocchia|parrocchiale|basilica|cattedrale)|in (?:chiesa|duomo|cattedrale))\b[^;.]{0,60}, (?:partendo|muovendo) da/;

/** «alle 17 al cimitero, dopo la messa nella chiesa di San Rocco»: the burial itself. */
const heldElsewherePattern = /\b(?:cimiter|camposant|crematori|dopo|termine|seguito|prima)/;
/** Whether what stands behind the word of a burial says that it is held in a church. */
const isHeldInChurch = (behind: string): boolean => {
  const [told] = heldInChurchPattern.exec(behind) ?? [];
  return told !== undefined && !heldElsewherePattern.test(told);
};

/** «La Messa sabato alle 10 in Duomo, quella di trigesimo il 10 gennaio»: before what only the second is held for. */
const anotherMassPattern = /\bquell[ae] (?:d(?:i|el|ella) |dell'|in |per (?:il |la )?)$/;

const memorialPatterns: readonly (readonly [kind: EventKind, pattern: RegExp])[] = [
  ['settima', /settim|sette|7 ?[°º]/],
  ['trigesimo', /trigesim|trenta|un mese|30 ?[°º]/],
  ['anniversario', /anniversari|ann[oi] dall/],
];

/** The mass that a notice of this kind announces. */
const massKindByNotice: Record<NoticeKind, EventKind> = {
  Necrologio: 'altro',
  Trigesimo: 'trigesimo',
  Anniversario: 'anniversario',
  Ringraziamento: 'altro',
};

/** The event that a notice of this kind announces where its text names none. */
export const mainEventKind = (cosa: NoticeKind): EventKind =>
  cosa === 'Necrologio' ? 'funerale' : massKindByNotice[cosa];

const inRoomPattern = /\b(?:nell[ae]|alla|presso la|in) $/;
const wakeRoomPattern = /^camer[ae] ardent[ei] (?:del(?:la)? |dell'|presso )/;
const prayedKinds: ReadonlySet<EventKind | null> = new Set<EventKind>(['rosario', 'veglia', 'benedizione']);
/** In characters: `recitato questa sera, lunedì 7 agosto, alle 17.30 `. */
const maxWordsBeforeRoom = 80;

/**
 * «il rosario sarà recitato alle 17.30 nella camera ardente dell'ospedale», «alle 9 nella camera ardente dell'ospedale la benedizione»: the room is
 * where one prays. Told as a wake at that hour, nobody would come to the rosary.
 */
function prayerInWakeRoom(
  room: RiteWord,
  { text, words }: Pick<Sentence, 'text' | 'words'>,
  cosa: NoticeKind,
): EventKind | null {
  const [opening] = wakeRoomPattern.exec(text.slice(room.start)) ?? [];
  if (!opening || !inRoomPattern.test(text.slice(0, room.start))) return null;
  const behind = kindPatterns.find(
    ([kind, pattern]) => prayedKinds.has(kind) && pattern.test(text.slice(room.start + opening.length, room.end)),
  );
  if (behind) return behind[0];
  const before = words.findLast(({ end, rite }) => end <= room.start && rite !== 'way');
  const since = before ? text.slice(before.end, room.start) : '';
  if (!before || since.length > maxWordsBeforeRoom || /;|\bdalle\b|\balle\b.*\balle\b/.test(since)) return null;
  const kind = eventKindOfWord(before, { text, words }, cosa);
  return prayedKinds.has(kind) ? kind : null;
}

/** The kind of event that a rite word names; null where it names none, as a departure or a death. */
export function eventKindOfWord(
  word: RiteWord,
  { text, words }: Pick<Sentence, 'text' | 'words'>,
  cosa: NoticeKind,
): EventKind | null {
  const wordText = text.slice(word.start, word.end);
  // «partendo dalle camere ardenti dell'ospedale»: a starting point, no event.
  if (
    /^camer/.test(wordText) &&
    /(?<!\bpreced[a-z]{2,4} )\bda(?:ll[ae] |ll'|l |i |gli )$/.test(text.slice(0, word.start))
  )
    return null;
  const prayed = prayerInWakeRoom(word, { text, words }, cosa);
  if (prayed) return prayed;
  // «alle 22.30 la camera ardente verrà chiusa», «la camera ardente chiuderà alle 18»: as little.
  if (/^camer/.test(wordText) && closesAfterWakeWordPattern.test(text.slice(word.end))) return null;
  // «ore 8.30 chiusura della camera ardente», «la chiusura è prevista alle 18»: an end, no event that people come to.
  if (wordText.startsWith('chiusura') && !coffinPattern.test(text.slice(word.end))) return null;
  const memorialKind = (where: string) => memorialPatterns.find(([, pattern]) => pattern.test(where))?.[0];
  // «nel trigesimo della scomparsa una S. Messa in suffragio»
  const namedMemory = () =>
    words
      .filter(({ rite, start }) => rite === 'memory' && start < word.start)
      .map(({ start, end }) => memorialKind(text.slice(start, end)))
      .find((kind) => kind !== undefined);
  switch (word.rite) {
    case 'way':
      return null;
    case 'funeral':
      return 'funerale';
    case 'memory':
      return memorialKind(wordText) ?? namedMemory() ?? massKindByNotice[cosa];
    case 'mass': {
      const memory = words.find(
        ({ rite, start }) => rite === 'memory' && !anotherMassPattern.test(text.slice(0, start)),
      );
      if (!memory) return mainEventKind(cosa);
      return memorialKind(text.slice(memory.start, memory.end)) ?? massKindByNotice[cosa];
    }
    case 'other': {
      // «giungerà dalla Casa Funeraria, aperta dalle 8 alle 20»: when the house is open, not the coffin.
      if (/^apert/.test(wordText) && leftHousePattern.test(text.slice(0, word.start))) return null;
      const found = kindPatterns.flatMap(([kind, pattern]) => {
        const at = wordText.search(pattern);
        return at < 0 ? [] : [{ kind, at }];
      });
      // «saranno benedette e tumulate»: a burial with its blessing.
      const burial = found.find(({ kind }) => kind === 'sepoltura');
      if (burial && found.some(({ kind }) => kind === 'benedizione')) return burial.kind;
      // «la sepoltura avrà luogo alle 15 nella chiesa parrocchiale»: the funeral, as Piedmont calls it.
      if (burial && /^sepoltur/.test(wordText) && isHeldInChurch(text.slice(word.end))) return 'funerale';
      // «al cimitero di Lavello per la tumulazione»: the cemetery is its place.
      const isAtCemetery = found.length > 1 && /^(?:cimiter|camposant)/.test(wordText);
      const [first] = found.filter(({ at }) => at > 0 || !isAtCemetery).sort((one, other) => one.at - other.at);
      if (first?.kind === 'sepoltura' && /^depos/.test(wordText) && laidDownPattern.test(text.slice(0, word.start)))
        return 'altro';
      if (first) return first.kind;
      if (visitPattern.test(wordText)) return 'camera ardente';
      return urnPattern.test(wordText) ? 'sepoltura' : 'altro';
    }
  }
}
