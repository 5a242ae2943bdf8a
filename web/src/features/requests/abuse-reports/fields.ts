/** What heads the list of reports: to hide at once for who may, and whom to ask for all others, who have no button. */
export const reportsLead = (mayHide: boolean): string =>
  `Chi chiede di correggere o togliere un annuncio ha diritto a una risposta entro un mese; un orario sbagliato e un annuncio che viola un diritto non aspettano. ${
    mayHide
      ? 'Nascondi subito l’annuncio se serve: potrai mostrarlo di nuovo.'
      : 'Se va nascosto subito, può farlo un amministratore che cambia «Annunci e servizi».'
  }`;
