import { onOneLine } from '../formatting.ts';
import { memoized } from '../memoized.ts';
import { isTown } from '../places/town.ts';
import { abbreviations } from './funeral-words.ts';

/** Kinds of place that may stand without a name of their own, because a town has only one: `duomo`. */
const standalonePlaceKindsSource =
  'duomo|(?:con)?cattedrale|basilica|collegiata|casa funeraria|casa del commiato|sala del commiato|tempio crematorio|sinagoga';
/** Kinds of place that need a name to identify one: `chiesa di San Rocco`. */
const placeKindsNeedingNameSource =
  'chies(?:a|etta)|parrocchia|propositura|prepositura|pieve|santuario|abbazia|oratorio|cappella|tempi(?:o|etto)|parr\\.';
const placeKindPattern = new RegExp(
  `(?<!\\p{L})(?:(?:${standalonePlaceKindsSource})(?!\\p{L})|(?:${placeKindsNeedingNameSource})\\s+(?=["“«']?\\p{L}))[^;\\n]*`,
  'giu',
);
/** Words for a church that mostly stand beside another: «nella parrocchiale di Zogno». */
const churchAdjectivePattern =
  /(?<=(?:(?<!\p{L})la|[ld]la|in|\d|[,:–-])\s)(?:parrocchiale|arcipretale|matrice|prepositurale)(?!\p{L})[^;\n]*/giu;
