import { internationalNumber } from '@commiato/italy/telephones';

/** The `tel:` link of a telephone number, which works from abroad as well; none where it is unclear which number was meant. */
export function telHref(number: string): string | undefined {
  const dialled = internationalNumber(number);
  return dialled === '' ? undefined : `tel:${dialled}`;
}

/** Whether a stored address may become a link: `javascript:` and the like may not. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** A web address as people read it: without scheme and closing slash. */
export const toReadableWebAddress = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
