/** Tags of everything public that shows an agency or its notices: their pages carry `agenzia:{id}`. */
export const agencyTags = (id: string): string[] => [`agenzia:${id}`, 'recenti', 'cerca'];