const bareKindPattern = new RegExp(`^(?:${placeKindsNeedingNameSource})$`, 'iu');
const anyPlaceKindPattern = new RegExp(
  `(?<!\\p{L})(?:${standalonePlaceKindsSource}|${placeKindsNeedingNameSource})(?!\\p{L})`,
  'giu',
);
/** Ends the name of a place: an hour, a date, a verb of moving on, or the point of a sentence (not of an abbreviation). */
const placeEndPattern = new RegExp(
  [
    /\s(?:d?alle(?:\s+ore)?|ore|h\.?)\s*\d/u,
    /\s(?:alle\s+ore|alle\s+(?:nove|dieci|undici|dodici|quattordici|quindici|sedici|diciassette|diciotto)|all['’]una|a\s+mezzogiorno)(?!\p{L})/u,
    /[\s,](?:oggi|domani|domattina|dopodomani|sta(?:sera|mattina|mane)|quest[ao]\s+(?:mattina|pomeriggio|sera)|il\s+giorno|(?:luned|marted|mercoled|gioved|venerd)\p{L}(?!\p{L}))/u,
    /\s(?:il|l['’])?\s*\d{1,2}[/.]\d/u,
    /\s(?:luned|marted|mercoled|gioved|venerd|sabato|domenica)\p{L}*['’]?\s+\d/u,
    // «duomo di Cesena 1 febbraio», not «via 4 novembre» nor «Sant'Agata 5 Febbraio»
    /(?<!via|viale|piazza|piazzale|corso|largo|sala|parco|circolo|scuola|centro|teatro|palestra|stadio|caserma|agata)\s\d{1,2}\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?!\p{L})/u,
    /(?<!\bsant[ao]|\bsan|\bdon|\bs\.)[\s,]\s?(?:sabato|domenica)(?=\s(?:d?alle|d?all['’]|ore|h\.?|mattina|pomeriggio|sera|prossim[oa])(?!\p{L})|\s\d|,|[.;]?$)/u,
    /[\s,](?:lun|mart?|merc?|giov?|ven|sab|dom)\.?\s?\d/u,
    /[\s,](?:indi|poi|quindi|mentre|oppure|quell[oie]|destinazione|durante|verso|intorno|a\spartire|d?ove|per|fin|fino|sino|[ft]ra\s(?:le|ore|\d)|dopo|al\stermine|partendo|partenza|ingresso|entrata|previa|ivi|si|è|sono|con|che|non|vicino|accanto|anziché|anziche['’]?|invece)(?!\p{L})/u,
    /[\s,](?:già|quando|appena|finché|forse|anche|ancora|bensì|prima\sd(?:i|el|ella|ell['’]|ei|elle|egli)|(?:mezz|un)['’]ora|mezzora|(?:un\s)?quarto\sd['’]ora)(?!\p{L})/u,
    // «la parrocchiale di Frabosa accoglie il funerale», «i funerali previsti in Duomo slittano a lunedì»
    /[\s,](?:e\s(?:(?:ri)?apr|chiud)(?:e|irà|erà)|acco(?:glie|lgono)|ospita(?:no)?|riceve|diventa|attende|saluta|slitta(?:no)?|(?:spostat|rinviat|rimandat|anticipat|posticipat)[oaie])(?!\p{L})/u,
    // «non in Duomo ma nella chiesa di San Rocco», «in San Rocco al posto del Duomo», «nella chiesa di San Rocco lo salutiamo»
    /[\s,](?:ma\s(?:in|nel|nella|nell['’]|al|alla|all['’]|presso|sul|sulla|davanti)|non\s(?:in|nel|nella|al|alla)|al\sposto\sd|l[oa]\ssalut)/u,
    // «presso l'obitorio di Fossombrone da dove la salma muoverà»
    /[\s,]da\s(?:dove|cui)(?!\p{L})/u,
    // «in cattedrale, sulla medesima piazza»
    /,\ssul(?:l[ao]|l['’])?(?!\p{L})/u,
    /[\s,](?:in\s(?:forma|suffragio)|e\s(?:poi|non|di\sseguito|ad?|nell\p{L}+|alla|domenica|sabato))(?!\p{L})/u,
    /[\s,](?:partir|prove[nr]|prosegu|segu|preced|muov|arriv|giung|accompagn|ringrazi|annunci|partecip|funeral|dopodich)\p{L}/u,
    /[\s,](?:\p{L}{2,24}(?:rà|ranno)|chiudono|(?:ver|sa|av)r(?:à|a['’]|anno)|apert[aeio]|allestit[aoe]|espost[aoe])(?!\p{L})/u,
    /[\s,](?:la\s(?:sera|mattina)|nella\s(?:sera(?:ta)?|mattina(?:ta)?|giornata)|la\s(?:cara\s)?(?:famiglia|salma|celebrazione|recita|camera\sardente|veglia\s(?:di|funebre))|una\scelebrazione|il\s(?:rito|feretro|corteo)|i\s(?:familiari|cittadini|fedeli)|l['’]ultimo\ssaluto|viene|vengono|non\sfiori)(?!\p{L})/u,
    /[\s,](?:ed?\s)?(?:la\s|una\s)?(?:s\.|santa)\s?messa(?!\p{L})/u,
    /[\s,](?:il|un)\s(?:s\.|ss\.|santo)\s?rosario(?!\p{L})/u,
    /[\s,](?:benedizione|esequie|messa|cerimonia|funzione|liturgia|recita|tumulazione|sepoltura|(?<!d(?:ella|i)[\s,])cremazione)(?!\p{L})/u,
    // «alle 18 in Cattedrale veglia di preghiera con la comunità»
    /[\s,](?:(?<!d(?:ella|i)[\s,])(?:veglia|preghiera|adorazione|commemorazione|concerto|culto)|inumazione|vespri|fiaccolata|ottavario|trigesim[ao]|camera\sardente|momento\sdi|(?:ultimo|estremo)\ssaluto|(?:commiato|saluto|rito|ufficio)\s(?:laico|civile|funebre))(?!\p{L})/u,
    /(?<!\bdel)\s(?:santo|s\.|ss\.)\s?rosario(?!\p{L})/u,
    /[\s,](?<!(?<!\p{L})del(?:\s(?:ss?\.|santissimo|santo|sacro))?[\s,])(?<!antistante\s[ai]l\s)(?:rosario|cimitero)(?!\p{L})/u,
    /[\s,](?:tutti\si\sgiorni|ogni\s\p{L})/u,
    /[\s,]da\s+(?:oggi|domani|stasera|quest[ao]|(?:luned|marted|mercoled|gioved|venerd)\p{L}|sabato|domenica)(?!\p{L})/u,
    /[\s,]da(?:l(?:la|le|lo)|i|gli|\sparte)(?!\p{L})/u,
    // «nella chiesa di Sant'Antonio dall'Arcivescovo», not «in via Dall'Ongaro»
    /[\s,](?<!(?:via|viale|piazza|corso)\s(?:\p{L}{3,20}\s)?)dall['’](?=\p{L})/u,
    // «in via Luchino dal Verme»: the name of a street goes on.
    /[\s,]dal(?!\p{L})(?:(?<!(?:via|viale|piazza|corso)\s\p{L}{3,20}\sdal)|(?=\s(?:osped|policl|cimit|duomo|obitor|centro|tempio|presidio|reparto)))/u,
    /\s[-–—/|]\s/u,
    // «dalla casa funeraria alla chiesa di San Luca», «… nella Chiesa Madre»
    /\s(?:al|alla|nel|nella|in|presso (?:il|la))\s(?=(?:chiesa|parrocchia|basilica|duomo|cattedrale|santuario|collegiata|cimitero|crematorio)(?!\p{L}))/u,
    /\salla\svolta(?!\p{L})/u,
    /\s?\((?!\p{L}{2}\))/u,
    /(?<!\(\p{L}{2})\)/u,
    // «San Pio X. Santa Messa»: the X is a numeral, so its point ends the sentence.
    /(?<=\p{L}\s[IVX]{1,4})\.(?=\s)/u,
    /\s?:(?=\s|$)/u,
    new RegExp(`(?<!(?<!\\p{L})(?:\\p{L}|${abbreviations.join('|')}))\\.(?=\\s|$|\\p{L}{4})`, 'u'),
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** A street, or the part of a town, at the beginning of a text. */
export const leadingStreetPattern =
  /^(?:via(?:le)?|v\.le|piazz(?:a|ale|etta)|p\.(?:zz)?a|p\.le|corso|c\.so|largo|vico(?:lo)?|strada|traversa|salita|riva|fondamenta|calle|camp(?:o|iello)|contrada|borgo|rione|lungo\p{L}+|localit\p{L}['’]?|loc\.|fraz(?:ione|\.)|n\.?º?\s*\d)(?!\p{L})/iu;
export const houseNumberPattern = /^\d{1,4}(?: ?\/? ?\p{L}{1,3})?$/u;
export const trailingBracketedProvincePattern = /\s?\(\p{L}{2}\)$/u;
/** A hall of a house, between its name and its town. */
const hallPattern = /^(?:sala|aula|cappella)\s\p{L}/iu;
const townPattern = /^\p{L}[\p{L}'’ -]{1,40}(?:\s?\(\p{L}{2}\))?$/u;

/** Before a kind of place that only names a street: `Piazza Duomo 3`, `via della Chiesa`. */
const streetPrefixPattern =
  /(?<!\p{L})(?:via|viale|v\.le|piazza|piazzale|piazzetta|p\.zza|corso|largo|vicolo|strada|salita)\s(?:del(?:la|l['’])?\s?)?$/iu;

/** Before a place that the coffin leaves: `dall'ospedale`. */
export const departurePattern =
  /(?<!\p{L})da(?:ll[ae]\s|ll['’]|l\s)(?:locale\s|vicina\s|stessa\s|medesima\s)?(?:(?:camer[ae]\s(?:ardent[ei]|mortuari[ae])|obitorio|cappell[ae])\s(?:del(?:la\s|l['’]|\s)|presso\s(?:il\s|la\s|l['’])?))?$/iu;

/** A place named in a text. */
export interface PlaceInText {
  /** Offset of its first character in the text. */
  readonly start: number;
  /** As written, on one line, without the prose around it. */
  readonly place: string;
}

/** The churches, funeral homes and crematories named in a text, with repetitions. */
export function findCeremonyPlaces(text: string): PlaceInText[] {
  return [...text.matchAll(placeKindPattern), ...text.matchAll(churchAdjectivePattern)]
    .sort((one, other) => one.index - other.index)
    .flatMap(({ 0: rest, index }) => {
      const place = placeAtStart(rest);
      const others = Array.from(rest.matchAll(anyPlaceKindPattern))
        .filter((another) => another.index > place.length)
        .flatMap((another) => {
          const second = rest.slice(another.index);
          // «in parrocchia. Seguirà …»: a kind without a name, and no place.
          return !second.startsWith(second.match(placeKindPattern)?.[0] ?? '-')
            ? []
            : [{ start: index + another.index, place: placeAtStart(second) }];
        });
      return [{ start: index, place }, ...others];
    })
    .filter(
      ({ start, place }) =>
        !bareKindPattern.test(place) && !streetPrefixPattern.test(text.slice(Math.max(0, start - 24), start)),
    );
}

/**
 * The churches, funeral homes and crematories named in the free text of a funeral, each once, with the street and town that follow it, as
 * written, on one line: `CHIESA DI SAN ROCCO, VIA SAVIO 412`. Empty where the text names none.
 */
export const findCeremonyPlaceNames = (text: string): string[] => [
  ...new Set(findCeremonyPlaces(text).map(({ place }) => place)),
];

/** In characters: no place with its street and town is longer. */
const maxPlaceLength = 300;
/** The places that begin where a pattern matches, without the prose after them. */
export const findPlacesByPattern = (pattern: RegExp, text: string): PlaceInText[] =>
  Array.from(text.matchAll(pattern), ({ index }) => {
    const [rest = ''] = /^[^;\n]*/.exec(text.slice(index, index + maxPlaceLength)) ?? [];
    return { start: index, place: placeAtStart(rest) };
  }).filter(({ place }) => place !== '');

const cemeteryPattern =
  /(?<!\p{L})(?:cimitero|camposanto|(?:tempio|polo|forno|impianto)\s+crematorio|crematorio)(?!\p{L})[^;\n]*/giu;

const cemeteryCache = new Map<string, string | null>();

/** The one cemetery or crematory that a text names, with its street and town; null where it names none, or several. */
export const findOnlyCemeteryOrCrematory = (text: string): string | null =>
  memoized(cemeteryCache, text, () => {
    const [only, ...others] = Array.from(text.matchAll(cemeteryPattern), ([rest]) => placeAtStart(rest));
    return only && others.length === 0 ? only : null;
  });

/** The point of a sentence, not of «Largo S. Pio», or an hour. */
const addressEndPattern = /;|\((?!\p{L}{2}\))|(?<!(?<!\p{L})(?:\p{L}|ss))\.(?=\s|$)|\s\d{1,2}[.:]\d{2}/iu;

/** The street and the town with which the parts of a text begin, each part behind a dash. */
function leadingAddressParts(parts: readonly string[]): string[] {
  const found: string[] = [];
  for (const part of parts) {
    const pieces = (part.split(addressEndPattern)[0] ?? '').split(',').map((piece) => piece.trim());
    for (const piece of pieces) {
      const isAddress = leadingStreetPattern.test(piece) || (found.length > 0 && houseNumberPattern.test(piece));
      if (isAddress) found.push(piece);
      else return isTown(piece.replace(trailingBracketedProvincePattern, '')) ? [...found, piece] : found;
    }
  }
  return found;
}

const verbPattern = /^\s(?:\p{L}{2,24}(?:rà|ranno)|chiud(?:e|ono))(?!\p{L})/iu;

/** A place with another name of it in brackets right behind: «Duomo (Cattedrale di San Giovanni Battista), Cesena». */
const bracketedAliasPattern = new RegExp(
  `^([^(),;\\n]{4,60}?)\\s?(\\((?:${standalonePlaceKindsSource}|${placeKindsNeedingNameSource})(?!\\p{L})[^();\\n]{0,80}\\))`,
  'iu',
);

/** The place at the beginning of a text; a name in brackets right behind it belongs to it, and so does the town behind them. */
function placeAtStart(rest: string): string {
  const [both = '', name = '', brackets = ''] = bracketedAliasPattern.exec(rest) ?? [];
  if (both === '' || placeWithoutAliasAtStart(name) !== onOneLine(name).trim()) return placeWithoutAliasAtStart(rest);
  const other = brackets.slice(1, -1);
  if (placeWithoutAliasAtStart(other) !== onOneLine(other).trim()) return placeWithoutAliasAtStart(rest);
  const withoutAlias = placeWithoutAliasAtStart(name + rest.slice(both.length));
  const first = onOneLine(name).trim();
  return withoutAlias.startsWith(first)
    ? `${first} ${onOneLine(brackets)}${withoutAlias.slice(first.length)}`
    : withoutAlias;
}

/** «nella chiesa di San Rocco, a Forlì»: the town alone. */
function withoutAtBeforeTown(part: string): string {
  const town = part.replace(/^ad?\s(?=\p{L})/iu, '');
  return isTown(town.replace(trailingBracketedProvincePattern, '')) ? town : part;
}
/** Whether a part between commas ends there: what goes on may be of another rite, «…, a Forlì alle 20 il rosario». */
const closesClause = (rest: string, head: string, isLast: boolean): boolean =>
  !isLast || /^\s?(?:[.;:)(\n]|$)/.test(rest.slice(head.length));

function placeWithoutAliasAtStart(rest: string): string {
  const head = rest.split(placeEndPattern)[0] ?? '';
  const [name = '', ...after] = head.split(',').map((part) => onOneLine(part).trim());
  const endsBeforeVerb = verbPattern.test(rest.slice(head.length));
  const nameParts = [name];
  const likeTown = (part: string) => townPattern.test(part) && (/^\p{Lu}/u.test(part) || !/\p{Lu}/u.test(name));
  for (const [index, written] of after.entries()) {
    const part = closesClause(rest, head, index === after.length - 1) ? withoutAtBeforeTown(written) : written;
    const address = leadingStreetPattern.test(part) || houseNumberPattern.test(part);
    if (!address && !likeTown(part)) break;
    // «in municipio, il negozio chiuderà alle 12»: what the verb tells of.
    if (!address && endsBeforeVerb && index === after.length - 1 && !isTown(part)) break;
    nameParts.push(part);
    // «Casa Funeraria Eden, Sala Armonia, Trezzano»: a hall, and the town behind it.
    const isHall =
      hallPattern.test(part) && isTown((after[index + 1] ?? '').replace(trailingBracketedProvincePattern, ''));
    if (!address && !isHall) break;
  }
  // «Piazza Campitelli, 9 - Roma», «Parrocchia San Pio - Largo San Pio 3 - Roma»: street and town stand after dashes.
  const last = nameParts.at(-1) ?? '';
  const [beforeDash = '', ...dashed] = rest.split(/\s[-–—]\s/u);
  if (dashed.length > 0 && beforeDash.endsWith(last)) nameParts.push(...leadingAddressParts(dashed));
  // «chiesa di San Rocco (via Roma 3, Fiesole)»
  const [, bracketed = ''] = /^[^(\n;]*\(([\p{L}\d'’/., -]{2,60})\)/u.exec(rest) ?? [];
  const inBrackets = bracketed.split(',').map((part) => part.trim());
  const isAddress = inBrackets.every((part, index) =>
    index === inBrackets.length - 1 && isTown(part.replace(trailingBracketedProvincePattern, ''))
      ? true
      : index === 0
        ? leadingStreetPattern.test(part)
        : houseNumberPattern.test(part),
  );
  if (isAddress && rest.slice(0, rest.indexOf('(')).trim().endsWith(last)) nameParts.push(...inBrackets);
  let place = nameParts.join(', ').replace(closingMarksPattern, '$1');
  while (danglingWordsPattern.test(place)) place = place.replace(danglingWordsPattern, '');
  return place;
}

/** What stands behind a place; the last point of `S.r.l.` is its own, or the name that is read back is not the one that was written. */
const closingMarksPattern = /(?<![\s,.:(–-])((?<=(?<!\p{L})\p{L}(?:\.\p{L}){1,4})\.)?[\s,.:(–-]*$/u;

/** What is left of the words after a place: «chiesa di San Rocco e la», «San Pellegrino, Santa». */
const danglingWordsPattern = /(?:,? (?:ed?|il?|l[aeo]|gli|un[ao]?|d(?:i|el|ella))|, (?:s\.|santa|santo))$/i;
