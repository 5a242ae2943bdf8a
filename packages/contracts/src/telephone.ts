const undialledPattern = /[^\d+]/g;
/** `+39` and `0039`, and `39` where a whole number follows: a mobile number may begin with 39, too. */
const italianPrefixPattern = /^(?:(?:\+|00)39|39(?=\d{9}))/;

/** The digits of a telephone number without the prefix of Italy, however it was typed: `+39 0547 555.0100` and `0547-5550100` are one. */
export const telephoneDigits = (typed: string): string =>
  typed.replace(undialledPattern, '').replace(italianPrefixPattern, '').replaceAll('+', '');

/** Least digits of a number that somebody answers: fewer are an extension, or a number that was left off. */
export const minPhoneDigits = 6;
