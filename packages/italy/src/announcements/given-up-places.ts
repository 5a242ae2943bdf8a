/** Right before a place that a text denies: `nel Palasassi, e non sul sagrato della `, `non più nella `. */
const deniedPattern =
  /\b(?:e non|non piu|anziche'?|invece (?:che|di)|non (?:si (?:terra|svolgera|celebrera|fara)(?:nno)?|avra(?:nno)? luogo|(?:sara|verra)(?:nno)? (?:celebrat|officiat|recitat|allestit|espost)[oaie]))(?: piu)? (?:in|al?|alla|all'|nel|nell'|nella|sul|sulla|sull'|presso|davanti)(?![a-z])/;
/** Words that tell what was meant at first; a later `ma` or a comma behind which something is held tells what is meant now. */
const formerlyPattern =
  /\b(?:si (?:era|erano) (?:pensat|ipotizzat|parlat|scelt)[oaie]|(?:era|erano) (?:stat[oaie] )?(?:previst|fissat|annunciat|programmat|pensat)[oaie]|(?<!\bcome )(?:inizialmente|originariamente|precedentemente)|in un primo (?:momento|tempo)|(?:dovev|avrebber?|sarebber?)[a-z]+|dapprima|prima (?:previst|fissat|annunciat)[oaie])\b/;
const nowPattern =
  /\b(?:ma|bensi|invece|pero|ora|poi|adesso)\b|\bsi (?:terr|svolger|celebrer|far)a|\b(?:sara|verra|avra)(?:nno)? |, (?:e|sono) stat/;
const butOrCommaPattern = /,|\b(?:ma|bensi)\b/;

/** Whether a place is one that the text gives up for another: `Si era pensato alla chiesa di Salgareda, ma …`, `e non nella chiesa di …`. */
export function isGivenUpPlace(plain: string, start: number): boolean {
  const lead =
    plain
      .slice(Math.max(0, start - 160), start)
      .split(/[;:\n]|\.(?=\s)/)
      .at(-1) ?? '';
  if (deniedPattern.test(lead.split(butOrCommaPattern).at(-1) ?? '')) return true;
  const [, ...since] = lead.split(formerlyPattern);
  return since.length > 0 && !nowPattern.test(since.at(-1) ?? '');
}
