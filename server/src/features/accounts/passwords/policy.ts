import { fold } from '@commiato/italy/provinces';
import { commonPasswords } from '../../../platform/security/common-passwords.ts';

interface Owner {
  readonly mail: string;
  readonly ragSociale: string;
}

/** Words of the service and of its trade (ASVS 6.1.2), without accents. */
const serviceWords = [
  ...['commiato', 'necrologio', 'necrologi', 'annuncio', 'annunci', 'defunto', 'defunti', 'cimitero', 'manifesto'],
  ...['onoranze', 'pompe', 'funebri', 'funebre', 'funerale', 'funerali', 'agenzia', 'agenzie', 'impresa'],
  ...['amministratore', 'administrator', 'admin', 'operatore', 'utente', 'account', 'accesso', 'login', 'ufficio'],
  ...[
    'password',
    'segreta',
    'segreto',
    'nuova',
    'prova',
    'test',
    'benvenuto',
    'benvenuti',
    'welcome',
    'ciao',
    'italia',
  ],
];
/** Shorter words of a name, such as `di`, say nothing of it. */
const shortestName = 3;

/** What is wrong with a new password of the right length, as a sentence; null where nothing is (decisions A5). */
export function passwordFlaw(password: string, owner: Owner): string | null {
  const plain = password.toLowerCase();
  const letters = fold(password).replace(/\d+/g, '');
  const worded = letters.length * 2 >= password.length;
  const common = commonPasswords();
  if (common.has(plain) || (worded && common.has(letters)))
    return 'Questa password è tra le più usate: scegline un’altra.';
  if (plain === owner.mail.toLowerCase()) return 'La password non può essere la tua e-mail.';
  if (fold(password) !== '' && fold(password) === fold(owner.ragSociale))
    return 'La password non può essere il nome dell’attività.';
  if (worded && isMadeOf(letters, [...serviceWords, ...namesOf(owner)]))
    return 'Questa password è facile da indovinare: usa anche parole che non riguardino il servizio o l’attività.';
  return null;
}

const namesOf = ({ mail, ragSociale }: Owner) =>
  `${mail} ${ragSociale}`
    .split(/[^\p{L}]+/u)
    .map(fold)
    .filter((word) => word.length >= shortestName);

/** Whether a text is nothing but some of the words, one behind the other. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(text.length);
}
