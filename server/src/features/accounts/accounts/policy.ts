/** Tag of the pages that show an agency or one of its notices. */
export const agencyTag = (id: string): string => `agenzia:${id}`;

/** Tags of all public pages that show an agency or its notices, lists included. */
export const agencyTags = (id: string): string[] => [agencyTag(id), 'recenti', 'cerca'];
