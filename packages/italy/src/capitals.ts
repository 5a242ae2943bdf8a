import { accentedName, withAccents } from './accents.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that stay in lower case inside the name of a place ("Reggio nell'Emilia", "Völs am Schlern"), or after a house number. */
const placeParticles = wordSet(
  "a ad al alla alle allo ai agli all' am an bis con d' da dagli dai dal dalla dall' dalle dallo de de' dei degli del dell' della delle dello der di e ed il im in l' la li n. ne' nei nel nell' nella nelle ob per presso snc su sul sull' sulla sullo ter tra",
);
/**
 * Words with a capital in surnames that streets bear (Corso De Gasperi, Via La Malfa, Via Lo Russo), but small inside the name of a town.
 */
const streetSurnameParticles = wordSet("de la li l' lo");
/** Surnames in names of streets whose particles have a capital. */
const particleSurnamePattern =
  /(?<!\p{L})(?:d[’']a(?:nnunzio|cquisto|mico|ntona)|di (?:vittorio|giacomo|nanni)|dalla chiesa|della robbia|dell[’']acqua)(?!\p{L})/giu;
/** Words that stay in lower case inside the name of a person: marriage, widowhood, birth, nickname. */
const personNameParticles = wordSet('con. coniugata detta detto e ed in nata nato ved ved. vedova vedovo von');
/** Words before another name of the same person: `Suor Maria Laura (al secolo Lara)`, `Peppino, per tutti Pino`. */
const otherNamePhrasePattern =
  /(?<=[\s(,“«"–-])(?:Al Secolo|in Religione|in Arte|Per Tutti|Per Gli Amici|(?:Not|Conosciut)[oa] Come)(?=\s)/g;
/** Municipalities whose official names follow no rule; a test compares all municipalities. */
const officialNames = new Map(
  [
    ...['Appiano', 'Caldaro', 'Cortaccia', 'Cortina', 'Magrè', 'Salorno', 'Termeno'].map(
      (town) => `${town} sulla strada del vino`,
    ),
    'Boffalora sopra Ticino',
    'Castelletto sopra Ticino',
    'Gressoney-La-Trinité',
    'Morra De Sanctis',
    'Saint-Rhémy-en-Bosses',
    'San Giorgio La Molara',
    'San Vincenzo La Costa',
    'Trodena nel parco naturale',
  ].map((name) => [name.toLowerCase(), name]),
);

const streetPattern =
  /(?<![\p{L}.])(?:via|viale|v\.le|piazza(?:le)?|piazzetta|p\.(?:zz?a|le)|corso|c\.so|largo|l\.go|vicolo|strada|contrada|borgo|lungo\p{L}+)\s/iu;
/** Roman numerals up to 49, enough for days and popes: the words `di`, `li` and `mi` do not match. */
const romanNumberPattern = /^(?:xl|x{0,3})(?:ix|iv|v?i{0,3})$/;
/** Numerals that are surnames too (Xi, Vi): they count as numerals only after the name of a pope. */
const surnameLikeNumerals = wordSet('i v x vi xi');
const popePattern = /(?<!\p{L})(?:pio|paolo)$/u;
/** `P.zza`, `c.so`, `f.lli`, `dott.ssa`: what follows the point is the end of the same word. */
const abbreviationPattern = /\.(?:zz?a|zz?ale|tta|le|lo|so|go|da|lli|lla|ssa|sse)$/;

/** Houses and offices that are known by their initials. */
const institutionInitials = wordSet('asl asp asst ausl cra inrca irccs rsa rsd rssa usl');

/** Legal forms of firms, which are written in capitals. */
const legalForms = wordSet('sas scrl snc spa srl srls onlus');

/** A capital for the first letter, for that after an initial (`G.B.`, `S.Anna`) and for that after a Scottish Mc (`McDonald`). */
function capitalWord(word: string): string {
  if (/^mc\p{L}{3,}$/u.test(word)) return `Mc${capitalized(word.slice(2))}`;
  if (abbreviationPattern.test(word)) return capitalized(word);
  return word.replace(/(?:^|(?<=(?:^|\.)\p{L}\.))\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The first letter as a capital, the rest untouched. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The first letter is made small: a sentence or a label goes on inside another sentence. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether a text has capitals and small letters: so it was chosen by whoever wrote it (MacDonald), and stays. */
export const isMixedCase = (text: string): boolean => text !== text.toUpperCase() && text !== text.toLowerCase();

const replaceWords = (text: string, write: (word: string, at: number) => string): string =>
  text.replace(/[\p{L}\p{N}.]+['’]?/gu, (word, at: number) => write(word, at));

/**
 * The words of a name that was typed small beside a surname in capitals (`jürgen SCHÜTZ`), with their usual capitals; undefined for every other text.
 * A word of both cases was chosen by whoever wrote it, and with it the whole text; short ones in capitals may be initials or numerals.
 */
function capitalizeSmallBesideCapitals(text: string): string | undefined {
  if (!/^[\p{L}\p{M}'’. -]+$/u.test(text)) return undefined;
  const words = text.match(/[\p{L}\p{M}]+['’]?/gu) ?? [];
  if (words.some((word) => isMixedCase(word))) return undefined;
  const isSmallName = (word: string) => word === word.toLowerCase() && word.length > 2 && !isChosenSmall(word);
  const isSurname = (word: string) =>
    word === word.toUpperCase() && word.length > 2 && !romanNumberPattern.test(word.toLowerCase());
  const isFirm = words.some(
    (word) => legalForms.has(word.toLowerCase()) || institutionInitials.has(word.toLowerCase()),
  );
  if (isFirm || !words.some(isSmallName) || !words.some(isSurname)) return undefined;
  return replaceWords(text, (word) => {
    if (word === word.toLowerCase()) return isChosenSmall(word) ? word : capitalWord(word);
    return isSurname(word) || isChosenSmall(word.toLowerCase()) ? capitalWord(word.toLowerCase()) : word;
  });
}

/** The usual capitals for a person's name typed all in capitals, all in lower case, or one part so and the other so; other mixed case is left alone. */
export function capitalizePersonName(text: string): string {
  if (isMixedCase(text)) return capitalizeSmallBesideCapitals(text) ?? text;
  const lower = accentedName(text).toLowerCase();
  const capitals = replaceWords(lower, (word, at) => {
    const inside = at > 0 && at + word.length < lower.length;
    if (inside && personNameParticles.has(word)) return word;
    const numeral = at > 0 && romanNumberPattern.test(word);
    if (numeral && (!surnameLikeNumerals.has(word) || popePattern.test(lower.slice(0, at).trimEnd())))
      return word.toUpperCase();
    return capitalWord(word);
  });
  return capitals.replace(otherNamePhrasePattern, (phrase) => phrase.toLowerCase());
}

/** Words that stay small in a name whose other words have capitals: whoever wrote `Anna de Luca` has chosen them so. */
const chosenSmallWords = wordSet(
  "a al ben bin d' da dal dall' dalla das de de' degli dei del dell' della delle dello den der des di do dos du el ibn la le li lo l' ten ter van y zu zum zur",
);

/** Words that are no names, in what somebody has typed for a name: `La nipote Anna`, `Famiglia Rossi e nipoti`, `per conto di Anna`. */
const notNameWords = wordSet(
  'i il gli le lo un una con in per tra conto nome parte tutti tutta famiglia famiglie figlio figlia figli figlie nipote nipoti pronipoti marito moglie coniuge compagno compagna vedova vedovo fratello fratelli sorella sorelle cugino cugina cugini zio zia zii nonno nonna nonni genero nuora suocero suocera cognato cognata cognati parenti congiunti eredi erede amici amiche colleghi vicini mamma papà babbo madre padre genitori signor signora suo sua suoi sue loro dei delle',
);
/** Words that are no names as long as none was told, behind an article: `La figlia più piccola`. Elsewhere somebody is called Grande or Casa. */
const descriptionWords = wordSet(
  'maggiore maggiori minore minori più piccolo piccola piccoli piccole grande grandi primo prima secondo seconda terzo terza ultimo ultima gemello gemella gemelli gemelle caro cara cari care ufficio lavoro scuola classe coro palazzo condominio piano sopra sotto casa fabbrica reparto circolo squadra parrocchia badante tutore',
);

/** Whether a text has a word that may be a name. */
const hasName = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+['’]?/gu) ?? []).some(
    (word) => !isChosenSmall(word) && !descriptionWords.has(word),
  );

/** Whether a word in small letters is rightly so in a name whose other words have capitals. */
function isChosenSmall(word: string): boolean {
  const plain = word.replace('’', "'");
  return personNameParticles.has(plain) || chosenSmallWords.has(plain) || notNameWords.has(plain);
}

/**
 * The usual capitals for a whole name that somebody has typed as one text: as `capitalizePersonName`, and for single words typed small beside others
 * with capitals (`Günther schütz`). What holds more than a name, such as brackets, is left alone, and so are words that are no names.
 */
export function capitalizeFullName(text: string): string {
  if (!isMixedCase(text) || !/^[\p{L}\p{M}'’. -]+$/u.test(text)) return capitalizePersonName(text);
  const mended = capitalizeSmallBesideCapitals(text);
  if (mended !== undefined) return mended;
  const isDescriptionUpTo = (at: number) =>
    /^(?:i|il|la|le|gli|l['’])\s*\p{L}/iu.test(text) && !hasName(text.slice(0, at));
  return replaceWords(text, (word, at) => {
    const isSmall = isChosenSmall(word) || (descriptionWords.has(word) && isDescriptionUpTo(at));
    return isSmall || word !== word.toLowerCase() ? word : capitalWord(word);
  });
}

/** The usual capitals for a place typed all in capitals or all in lower case; mixed case is left alone. */
export function capitalizePlaceName(text: string): string {
  if (isMixedCase(text)) return text;
  const lower = withAccents(text).toLowerCase();
  const official = officialNames.get(lower);
  if (official) return official;
  const inStreet = streetPattern.test(lower);
  const written = replaceWords(lower, (word, at) => {
    const plain = word.replace('’', "'");
    const houseLetter = plain.length === 1 && lower.charAt(at - 1) === '/';
    const small = !houseLetter && placeParticles.has(plain) && !(inStreet && streetSurnameParticles.has(plain));
    if (at > 0 && small) return word;
    return romanNumberPattern.test(word) || institutionInitials.has(word) ? word.toUpperCase() : capitalWord(word);
  }).replace(/\(\p{L}{2}\)/gu, (province) => province.toUpperCase());
  return inStreet ? written.replace(particleSurnamePattern, (name) => replaceWords(name, capitalized)) : written;
}
