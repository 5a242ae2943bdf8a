/** What stands in a mail in place of what opens an account. */
const hiddenText = '[nascosto]';

/** Tokens are 43 characters and more (256 bits in base64url); no word of Italian, no identifier is as long. */
const secretPattern = /[\w-]{40,}/g;

/** The text of a mail as it may be kept and read: without the secret of any link. */
export const withoutSecrets = (text: string): string => text.replace(secretPattern, hiddenText);
