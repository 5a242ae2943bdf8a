/** Endings of the web that no Italian word is. */
const linkEndings = new Set(
  'com net org info biz it eu fr es ch at be nl pt gr pl ro ru ua cn jp kr br uk us au tk ml cf gq tv cc ws xyz top site online shop store club live app dev link click page blog news icu vip mobi name tel work today life world fun win bet casino porn sex adult loan'.split(
    ' ',
  ),
);
/** Endings of the web that are Italian words or names, too: written small. Who forgets a space after a full stop goes on with 'Io' and 'De'. */
const linkEndingsThatAreWords = new Set('io me co to so ai gg ly de ca ga pro sh'.split(' '));
/** Endings that many forget a space before, also without capitals ('un abbraccio.ci mancherai'): a link only with a slash behind. */
const endingsAlsoWords = new Set('la il si ci no in al ma se li ne sa mi tu da di'.split(' '));

const explicitLinkPattern = /\b(?:[a-z][a-z\d+.-]{0,20}:\/\/|(?:mailto|javascript|data|tel|sms):(?=\S)|www\.)/iu;
const domainNamePattern = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(\p{L}{2,})(?![\p{L}\p{N}-])(\/?)/gu;

/** Whether a text has a link: what begins with a scheme or `www.`, or ends in a known top domain with a slash or none. */
export function hasLink(text: string): boolean {
  if (explicitLinkPattern.test(text)) return true;
  for (const [, ending = '', slash] of text.matchAll(domainNamePattern)) {
    const known = ending.toLowerCase();
    if (
      linkEndings.has(known) ||
      linkEndingsThatAreWords.has(slash ? known : ending) ||
      (slash && endingsAlsoWords.has(known))
    )
      return true;
  }
  return false;
}
