import { composeUnicode } from '../unicode.ts';
import { isPartOfName } from './funeral-names.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** What a rite word names: the funeral, a mass, a memorial (thirtieth day, anniversary …), the way of the coffin, or something else. */
export type RiteClass = 'funeral' | 'mass' | 'memory' | 'way' | 'other';

export interface RiteWord {
  readonly start: number;
  readonly end: number;
  readonly rite: RiteClass;
  /** Whether it can belong only to an hour after it: `partendo da …`, `seguirà la tumulazione`. */
  readonly onlyAhead: boolean;
}

/** A text in which words are looked for: NFC, single spaces, line ends kept. */
export const tidyText = (text: string): string =>
  composeUnicode(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n');

/** Lower case without accents; every letter keeps its offset in the tidy text. */
export const toPlainText = (tidied: string): string =>
  tidied
    .replace(/[^\0-\x7f]/g, (letter) => letter.normalize('NFD')[0] ?? letter)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[’‘`´]/g, "'")
    // «15h00», as it is written in Ticino; «15'30», «15^30», «15;30»
    .replace(/(?<=\b\d{1,2})[h'^;](?=\d{2}\b)/g, ':')
    // «15,OO», «1O.3O»: the letter for the figure
    .replace(/\b\d[\do]?[.,:][0-5o][\do]\b/g, (hour) => hour.replaceAll('o', '0'));

const departureBuildingSource =
  '(?:camer[ae](?: ardent[ei])?|cella|sala|casa|abitazione|dimora|domicilio|obitorio|ospedale|spedali|hospice|residenza|policlinico|clinica|chiesa)';
const departurePlaceSource = `(?:da(?:ll'|ll[ae] |l |gli )(?:propria |sua |locale )?${departureBuildingSource}|da casa\\b)`;
const burialWordSource =
  '(?:tumulazion|inumazion|sepoltur|cremazion|deposizion|benedizion|tumulat|inumat|sepolt[oaie]|cremat[oaie]|depost[oaie])[a-z]*';
const recurrenceWordSource =
  "(?:trigesim[a-z]*|(?:(?:de)?i (?:sette|trenta) giorni|(?:\\w+ giorni|un mese|(?:un|\\w+) ann[oi]) dall(?:a (?:sua )?|')(?:[a-z]{4,14} )?(?:scompars|mort|dipartit|perdit)[a-z]*)\\b|(?:settima|(?:(?<=\\bmess[ae] di )|(?<!\\bdi ))settimo)\\b(?! (?:torinese|milanese|vittone|san|rottaro|cielo))|ottavario|ottava\\b|requiem|eterno riposo\\b|(?:terz|ottav|quarantesim)o giorno\\b|\\b(?:7|30) ?[°º] giorno\\b|compleanno|suffragg?i[a-z]*|anniversari[a-z]*)";

/** The first pattern that matches decides the class of a word. */
const riteWordPatterns: readonly (readonly [rite: RiteClass, pattern: string, onlyAhead?: true])[] = [
  [
    'way',
    `(?:partendo|arrivando|giungendo|muovendo|con partenza|con arrivo|in arrivo|provenient[a-z]*)(?: in corteo)?(?: ${departurePlaceSource})?`,
    true,
  ],
  ['other', `(?:cerimonia|rito|funzione) (?:di|della) ${burialWordSource}`],
  // «Santa Messa di sepoltura», as Piedmont says it.
  ['funeral', 'mess[ae] (?:di|della) (?:sepoltura|inumazione|tumulazione|esequie)\\b|cerimonia di (?:saluto|addio)'],
  [
    'memory',
    `(?:s\\.? ?)?mess[ae] (?:(?:celebrat|presiedut|officiat)a da [^.;:,\\d]{1,60} )?(?:per i (?:nostri |cari |fedeli )?defunti\\b|(?:di|de[il]|della|dell'|per|in|nel|nell'|a) ?${recurrenceWordSource}|in (?:(?:suo |loro )?ricordo|(?:sua |loro )?memoria)\\b|a (?:suo |loro )?ricordo\\b)|\\bricordat[oa] (?:nella|durante la|in una) (?:s\\.? ?|santa )?messa\\b|(?:rito|funzione|celebrazione) (?:religios[oa] )?in (?:(?:sua |loro )?memoria|(?:suo |loro )?ricordo)\\b|\\b${recurrenceWordSource}`,
  ],
  [
    'funeral',
    "funeral[a-z]*|esequi[a-z]*|(?<!(?:casa|sala) di |(?:luogo|spazio|area) del )commiato|(?:ultimo|estremo) (?:saluto|addio|abbraccio|omaggio)(?: (?:laico|civile))?|saluto (?:laico|civile|finale)|\\bsalut(?:iamo|eremo|eranno)\\b|onoranze (?:funebri )?(?=avranno|si |saranno|verranno)|addio (?:ad? |al |all'|alla |ai |alle )[^.,;:\\d\\n]{2,50}? si (?:terra|svolgera|celebrera)\\b",
  ],
  [
    'funeral',
    '(?:messa|rito|riti|funzione|cerimonia|celebrazione|liturgia|servizio|culto|discorso|orazione|preghiera|ufficio) (?:funebr|esequial)[a-z]*',
  ],
  // The funerals of Muslims and Jews.
  ['funeral', '(?:preghiera (?:del |della |di )?)?(?:salat )?(?:al[ -])?janaza\\w?\\b|\\bleva[yji]ah?\\b'],
  ['mass', '\\bmess[ae]\\b(?! (?:a|in) (?:disposizione|opera|sicurezza|dimora|posa))'],
  ['mass', '\\b(?:cerimoni[ae]|celebrazion[ei]|rit[oi]|liturgi[ae]|funzion[ei]|(?<!di )culto)\\b'],
  [
    'way',
    `\\b(?:partenz[ae]|partira|partiranno|partiremo|partono|si parte)\\b|\\bmuov(?:e|ono|era|eranno)\\b|corte[oi]\\b|\\blascer[a-z]+|(?<=\\b(?:feretro|salma|bara|corteo) )(?:lascia|parte|esce)\\b|\\blevata (?=della )`,
  ],
  [
    'way',
    `\\barriv[a-z]+|\\bgiung[a-z]+|trasla[a-z]+|(?<!(?:fino al|momento del) )\\btrasferimento\\b|\\bsost(?:a|era|eranno)\\b|trasport[a-z]+|\\baccolt[aoe]\\b|\\bingresso\\b(?! (?:dall[ea] |da (?:via|viale|piazza|corso) |(?:via|viale|piazza|corso|largo|al pubblico|liber[oi])\\b|de(?:l|lla|ll') ?(?:comune|municipio|palazz|scuola|stadio|teatro)|(?:sara |e )?(?:consentito|possibile|permesso)\\b))|\\busci[a-z]+|${departurePlaceSource}`,
  ],
  // «alle 10.30 il feretro sarà trasferito nella chiesa, dove alle 16.30 …»: an arrival.
  ['way', '\\b(?:feretro|salma|bara) (?:sara|verra) trasferit[oa]\\b'],
  // «osserverà un minuto di raccoglimento alle 18.10»: nothing that people come to.
  ['other', '\\bminut[oi] di (?:raccoglimento|silenzio)\\b'],
  [
    'other',
    `\\b(?:rosario?\\b|vegli(?:[ae]|at[oaie](?! (?:fi|si)no))\\b|parastas\\b|pani[ck]hida\\b|ora di preghiera\\b|camer[ae] ardent[ei]|visit[ae]\\b|visita(?:bil|r|tor|t)[a-z]*|visibil[ei]\\b|preghier[a-z]*|vespr[a-z]*|benedizion[a-z]*|dispersion[ei]\\b|dispers[aei]\\b)`,
  ],
  [
    'other',
    `\\b(?:espost[aoei]|esposizione|(?<!all')apert[ao]|apertura|chiusura|condoglianz[a-z]*|salut[oi]|(?:ci si (?:ri)?trovera|(?:ri)?trov(?:iamo|eremo|eranno|o))|raduno|depost[aoe]|urn[ae]|(?<!\\bdi )ripos[ao]|riposera|serata|omaggio|adorazione|preg(?:hiamo|heremo|hera|heranno)|salutarl[aoi]|(?:possibile|potra|potranno) salutare|salutare (?=(?:il feretro|la salma|la bara)\\b)|fiaccolata|raccoglimento|raccogli(?:amo|eremo))\\b`,
  ],
  // «confortato dalla preghiera del Rosario»: how somebody died.
  ['other', '\\b(?:confortat|munit)[aoei] [^,;.\\d\\n]{0,60}'],
  // «resterà aperta fino alla mezzanotte e riaprirà domattina alle 7»
  ['other', '(?<=camer[ae] ardent[ei][^.;]{0,150})\\briapr(?:e|ono|ira|iranno)\\b'],
  ['other', '\\b(?:sara|saranno|verra|verranno) benedett[aoei]\\b|\\bbenedira(?:nno)?\\b'],
  // «Da stasera alle 17 la salma è alla Casa Funeraria»
  ['other', "\\bsalma (?:e|si trova|resta|rimane) (?=alla? |all'|press|in |nell)"],
  ['other', '\\b(?:ceneri|urna) (?:sara|saranno|verra|verranno) (?:accolt|custodit|collocat|ripost|sistemat)[aei]\\b'],
  [
    'other',
    '\\bmoment[oi] di (?:ricordo|memoria|riflessione|condivisione)\\b|\\bcommemorazion[ei]\\b(?! de[il] (?:fedeli )?defunt)',
  ],
  ['other', '\\b(?:chiamat[oa] a se|tornat[oa] alla casa|(?:salit|volat)[oa] (?:al|in) cielo|spirat[oa])\\b'],
  [
    'other',
    `\\b(?:decedut|mancat|spent|nat)[aoei]\\b|\\b(?:pullman|autobus|navetta|treno|corriera|parcheggi[a-z]*)\\b`,
  ],
  [
    'other',
    '\\b(?:orazion[ei]|concert[oi]|brindisi|proiezione|presentazione|intitolazione|inaugurazione|(?<!(?:recentemente|appena|poco) )inaugurat[oa]|intitolat[oa]|consiglio comunale|autopsia|assemblea|riunione)\\b',
  ],
  ['other', '\\b(?:chiuso gli occhi|cessato di (?:vivere|battere)|venut[oa] a mancare)\\b'],
  [
    'other',
    '\\b(?:lutto cittadino|uffici|negozi|(?:esercizi|attivita) commerciali|lezioni|serrande|bandiere)\\b',
    true,
  ],
  [
    'other',
    `${burialWordSource}|cremat[a-z]+|(?<!(?:chiesa|chiesetta|cappella) (?:del|nel) |(?:fronte|accanto|vicino|adiacente|davanti|dietro) al )cimiter[a-z]*|camposanto|ossario`,
  ],
];
const anyRiteWordPattern = new RegExp(riteWordPatterns.map(([, pattern]) => `(${pattern})`).join('|'), 'g');

/** Words for the end of a funeral (burial, cremation, cemetery): with a church in between, the hour before is not theirs. */
const funeralEndWordPattern = new RegExp(`^(?:${burialWordSource}|cremat|cimiter|camposanto|ossario|da(?:ll|l ))`);
/** A church, a funeral house or another place where rites take place, but no crematory. */
export const venuePattern =
  /\b(?:chies|parrocchi|duomo|cattedral|basilic|santuari|abbazi|pieve|collegiat|cappell|cas[ae] funerari|sal[ae] del commiato|tempio(?! (?:crematori|della cremazion)))/;
/** Words that introduce what follows the rite. */
export const nextRitePattern = /\b(?:indi|poi|quindi|dopo|infine|successivamente|segu[a-z]+|prosegu[a-z]+|termine)\b/;

/** Words that also occur in names of churches, halls and people. */
const nameOrRitePattern =
  /^(?:rosari|vegli|visit|preghier|vespr|benedizion|suffragi|ripos|adorazione|esposizione|salut|deposizion|sepol|cremazion|commiato|cimiter)/;
const intentionPattern = /^ (?:di|a|in|nel|nell'|del|per il) ?(?:suo |loro )?$/;

/** «sala cremazioni», «Tempio della Cremazione» */
const crematoryPattern =
  /\b(?:sala|forno|impianto|polo|tempio|servizio|centro|area) (?:per |della |delle |di )?$|\bpresso la $/;
/** «sul piazzale antistante il cimitero»: where people stand, not what is held. */
const beforeCemeteryPattern =
  /\b(?:piazzale|spiazzo|parcheggio|cancell[oi]|ingresso) (?:antistante |davanti |di fronte )?(?:il |al |del )$/;
/** «senza alcuna cerimonia» announces none. */
const withoutPattern = /\bsenza (?:alcun[ao]? |altr[aoie] |nessun[ao]? )?$/;

/** «alle 15 quelli di Anna Rossi», behind «i funerali di Marco Bianchi»: another funeral, not «il cimitero, quello di Prima Porta». */
const anotherFuneralPattern =
  /(?:\d,? |\be |\bed |[.;]\s|(?:,|\bad? [a-z]{3,20}) (?=quell[ie])|\b(?:celebrat[ioe]|si terranno|si terra|luogo|invece|poi|mentre) )quell[oie] d(?=i |e(?:l|lla|ll'|i|gli|lle)\b)/g;
const funeralWordPattern = /^(?:funeral|esequi)/;

/** The words by which a text that named a funeral tells of that of somebody else. */
const findOtherFunerals = (plain: string, words: readonly RiteWord[]): RiteWord[] =>
  Array.from(plain.matchAll(anotherFuneralPattern)).flatMap(({ 0: lead, index }) => {
    const start = index + lead.indexOf('quell');
    const isNamed = words.some(
      (word) => word.end <= start && funeralWordPattern.test(plain.slice(word.start, word.end)),
    );
    return isNamed ? [{ start, end: index + lead.length - 2, rite: 'funeral' as const, onlyAhead: false }] : [];
  });

/** The rite words of a plain text, in its order. */
export function findRiteWords(plain: string): RiteWord[] {
  const words = findExplicitRiteWords(plain);
  const others = findOtherFunerals(plain, words);
  return others.length === 0 ? words : [...words, ...others].sort((one, other) => one.start - other.start);
}

/** «esequie con urna», «la Messa in Duomo alla presenza dell'urna», «benedizione dell'urna» */
const withUrnPattern =
  / (?:con(?: la sua| la| l')?|(?:in|alla) presenza de(?:ll'|lla)|davanti a(?:ll'|lla)|attorno a(?:ll'|lla)) ?$/;
const ofUrnPattern = /^ de(?:ll'|lla sua |lle )$/;

function findExplicitRiteWords(plain: string): RiteWord[] {
  const found: RiteWord[] = [];
  for (const match of plain.matchAll(anyRiteWordPattern)) {
    const [rite, , onlyAhead = false] = riteWordPatterns[match.slice(1).findIndex((group) => group !== undefined)] ?? [
      'other',
      '',
    ];
    const word = { start: match.index, end: match.index + match[0].length, rite, onlyAhead };
    if (nameOrRitePattern.test(match[0]) && isPartOfName(plain, word.start, match[0].startsWith('rosari'))) continue;
    if (
      match[0].startsWith('cremazion') &&
      crematoryPattern.test(plain.slice(Math.max(0, word.start - 20), word.start))
    )
      continue;
    if (
      match[0].startsWith('cimiter') &&
      beforeCemeteryPattern.test(plain.slice(Math.max(0, word.start - 40), word.start))
    )
      continue;
    if (withoutPattern.test(plain.slice(Math.max(0, word.start - 30), word.start))) continue;
    const last = found.at(-1);
    const between = plain.slice(last?.end ?? 0, word.start);
    const isClose = between.length < 25 && !/[\d.;,:\n]/.test(between);
    // «Rosario di suffragio», «veglia nel trigesimo»: what it is held for is no event of its own.
    if (last && isClose && rite === 'memory' && intentionPattern.test(between) && last.rite !== 'mass') {
      found[found.length - 1] = { ...last, end: word.end };
      continue;
    }
    // «funerale con la sola benedizione», «liturgia della Parola e benedizione»
    const isWithBlessing =
      (last?.rite === 'funeral' || last?.rite === 'mass') &&
      /^(?: della parola)? (?:con|e) (?:la )?(?:(?:sol[ao]|semplice) )?$/.test(between);
    // «Le esequie con l'urna sabato alle 11»: no burial of it.
    const isWithUrn =
      match[0].startsWith('urn') && isClose && (withUrnPattern.test(between) || ofUrnPattern.test(between));
    if (last && ((isWithBlessing && match[0].startsWith('benediz')) || isWithUrn)) {
      found[found.length - 1] = { ...last, end: word.end };
      continue;
    }
    // «il corteo muoverà dall'abitazione»: three words, one meaning.
    const isSame = last?.rite === rite && last.onlyAhead === onlyAhead && isClose;
    if (isSame) found[found.length - 1] = { ...last, end: word.end };
    else found.push(word);
  }
  return found;
}

/** «alle 15, al termine della camera ardente, il vescovo benedirà la salma»: what stands between is no rite that follows. */
const asidePattern = /^, (?:al termine|dopo|a conclusione|a seguito) [^,.;:\d]{3,60},/;
/** «alle 14.30, nella cappella del cimitero, dove poi sarà tumulata, si terranno i funerali»: as little. */
const thenThereAsidePattern = /, d?ove (?:poi|in seguito|successivamente) [^,.;:\d]{3,60},/;
const destinationPattern = /\bdestinazione\b|\n(?:cimitero|camposanto|crematorio)\s?:/;
/** Whether a word can belong to the hour before it, which ends at the offset `hourEnd`. */
export function mayRiteWordBelongToHourBefore(plain: string, { start, onlyAhead }: RiteWord, hourEnd: number): boolean {
  const between = plain.slice(hourEnd, start).replace(asidePattern, ',').replace(thenThereAsidePattern, ',');
  if (/^ ?segu[a-z]+/.test(between)) return true;
  // «Ora: 11.00 / Destinazione: cimitero di Prato», «Orario: 11.00 / Cimitero: Prato»: where the coffin comes to rest.
  if (placeWordPattern.test(plain.slice(start)) && destinationPattern.test(between + plain.slice(start, start + 20)))
    return false;
  if (onlyAhead || nextRitePattern.test(between)) return false;
  return !(funeralEndWordPattern.test(plain.slice(start, start + 12)) && venuePattern.test(between));
}

const articleSource = "(?:de)?(?:l|lla|lle|gli|i|il|la|le|ll')";
const timeReferencePattern = new RegExp(
  `\\b(?:(?:dopo|termine|seguito|durante|prima|corso|occasione|vigilia|(?:prima|dopo) (?:dell'|della |la |l')(?:inizio|fine|conclusione)) ?${articleSource}|dopo|durante)(?: (?:ss?\\.?|santa|santo|sacra)){0,2} ?$`,
);
/** After a word: what follows tells when that rite itself takes place, `dopo il rito, previsto per le 10`. */
const scheduledPattern =
  /^(?: (?:laic|civil|religios|solenn|pubblic)[aei]{1,2})?,? (?:gia )?che |^[^.;\d]{0,40},? (?:gia )?(?:previst|fissat|in programma)/;

const notParishMassPattern = /^(?:rit|funzion|cerimoni|liturgi)/;
/** «dopo il rito delle 15.30 di domani in Santa Lucia»; a mass so named may be that of the parish. */
const ownHourPattern = /^(?: (?:religios|civil|funebr)[a-z]+)? delle (?:ore )?\d/;
/** «dopo la S. Messa delle 10 di sabato nel Duomo il feretro proseguirà»: the coffin has been at it. */
const coffinLeavesPattern = /^(?:[^.;]|\.\d){0,160} (?:feretro|salma|corteo) (?:proseg|si |sara|verra|partir)/;
const followingDayPattern = /^ (?:di (?:oggi|domani|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)|del \d)/;

/** «le esequie saranno celebrate nel corso della S. Messa delle 10»: the funeral itself. */
const duringMassPattern = /\b(?:esequie|funeral[ei]) [^.;\d]{0,60}\b(?:durante|nel corso)\b[^;\d]{0,20}$/;

/** Whether a word stands behind one that tells when something else is: `prima del`, `al termine delle`. */
export const isBehindTimeWord = ({ start }: Pick<RiteWord, 'start'>, text: string): boolean =>
  timeReferencePattern.test(text.slice(0, start));
/** Whether a word only tells before or after what another event takes place: `dopo la S. Messa`, `al termine delle esequie`. */
export const isTimeReference = ({ start, end, rite }: RiteWord, text: string): boolean =>
  !(
    ownHourPattern.test(text.slice(end)) &&
    (rite === 'funeral' ||
      notParishMassPattern.test(text.slice(start, end)) ||
      coffinLeavesPattern.test(text.slice(end)))
  ) &&
  isBehindTimeWord({ start }, text) &&
  !(rite === 'mass' && duringMassPattern.test(text.slice(0, start)) && ownHourPattern.test(text.slice(end))) &&
  !(rite === 'memory' && /\boccasione [a-z']+ ?$/.test(text.slice(0, start))) &&
  !scheduledPattern.test(text.slice(end)) &&
  !(rite === 'funeral' && followingDayPattern.test(text.slice(end)));

const departsPattern = new RegExp(
  `^[\\s,]{0,2}(?:${departurePlaceSource}|da (?:via|viale|piazza|corso|largo)\\b|da(?:ll'|lla |l )(?!(?:parroc|vescov|arcivescov|cardinal|sacerdot|diacon|pastor|rabbin|imam|famigli|comunit|celebrant|reverend|mons|nostr|confratern|associazion|grupp|cor[oi]\\b|corale|nipot|figli|fratell|cugin|zio|sindac|rosari|recita|santo|vegli|sepoltur|tumulaz|inumaz|cremaz|benediz|mess[ae]|cerimoni|celebrazion|funzion)))`,
);

/** Whether the text after an hour begins with the place of departure: `alle 15 dall'ospedale per la chiesa`. */
export const startsWithDeparture = (text: string): boolean => departsPattern.test(text);

/** Number of commas, colons, dashes, brackets and line ends: the more there are between two words, the less these belong together. */
export const countBreaks = (text: string): number => text.match(/[,:()\n–—/]| - /g)?.length ?? 0;

/** Words that end with a full stop without ending a sentence, beside single letters. */
export const abbreviations =
  'ss sta sto snt don mons sac rev www loc fraz prov nr num corr lun mar mart mer merc gio giov ven sab dom gen feb febb apr mag giu lug ago set sett ott nov dic sig dott ing avv prof ved via par parr arciv cimit osp cam ard mort abitaz abit resid bv bmv ma mo pzza cso vle'.split(
    ' ',
  );
const abbreviationSet = new Set(abbreviations);

/** Offsets of each sentence; the end is exclusive. */
export function sentenceSpans(plain: string): { readonly start: number; readonly end: number }[] {
  const ends = Array.from(plain.matchAll(/[;!]|\.(?=\s|$|[a-z]{4})/g), ({ index, 0: sign }) => ({ index, sign }))
    .filter(({ index, sign }) => {
      const [word = ''] = /[a-z]{0,12}$/.exec(plain.slice(Math.max(0, index - 12), index)) ?? [];
      return sign !== '.' || !(word.length === 1 || abbreviationSet.has(word));
    })
    .map(({ index }) => index + 1);
  return [...ends, plain.length].map((end, place) => ({ start: ends[place - 1] ?? 0, end }));
}

/** Words which show that the time is not certain yet, or no longer. */
const undecidedPattern =
  /\bslitt[ae](?:no|ranno|ra)?\b|\brimandat[oi]\b|\bdifferit[oi]\b|\bda (?:definir|destinar|stabilir|comunicar|fissar|concordar)|in attesa (?:di|del|dell)|verra(?:nno)? (?:comunicat|resi? not|indicat|fissat|stabilit)|sara(?:nno)? (?:comunicat|resi? not|indicat|fissat|stabilit)|a (?:funerali|esequie|tumulazione|cerimonia|funerale) (?:avvenut|gia|celebrat)|rinviat|annullat|sospes|\bspostat|\banziche\b|\binvece (?:che|di|del)|\bcircostanze\b|\bprobabil(?:e|mente|ita)\b|\bpresumibil|\bsalvo (?:imprevist|variazion|divers)|nulla ?osta|seguira(?:nno)? (?:avvis|comunicazion|notizi)[a-z]+\b|in data da|\b(?:inizialmente|originariamente|precedentemente|in un primo (?:tempo|momento)|prima (?:fissat|previst)|eran?o? (?:fissat|previst)|gia (?:fissat|previst)[aoie] per [^.;]{0,40}\binvece|errata corrige|\bmodificat[aoei]\b)/;
/** «Il feretro dovrebbe rientrare lunedì, salvo contrattempi» */
const provisionalPattern =
  /\bdovrebbe(?:ro)?\b|\bquasi (?:certa|sicura)mente\b|\bse tutto (?:va|andra)\b|\bsalvo (?:contrattemp|ritard|intopp|problem|complicazion)/;
const familySource = '(?:stretti )?(?:fami(?:gl|l)iari|parenti|congiunti|intimi)\\b';
const privatePatterns = [
  /\b(?:forma|modo|maniera|cerimonia|funerali?) (?:\w{7,16}mente )?(?:privat|riservat|famil|famigl|intim)|privatamente|\bin privato|\bintimita\b/,
  /\b(?:funzione|cerimonia|messa|rito|funerale), privat[ao]\b|\b(?:esequie|funerali), privat[ei]\b/,
  new RegExp(`\\b(?:solt?anto|solo|solamente|esclusivamente|sol[ei]) (?:per )?(?:a?i )?${familySource}`),
  new RegExp(`\\bsola (?:presenza|partecipazione) de(?:i|gli) ${familySource}`),
  new RegExp(`\\briservat[aeio] (?:alla famiglia|a?i (?:soli )?${familySource})`),
];

/** Whether a text says that the funeral's hour is not yet known or no longer holds. */
export const isUndecided = (plain: string): boolean => undecidedPattern.test(plain) || provisionalPattern.test(plain);

const thanksPattern = /ringrazi|partecip|interven|interverr|vorranno|anticipat|prender/;

/** Whether a sentence thanks those who come, and so tells no time of the funeral. */
export const isThanks = (sentence: string): boolean => thanksPattern.test(sentence);

/** Offset at which a sentence says that something is for the family alone; null where it does not. */
export function privacyOffset(sentence: string): number | null {
  const found = privatePatterns.map((pattern) => sentence.search(pattern)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : null;
}

/** Words that only tell where or how: what is private is the rite before them. */
const placeWordPattern = /^(?:cimiter|camposant|ossari|crematori)/;

/**
 * Whether a sentence says that the rite of a word is for the family alone: the last rite before it says so, or every rite where none stands
 * before it.
 */
export function isPrivateRite(
  {
    text,
    words: named,
    privateAt,
  }: { readonly text: string; readonly words: readonly RiteWord[]; readonly privateAt: number | null },
  isRite: (word: RiteWord) => boolean,
): boolean {
  if (privateAt === null) return false;
  const last = named.findLast(
    ({ start, end, rite }) => start <= privateAt && rite !== 'way' && !placeWordPattern.test(text.slice(start, end)),
  );
  return !last || isRite(last);
}
