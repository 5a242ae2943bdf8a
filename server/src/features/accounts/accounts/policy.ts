/** Tag of the pages that show an agency or one of its notices. */
export const agencyTag = (id: string): string => `agenzia:${id}`;

/** Tags of everything public that shows an agency or its notices, lists of all included. */
export const agencyTags = (id: string): string[] => [agencyTag(id), 'recenti', 'cerca'];
