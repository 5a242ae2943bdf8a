export const noticeChangedSinceProofSentence =
  'Dopo questa bozza l’annuncio è cambiato: quello che si legge qui non è più attuale.';
/** Behind it, where the proof can still be answered. */
export const newProofNeededSentence =
  'Per questo non si può più confermare: l’agenzia deve mandarne una nuova. Può però scrivere che cosa va cambiato.';
