/** Replaces secrets in the stored text of a mail. */
const hiddenText = '[nascosto]';

/** Tokens have at least 43 characters (256 bits in base64url); no Italian word and no identifier is as long. */
const secretPattern = /[\w-]{40,}/g;

/** The text of a mail without the secrets of its links, safe to store and show. */
export const withoutSecrets = (text: string): string => text.replace(secretPattern, hiddenText);
