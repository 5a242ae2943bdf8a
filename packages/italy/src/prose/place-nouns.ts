/**
 * The one table of nouns of place, with their gender and the articles and prepositions that follow from it. Everything that writes a place
 * in a sentence takes them from here, through `prose/places`.
 */
interface NounGroup {
  readonly gender: 'm' | 'f';
  /** Nouns in the plural: `gli Spedali Civili`, `le Cappelle del Commiato`. */
  readonly many?: true;
  /**
   * The preposition of who was born or died there, with the article: `all’Ospedale`, `nella RSA`. Absent where towns bear the noun as their
   * name (Sala Consilina, Pieve di Cento).
   */
  readonly dwelling?: 'a' | 'in';
  /** The preposition of what takes place there: `in` only for nouns that `readEvents` recognises after it. */
  readonly venue: 'in' | 'presso';
  /** The nouns as the source of an expression. */
  readonly nouns: string;
}

const nounGroups: readonly NounGroup[] = [
  {
    gender: 'm',
    many: true,
    dwelling: 'a',
    venue: 'presso',
    nouns: 'ospedali|spedali|arcispedali|nosocomi|policlinici|istituti|presidi|ricoveri|centri (?!valle)\\p{L}+',
  },
  {
    gender: 'f',
    many: true,
    dwelling: 'a',
    venue: 'presso',
    nouns: 'cliniche|case (?:di|protette|famiglia)|residenze|molinette',
  },
  {
    gender: 'm',
    many: true,
    venue: 'presso',
    nouns:
      'giardini|impianti|locali|campi (?:sportivi|da)|saloni|palazzetti|chiostri|magazzini|padiglioni|musei|licei|cantieri|capannoni|uffici',
  },
  {
    gender: 'f',
    many: true,
    venue: 'presso',
    nouns:
      'aule|sale|camere|cappelle|case funerarie|scuole|scuderie|officine|logge|terme(?! vigliatore)|suore|chiese|stanze|palestre|tombe',
  },
  { gender: 'm', dwelling: 'a', venue: 'in', nouns: 'ospedale|hospice|policlinico' },
  {
    gender: 'm',
    dwelling: 'a',
    venue: 'presso',
    nouns:
      'spedale|arcispedale|ente ospedaliero|nosocomio|istituto|collegio|convitto|villaggio|presidio|pronto soccorso|centro (?!valle intelvi)\\p{L}+|polo (?:ospedaliero|sanitario)|ricovero|pensionato|ospizio|sanatorio',
  },
  {
    gender: 'm',
    dwelling: 'in',
    venue: 'presso',
    nouns: 'reparto|convento|eremo|stabilimento|ex \\p{L}+|carcere|campeggio|albergo|hotel',
  },
  { gender: 'f', dwelling: 'a', venue: 'in', nouns: 'casa (?:di (?:cura|riposo)|funeraria|del commiato)' },
  {
    gender: 'f',
    dwelling: 'a',
    venue: 'presso',
    nouns:
      'clinica|azienda|opera pia|domus(?! de maria)|residenza|casa (?:d(?:i|el|ella|ello|ell|ei|egli|elle)|protetta|famiglia|albergo|residenza|circondariale)|fondazione|lungodegenza',
  },
  {
    gender: 'f',
    dwelling: 'in',
    venue: 'presso',
    nouns: 'r\\.?s\\.?a\\.?|r\\.?s\\.?d\\.?|rssa|c\\.?r\\.?a\\.?|comunità|struttura|terapia intensiva|rianimazione',
  },
  { gender: 'f', dwelling: 'in', venue: 'in', nouns: 'abitazione' },
  {
    gender: 'f',
    venue: 'in',
    nouns:
      'chies(?:a|etta)|parrocchia|(?:con)?cattedrale|basilica|collegiata|pieve|cappella|sinagoga|palestra|sala (?:del commiato|consiliare|mortuaria)|camera mortuaria|abbazia',
  },
  {
    gender: 'm',
    venue: 'in',
    nouns:
      'cimitero|camposanto|crematorio|tempio|municipio|palazzo comunale|teatro|duomo|santuario|obitorio|oratorio|auditorium',
  },
  {
    gender: 'f',
    venue: 'presso',
    nouns:
      'aula|sala|camera|scuola|biblioteca|sede|chiesina|moschea|certosa|tensostruttura|accademia|università|associazione|cooperativa|misericordia|questura|prefettura|piscina|rocca|rotonda|torre|cascina|masseria|fattoria|tenuta|fiera|canonica|foresteria|croce (?:rossa|verde|bianca|azzurra)|caserma|stazione',
  },
  {
    gender: 'm',
    venue: 'presso',
    nouns:
      'palazzetto|palasport|salone|stadio|circolo|parco|polo|forno|impianto|complesso|famedio|sacrario|chiostro|battistero|seminario|monastero|centro|campo (?:sportivo|santo)|comune|museo|liceo|magazzino|padiglione|spazio|studio|sferisterio|velodromo|castello|pantheon|mausoleo|rifugio|agriturismo|ristorante|yacht club|club|dopolavoro|giardino|cortile|porto|bocciodromo|ippodromo',
  },
];

