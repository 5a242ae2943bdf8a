import type { MailContent } from '../../../../platform/mail/mail.ts';

const reason = 'Riceve questa e-mail perché questo indirizzo è stato lasciato con un pensiero su un annuncio.';

/** Asks whoever reads an address whether the condolence is theirs. It repeats none of its words: anybody may have typed the address. */
export const confirmMail = (to: string, defunto: string, url: string): MailContent => ({
  to,
  subject: `Il pensiero per ${defunto}`,
  title: 'Confermare l’indirizzo',
  reason,
  blocks: [
    { kind: 'paragraph', text: `Sull’annuncio di ${defunto} è stato lasciato un pensiero con questo indirizzo.` },
    { kind: 'action', label: 'Apri la pagina per confermare', url },
    {
      kind: 'note',
      text: 'Con l’indirizzo confermato il pensiero si può cambiare o ritirare da quella pagina, e la famiglia può ringraziare. Se non è Suo basta non fare niente.',
    },
  ],
});

/** Tells who left an address that a condolence was not published, and why. */
export const refusedMail = (to: string, defunto: string, motivo: string): MailContent => ({
  to,
  subject: `Il pensiero per ${defunto} non è stato pubblicato`,
  title: 'Il pensiero non è stato pubblicato',
  reason,
  blocks: [
    { kind: 'paragraph', text: `L’agenzia non ha pubblicato il pensiero lasciato sull’annuncio di ${defunto}.` },
    ...(motivo ? [{ kind: 'facts', rows: [['Motivo', motivo]] } as const] : []),
    { kind: 'note', text: 'Se crede che sia uno sbaglio, può scrivere all’agenzia: il suo recapito è nell’annuncio.' },
  ],
});
