/** Named entities that editors write. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  deg: '°',
  dagger: '†',
};

/** Where something begins that nobody reads. */
const commentOrScriptStartPattern = /<!--|<(?:script|style|noscript)\b/gi;

/** The text of HTML as a person reads it: no tags, comments and shortcodes, a line for each block. */
export function htmlText(html: string): string {
  return withoutCommentsAndScripts(html)
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/\[\/?[a-z][^[\]\n]{0,200}\]/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntity(written: string, decimal: string, hexadecimal: string, name: string): string {
  if (name) return namedEntities[name.toLowerCase()] ?? written;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Takes out comments and scripts, in one pass over the text. */
function withoutCommentsAndScripts(html: string): string {
  const low = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (const { 0: mark, index } of html.matchAll(commentOrScriptStartPattern)) {
    if (index < at) continue;
    kept.push(html.slice(at, index));
    const closes = low.indexOf(mark === '<!--' ? '-->' : `</${mark.slice(1).toLowerCase()}`, index);
    const end = closes < 0 ? -1 : low.indexOf('>', closes);
    if (end < 0) return kept.join('');
    at = end + 1;
  }
  return kept.join('') + html.slice(at);
}