const compiledGroups = nounGroups.map((group) => ({
  ...group,
  starts: new RegExp(`^(?:${group.nouns})(?!\\p{L})`, 'iu'),
}));

/** What a name of place begins with; undefined where it begins with no noun of the table (`Villa Serena`). */
type PlaceNounGrammar = Pick<NounGroup, 'gender' | 'many' | 'dwelling' | 'venue'>;

/** The noun that a name of place begins with, for what takes place there. */
export const leadingNounOfVenue = (name: string): PlaceNounGrammar | undefined =>
  compiledGroups.find(({ starts }) => starts.test(name));

/** The noun that a name of place begins with, for who was born or died there; none that towns bear as a name. */
export const leadingNounOfBirthOrDeathPlace = (name: string): PlaceNounGrammar | undefined =>
  compiledGroups.find(({ dwelling, starts }) => dwelling !== undefined && starts.test(name));

/** Articles by the sounds that follow them; the h is silent. */
const articles = ['il', 'lo', 'la', 'l’', 'le', 'i', 'gli'] as const;
type Article = (typeof articles)[number];

const articledPrepositions: Record<'a' | 'di' | 'in' | 'presso', Record<Article, string>> = {
  a: { il: 'al ', lo: 'allo ', la: 'alla ', 'l’': 'all’', le: 'alle ', i: 'ai ', gli: 'agli ' },
  di: { il: 'del ', lo: 'dello ', la: 'della ', 'l’': 'dell’', le: 'delle ', i: 'dei ', gli: 'degli ' },
  in: { il: 'nel ', lo: 'nello ', la: 'nella ', 'l’': 'nell’', le: 'nelle ', i: 'nei ', gli: 'negli ' },
  presso: {
    il: 'presso il ',
    lo: 'presso lo ',
    la: 'presso la ',
    'l’': 'presso l’',
    le: 'presso le ',
    i: 'presso i ',
    gli: 'presso gli ',
  },
};

/** A preposition joined with the article before a name: `all’Ospedale`, `della Spezia`. */
export const joinPrepositionAndArticle = (
  preposition: keyof typeof articledPrepositions,
  article: Article,
  name: string,
): string => articledPrepositions[preposition][article] + name;

/** The article of a noun by its gender, number and first sounds: `lo Stadio`, `l’Aula`, `la RSA`, `gli Spedali`. */
export function articleForNoun(name: string, { gender, many }: Pick<NounGroup, 'gender' | 'many'>): Article {
  const isHard = /^(?:s[^aeiouàèéìòù]|z|gn|ps|x|y)/i.test(name);
  if (many) return gender === 'f' ? 'le' : isHard || /^[aeiouàèéìòùh]/i.test(name) ? 'gli' : 'i';
  if (/^[aeiouàèéìòùh]/i.test(name)) return 'l’';
  if (gender === 'f') return 'la';
  return isHard ? 'lo' : 'il';
}

/** Regions that have an article after `in`; the others have none (`in Toscana`). */
const regionArticles: Readonly<Record<string, Article>> = {
  Lazio: 'il',
  Marche: 'le',
  Molise: 'il',
  Veneto: 'il',
  'Friuli-Venezia Giulia': 'il',
  'Trentino-Alto Adige': 'il',
};

/** The article of a region after `in`: `nelle Marche`; undefined where it has none. */
export const regionArticle = (name: string): Article | undefined => regionArticles[name];

