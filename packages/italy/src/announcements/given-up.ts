/** What a text takes back: a day, an hour or a place that it names, and that does not hold. */

/** «non si terrà», «non avranno luogo», «non verrà recitato», «non si tiene»: whatever comes before or behind is not held. */
export const willNotBeHeldSource =
  'non (?:si (?:(?:terr|svolger|celebrer|far|reciter|dir)a(?:nno)?|tiene|tengono|svolg(?:e|ono)|(?:celebra|fa|recita)(?:n?no)?|dice|dicono)|(?:avra(?:nno)?|ha|hanno) (?:piu )?luogo|(?:(?:sara|verra)(?:nno)?|viene|vengono) (?:piu )?(?:celebrat|officiat|recitat|allestit|espost|tenut|svolt|dett|fatt)[oaie]|(?:e|sono) (?:piu )?previst[oaie])';
/** «il funerale non si terrà giovedì ma venerdì», «non sarà in Duomo» */
export const notHeldSource = `(?:${willNotBeHeldSource}|non (?:sara(?:nno)?|e|sono))(?: piu)?`;
/** «alle 11 anziché alle 10», «in Duomo, non in San Rocco» */
export const insteadSource = "(?:anziche'?|invece (?:che|di)|non(?: piu)?)";
export const formerlySource = '(?:inizialmente|originariamente|precedentemente|in un primo (?:tempo|momento))';
export const setForSource = '(?:fissat|previst|annunciat|programmat)[aoie]';

const atSource = "(?:in|al?|alla|all'|nel|nell'|nella|sul|sulla|sull'|presso|davanti)(?![a-z])";
/** Before a place that a text denies: `nel Palasassi, e non sul sagrato della `, `non più nella `, `e non alle 16 nella `. */
const deniedPattern = new RegExp(
  `\\b(?:(?:${insteadSource}|${notHeldSource}) (?:alle (?:ore )?[\\d.:]{1,5} )?${atSource}|(?:invece|al posto) de(?:l|lla|ll'|i)(?![a-z]))`,
);
/** Words that tell what was meant at first, not «avrebbe compiuto 90 anni»; a later `ma` or a comma behind which something is held tells what is meant now. */
const formerlyPattern = new RegExp(
  `\\b(?:si (?:era|erano) (?:pensat|ipotizzat|parlat|scelt)[oaie]|(?:era|erano) (?:stat[oaie] )?(?:${setForSource}|pensat[oaie])|(?<!\\bcome )${formerlySource}|dovev[a-z]+ (?!compi|festeggi)|(?:avrebbe|sarebbe)(?:ro)? (?:dovut|tenut|svolt|celebrat)[oaie]|dapprima|prima ${setForSource})\\b`,
);
const nowPattern =
  /\b(?:ma|bensi|invece|pero|ora|poi|adesso)\b|\bsi (?:terr|svolger|celebrer|far)a|\b(?:sara|verra|avra)(?:nno)? |, (?:e|sono) (?:stat|in programma|previst|fissat)/;
/** «chi non è in grado di salire nella chiesa di San Rocco»: what somebody cannot do. */
const unablePattern = /\bnon (?:e|sono|sara|saranno|fosse|fossero) in (?:grado|condizion[ei]|possibilita)\b/;
const setForPattern = new RegExp(`\\b${setForSource} per `);
/** «previsto per lunedì in San Giorgio, è spostato a martedì alle 9.30 in Duomo»: behind a place whose rite is held at another. */
const movedElsewherePattern =
  /^[^.;:\d]{0,60}\s(?:e|sono|viene|vengono) (?:stat[oaie] )?(?:spostat|anticipat|posticipat|rinviat|rimandat)[oaie] a(?! data)(?:[^.;:]|\.\d){0,60} (?:in|nel|nella|nell'|presso) ?[a-z]/;
const butOrCommaPattern = /,|\b(?:ma|bensi)\b/;
/** «a cura della parrocchia di Santa Rita», «il coro della cattedrale»: whose, not where. */
const peoplePattern =
  /\b(?:a cura|parroc[oh]i?|sacerdot[ei]|rettore|vescovo|cappellano|diacono|sagrestano|comunita|fedeli|parrocchiani|amici|coro|corale|cantori|suore|frati|volontari) de(?:lla|l|ll'|i|gli|lle) ?$/;
/** «lo spiazzo accanto alla chiesa di Santa Caterina»: outside. */
const besidePlacePattern =
  /\b(?:spiazzo|slargo|prato|area|terreno|campo|parcheggio) (?:accanto|vicino|davanti|antistante|adiacente|dietro|di fronte|a fianco|di fianco) ?(?:al|alla|all'|la|il|l'|della|del|dell')? ?$/;
/** «e la salma verrà portata domani nell'oratorio di San Giovanni»: where it lies until the rite, which may be held elsewhere. */
const broughtPattern = /\b(?:salma|feretro|bara) (?:sara|verra|viene) (?:trasferit|portat|trasportat|traslat)[ao] /;
const ownDayPattern = /\b(?:oggi|domani|stasera|domattina|luned|marted|mercoled|gioved|venerd|sabato|domenica)/;
const heldWherePattern =
  /^[^.;:]{0,100}(?:\bd?ove\b|\bper (?:la |il |i |le |l')?(?:funeral|esequi|messa|mess|rit|cerimon|benediz|veglia|rosario))/;
/** In characters: what takes a place back stands so near before it. */
const maxDenialDistance = 160;

/** Whether nothing is held at a place that a text names: it is given up, stands beside the place of the rite, or only says whose people come. */
export const isPlaceOfNoRite = (plain: string, start: number): boolean => {
  const lead = plain.slice(Math.max(0, start - maxDenialDistance), start);
  if (peoplePattern.test(lead) || besidePlacePattern.test(lead) || isGivenUpPlace(plain, start)) return true;
  return isBroughtOnOwnDay(lead) && !heldWherePattern.test(plain.slice(start, start + maxDenialDistance));
};

function isBroughtOnOwnDay(lead: string): boolean {
  const [, ...since] = lead.split(/[.;:]/).at(-1)?.split(broughtPattern) ?? [];
  const behind = since.at(-1) ?? '';
  return ownDayPattern.test(behind) && !/\d/.test(behind);
}

/** Whether a place is one that the text gives up for another: `Si era pensato alla chiesa di Salgareda, ma …`, `e non nella chiesa di …`. */
function isGivenUpPlace(plain: string, start: number): boolean {
  const lead =
    plain
      .slice(Math.max(0, start - maxDenialDistance), start)
      .split(/[;:\n]|\.(?=\s)/)
      .at(-1) ?? '';
  const clause = lead.split(butOrCommaPattern).at(-1) ?? '';
  if (deniedPattern.test(clause.replace(unablePattern, ''))) return true;
  if (setForPattern.test(lead) && movedElsewherePattern.test(plain.slice(start, start + maxDenialDistance)))
    return true;
  const [, ...since] = lead.split(formerlyPattern);
  return since.length > 0 && !nowPattern.test(since.at(-1) ?? '');
}
