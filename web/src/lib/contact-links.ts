/** What a telephone dials. */
export const dialled = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Only addresses on the web become links, whatever is stored. */
export const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** An address of the web as people read it. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
