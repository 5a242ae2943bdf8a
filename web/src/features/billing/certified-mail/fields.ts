import { type connectMailbox, imapPorts, type Mailbox, smtpPorts } from '@commiato/contracts/billing/certified-mail';
import type { Transmission } from '@commiato/contracts/billing/transmissions';
import type { BodyOf } from '@commiato/contracts/route';

/** Values of the mailbox form; ports as text. */
export interface MailboxValues extends Record<string, unknown> {
  readonly gestore: string;
  readonly indirizzo: string;
  readonly utente: string;
  readonly password: string;
  readonly smtpServer: string;
  readonly smtpPorta: string;
  readonly imapServer: string;
  readonly imapPorta: string;
}

/** Servers of providers that publish them, so that nobody has to look them up. */
const certifiedMailProviders = {
  aruba: { label: 'Aruba PEC', smtpServer: 'smtps.pec.aruba.it', imapServer: 'imaps.pec.aruba.it' },
  legalmail: {
    label: 'Legalmail (InfoCert)',
    smtpServer: 'sendm.cert.legalmail.it',
    imapServer: 'mbox.cert.legalmail.it',
  },
} as const;
const isKnownProvider = (value: string): value is keyof typeof certifiedMailProviders =>
  Object.hasOwn(certifiedMailProviders, value);

export const providerOptions = [
  ...Object.entries(certifiedMailProviders).map(([value, { label }]) => ({ value, label })),
  { value: 'altro', label: 'Un altro gestore' },
];

/** The servers of a chosen provider; no change for an unknown provider. */
export const serversOfProvider = (provider: string): Partial<MailboxValues> => {
  if (!isKnownProvider(provider)) return {};
  const { smtpServer, imapServer } = certifiedMailProviders[provider];
  return { smtpServer, smtpPorta: String(smtpPorts[0]), imapServer, imapPorta: String(imapPorts[0]) };
};

const providerOfMailbox = ({ smtpServer }: Mailbox): string => {
  if (smtpServer === '') return 'aruba';
  return Object.entries(certifiedMailProviders).find(([, known]) => known.smtpServer === smtpServer)?.[0] ?? 'altro';
};

/** Form values of a mailbox; the password is empty, because the server never returns it. */
export function mailboxToForm(mailbox: Mailbox): MailboxValues {
  const { indirizzo, utente, smtpServer, smtpPorta, imapServer, imapPorta } = mailbox;
  const gestore = providerOfMailbox(mailbox);
  const known = { smtpServer, smtpPorta: String(smtpPorta), imapServer, imapPorta: String(imapPorta) };
  return {
    gestore,
    indirizzo,
    utente,
    password: '',
    ...known,
    ...(smtpServer === '' ? serversOfProvider(gestore) : {}),
  };
}

/** Converts the form to the wire; an empty user name becomes the address, as at most providers. */
export const mailboxToWire = ({ gestore: _, ...shown }: MailboxValues): BodyOf<typeof connectMailbox> => ({
  ...shown,
  utente: shown.utente.trim() === '' ? shown.indirizzo : shown.utente,
  smtpPorta: Number(shown.smtpPorta),
  imapPorta: Number(shown.imapPorta),
});

/** Readable state of the certified mail with a file, from the provider's receipts. */
export const certifiedMailStateTexts: Record<Transmission['pec'], string> = {
  '': '',
  accettata: 'PEC accettata dal gestore.',
  consegnata: 'PEC consegnata al Sistema di Interscambio: si attende la sua ricevuta.',
  'non accettata': 'Il gestore non ha accettato la PEC: inviala di nuovo.',
  'non consegnata': 'La PEC non è arrivata al Sistema di Interscambio: inviala di nuovo.',
  incerta:
    'La connessione si è interrotta mentre la PEC partiva. Leggi le ricevute: se l’accettazione non arriva entro un’ora, carica il file nel portale dell’Agenzia.',
};