/** Provinces named after a land and not after a town, with the article of the land. */
const provinceArticles: Readonly<Record<string, Article>> = {
  'Gallura Nord-Est Sardegna': 'la',
  'Medio Campidano': 'il',
  Ogliastra: 'l’',
  'Sud Sardegna': 'il',
  'Sulcis Iglesiente': 'il',
  'Verbano-Cusio-Ossola': 'il',
};

/**
 * The article that a town or province has in its name or before it, and the rest of the name: `La Spezia` is `la` and `Spezia`. The name has
 * typographic apostrophes.
 */
export function splitNameArticle(name: string): { readonly article: Article; readonly rest: string } | undefined {
  const given = provinceArticles[name];
  if (given) return { article: given, rest: name };
  const written = (['il', 'lo', 'la', 'l’', 'le'] as const).find((one) =>
    name.toLowerCase().startsWith(one === 'l’' ? one : `${one} `),
  );
  return written && { article: written, rest: name.slice(written.length).trimStart() };
}

/** Cities abroad whose Italian name has an article, which is joined with the preposition: `al Cairo`. */
export const isForeignCityWithArticle = (name: string): boolean =>
  /^(?:il (?:cairo|pireo)|l[’'](?:aia|aja|avana)|la (?:mecca|valletta(?! brianza)|canea))(?!\p{L})/iu.test(name);

/** Municipalities on the mainland that are called Isola. */
const townCalledIsolaPattern =
  /^isola (?:d[’']asti|del (?:cantone|gran sasso|liri|piano)|della scala|delle femmine|di (?:capo rizzuto|fondra)|dovarese|rizza|sant[’']antonio|vicentina)(?!\p{L})/iu;

/** The article of an island that is named as one: `all’Isola d’Elba`, `alle Isole Tremiti`, `al Lido di Venezia`. */
export function islandArticle(name: string): Article | undefined {
  if (/^isole /iu.test(name) || /^(?:eolie|egadi|tremiti|pelagie|ponziane)$/iu.test(name)) return 'le';
  if (/^(?:canarie|baleari|azzorre|maldive|seychelles|eolie|borromee)$/iu.test(name)) return 'le';
  if (/^(?:lido di venezia|giglio)$/iu.test(name)) return 'il';
  if (/^giudecca$/iu.test(name)) return 'la';
  if (/^(?:elba|asinara|gorgona)$/iu.test(name)) return articleForNoun(name, { gender: 'f' });
  return /^isola \p{L}/iu.test(name) && !townCalledIsolaPattern.test(name) ? 'l’' : undefined;
}

const landArticles: readonly (readonly [article: Article | null, names: string])[] = [
  ['il', 'cilento|polesine|mugello|chianti|cadore|casentino|canavese|monferrato|sannio|montefeltro|matese'],
  ['le', 'langhe|giudicarie'],
  [
    null,
    "maremma|garfagnana|brianza|valtellina|versilia|ciociaria|romagna|lunigiana|valcamonica|barbagia|gallura|irpinia|lomellina|franciacorta|carnia|sabina|valsugana|friuli|trentino|val (?:d[’'] ?)?(?:aosta|gardena|pusteria|seriana|brembana|camonica|susa|chiavenna|di non|di fassa)",
  ],
];
const articlesByLandPattern = landArticles.map(
  ([article, names]) => [article, new RegExp(`^(?:${names})$`, 'iu')] as const,
);

/** The article of a land after `in`: `nel Cadore`; null where it has none (`in Maremma`), undefined where the name is no land. */
export const landArticle = (name: string): Article | null | undefined =>
  articlesByLandPattern.find(([, names]) => names.test(name))?.[0];

/** A street, a square or a hamlet, which take `in` without an article. Towns are called Piazza and Borgo too. */
export const isStreetOrHamlet = (name: string): boolean =>
  /^(?:(?:via|viale|corso|largo|vicolo|piazzale|piazzetta|piazza(?! (?:armerina|brembana|al serchio))|frazione|località|contrada|lungomare|lungolago|lungarno|lungotevere)\s|(?:v\.le|c\.so|l\.go|p\.le|p\.zz?a|fraz\.|loc\.)\s?)[\p{L}\d]/iu.test(
    name,
  );
