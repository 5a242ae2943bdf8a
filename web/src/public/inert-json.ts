/** JSON for a data block of a page, escaped so that it cannot end its script element. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
