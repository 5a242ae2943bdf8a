/** Replaces secrets in the stored text of a mail. */
const hiddenText = '[nascosto]';

/**
 * Tokens of links: what stands behind the addresses that have one, and whatever is as long as 256 bits in base64url. Those of offers are
 * shorter than many a slug, so that length alone does not tell them.
 */
const secretPattern =
  /(\/(?:offerta|agenda|avvisi|bozza|famiglia|firma|invito|passaggio|pensiero|reimposta-password)\/)[\w-]+|[\w-]{40,}/g;

/** Codes that do what a link does, as a mail's line has them. */
const codePattern = /(\bCodice: )\d{6}\b/g;

/** The text of a mail without the secrets of its links, safe to store and show. */
export const withoutSecrets = (text: string): string =>
  text.replace(secretPattern, (_, address = '') => `${address}${hiddenText}`).replace(codePattern, `$1${hiddenText}`);
