/** What comes before the kinds of a person's other public notices: 'ancora' once the reported one is not to be seen any more. */
export const samePersonLead = (count: number, reportedIsPublic: boolean): string =>
  count === 1
    ? `Della stessa persona è ${reportedIsPublic ? 'pubblico anche' : 'ancora pubblico'}: `
    : `Della stessa persona sono ${reportedIsPublic ? 'pubblici anche' : 'ancora pubblici'}: `;

/** What heads the list of reports: to hide at once for who may, and whom to ask for all others, who have no button. */
export const reportsLead = (mayHide: boolean): string =>
  `Chi chiede di correggere o togliere un annuncio ha diritto a una risposta entro un mese; un orario o un luogo sbagliato e un annuncio che viola un diritto non aspettano. ${
    mayHide
      ? 'Nascondi subito l’annuncio se serve: potrai mostrarlo di nuovo. L’agenzia legge il motivo e il numero della segnalazione; per scriverle altro nascondilo dall’annuncio.'
      : 'Se va nascosto subito, può farlo un amministratore che cambia «Annunci e servizi».'
  }`;
