import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binDays } from '@commiato/contracts/administration/bin';
import { retentionMonths, retentionNoticeDays } from '@commiato/contracts/funerals/retention';
import { importUndoDays } from '@commiato/contracts/imports';
import { endedAlertDays, unconfirmedAlertDays } from '@commiato/contracts/notices/alerts';
import { endedCondolenceMonths } from '@commiato/contracts/notices/condolences';
import { familyDeviceDays, familyInvitationMonths } from '@commiato/contracts/notices/family';
import { proofRetentionMonths } from '@commiato/contracts/notices/proofs';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { visitorDataRetentionMonths } from '@commiato/contracts/requests/requests';
import { expect, it } from 'vitest';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
const checkout = join(import.meta.dirname, '..', '..', '..');

const features = 'server/src/features';
const here = 'server/src/pages/privacy.test.ts';
const papers = `${features}/funerals/retention/retention.test.ts`;
const visitors = `${features}/administration/personal-data/personal-data.test.ts`;
const hearts = `${features}/notices/hearts/hearts.test.ts`;
const condolences = `${features}/notices/condolences/condolences.test.ts`;
const offers = `${features}/billing/quotes/offer-addresses.test.ts`;
const position = 'docs/decisions/0032-position-and-no-network.md';

/** A heading, or an introduction without a fact of its own. */
const saysNothing = null;
/** A test with a name, or a document with words in it, that holds a sentence. */
type Held = readonly [file: string, says: string];

/** Every sentence of the page, with what holds it. Whoever changes the page says here why it is true. */
const sentences: Readonly<Record<string, Held | typeof saysNothing>> = {
  'Informativa sulla privacy': saysNothing,
  'Quali dati personali tratta questo sito, perché e per quanto tempo.': saysNothing,
  'Chi tratta i dati': saysNothing,
  'Titolare del trattamento dei dati lasciati su queste pagine è chi gestisce http://commiato.test, all’indirizzo admin@prova.example.':
    ['web/src/public/render.test.ts', 'who runs the site is said where people look for it'],
  'Degli annunci risponde l’agenzia di onoranze funebri che li pubblica per incarico della famiglia: il suo nome e i suoi recapiti stanno in ogni annuncio.':
    ['web/src/public/render.test.ts', 'shows every element that the specification names'],
  'Gli annunci': saysNothing,
  'Un annuncio contiene i dati che la famiglia affida all’agenzia.': ['docs/dpia.md', 'Annunci pubblicati'],
  'I familiari e chi ha un interesse proprio possono chiedere che siano corretti o tolti (art. 2‑terdecies del Codice in materia di protezione dei dati personali) con «Segnala o chiedi una modifica», in fondo a ogni annuncio: risposta entro un mese.':
    [`${features}/requests/abuse-reports/abuse-reports.test.ts`, 'a month to answer and a mail to both sides'],
  'I dati che un’agenzia conserva per un funerale': saysNothing,
  'Documenti, note e dati dei familiari affidati a un’agenzia sono suoi, e questo sito li custodisce per suo conto (art. 28 del Regolamento UE 2016/679).':
    ['docs/protection.md', 'Agencies are controllers of it'],
  'Ne fanno parte le notizie su come è avvenuta la morte, le pratiche e gli invii agli uffici, i passaggi di custodia con la firma di chi riceve.':
    [papers, 'take the answers about the death and the states at the offices with them, and bring them back'],
  'Li legge l’agenzia, e un familiare ciò che lei gli mostra; chi gestisce il sito può guardarli senza cambiarli, e ne resta traccia.':
    [`${features}/accounts/sessions/view-as.test.ts`, 'is written to the log, and is no session of the agency’s'],
  'Due anni dopo il funerale, quando la fattura è pagata, l’agenzia è avvisata e ha un mese; poi vanno nel cestino, e da lì sono cancellati dopo 30 giorni.':
    [papers, 'stay two years, are announced by bell and mail, set aside a month later and erased after another'],
  'Il resto, tranne gli annunci pubblicati, segue dieci anni dopo l’ultima fattura.': [
    papers,
    'goes into the bin ten years after its last invoice, with quotes and without notices and invoices',
  ],
  'Un’agenzia può conservarli più a lungo quando le servono, per esempio per una causa: lo decide per un singolo funerale e fino a un giorno.':
    [papers, 'are kept as long as the agency says'],
  'Di un file che importa restano per 30 giorni le righe e il loro esito.': [
    `${features}/contacts/import/import.test.ts`,
    'is kept for 30 days with what became of its rows, and twins are there already',
  ],
  'Che cosa lascia chi visita il sito': saysNothing,
  'Segnalazioni e richieste di contatto: nome, recapito e testo servono soltanto per rispondere (art. 6, par. 1, lett. b, c e f del Regolamento UE 2016/679).':
    [visitors, 'is found with all that it says'],
  'Sono cancellati 12 mesi dopo la chiusura, al più tardi 24 mesi dopo l’arrivo se restano aperti.': [
    visitors,
    'goes with its mails a year after it was closed, and after two years in any case',
  ],
  'Le parole di chi segnala un orario o un luogo sbagliato vanno subito anche all’agenzia, senza nome e recapiti.': [
    `${features}/requests/abuse-reports/abuse-reports.test.ts`,
    'on a wrong hour reaches the agency at once, without the writer’s name, relation and contacts',
  ],
  'I messaggi di risposta sono cancellati 90 giorni dopo l’invio.': [
    `${features}/administration/mail/mail.test.ts`,
    'is forgotten after 90 days, unless it still waits',
  ],
  'Risposte a un preventivo: nome e risposta vanno all’agenzia che l’ha inviato, che ne è titolare.': [
    `${features}/billing/quotes/quotes.test.ts`,
    'accepts it once: the agency hears of it',
  ],
  'Dell’indirizzo di rete di chi risponde resta per 90 giorni la parte che non distingue una casa dall’altra.': [
    offers,
    'the address is forgotten after 90 days, the name and the day stay',
  ],
  'Risposte a una bozza di stampa: vanno con la loro ora all’agenzia che l’ha mandata, che ne è titolare, e sono cancellate dopo 12 mesi.':
    [`${features}/notices/proofs/proofs.test.ts`, 'are erased a year later'],
  'Pagina della famiglia: testi e fotografie di chi è stato invitato vanno all’agenzia, che ne è titolare, e sono cancellati dopo 24 mesi, tranne una storia e le fotografie accettate, che l’annuncio mostra e che restano quanto il servizio.':
    [
      `${features}/notices/family/family.test.ts`,
      'after two years, and what was written is erased but a story that was let through',
    ],
  'Un cookie tecnico, soltanto per quella pagina, riconosce il dispositivo per 180 giorni.': [
    `${features}/notices/family/family.test.ts`,
    'is mailed with link and code, and opens one device with both; no scanner opens anything',
  ],
  'I promemoria delle ricorrenze arrivano soltanto se si chiedono, e si tolgono da lì.': [
    `${features}/notices/family/afterwards.test.ts`,
    'are shown as chosen, and end where they are no longer ticked, or the relative is another',
  ],
  'Documenti firmati con un codice: nome, ora, dispositivo e indirizzo di rete abbreviato stanno nel documento, che è dell’agenzia.':
    [
      `${features}/forms/signatures/signatures.test.ts`,
      'signs mandate, quote, privacy and a paper of the family together with one code',
    ],
  'Fuori dal documento dispositivo e indirizzo sono cancellati dopo 90 giorni.': [
    `${features}/forms/signatures/signatures.test.ts`,
    'forgets where somebody signed from after ninety days, and the whole row after two years',
  ],
  'Avvisi per e-mail: l’indirizzo serve soltanto a mandare gli avvisi che sono stati chiesti e confermati.': [
    `${features}/notices/alerts/alerts.test.ts`,
    'is confirmed by a press on the page of its link, and by nothing that a scanner does',
  ],
  'È cancellato 30 giorni dopo la fine dell’ultimo, e dopo 7 giorni se nessuno conferma.': [
    `${features}/notices/alerts/alerts.test.ts`,
    'forgets the address thirty days later, and a wish that nobody confirmed after a week',
  ],
  'Chi attiva le notifiche le riceve cifrate, dal servizio di chi fa il suo browser (Google, Mozilla, Apple o Microsoft), anche fuori dall’Unione europea; il dispositivo è dimenticato con l’ultimo avviso.':
    [`${features}/notices/alerts/push.test.ts`, 'is forgotten with the last alert of its address'],
  'A un indirizzo da cui la posta torna indietro non si scrive per 30 giorni.': [
    `${features}/notices/alerts/returned.test.ts`,
    'stops the address of its mail, says so to nobody but the administrator, and is forgotten a month later',
  ],
  'Un pensiero su un annuncio: nome, parole e fotografia si vedono dopo che l’agenzia li ha letti, o li legge soltanto la famiglia se così si chiede, e restano quanto l’annuncio.':
    [condolences, 'is read by everybody once the agency has let it through, and never what is for the family alone'],
  'La fotografia è conservata senza il luogo e l’ora in cui fu scattata.': [
    'server/src/platform/images/images.test.ts',
    'carries neither position, camera nor profile',
  ],
  'Un elenco di parole può farlo notare a chi lo legge: decide sempre una persona.': [
    `${features}/notices/condolences/moderation.test.ts`,
    'marks what has one: an agency lets it through alone, having read it',
  ],
  'E-mail, telefono e indirizzo non si pubblicano: li vedono l’agenzia e chi amministra il sito; telefono e indirizzo postale anche la famiglia, per ringraziare, e alla e-mail confermata arriva una volta sola il suo ringraziamento.':
    [
      `${features}/notices/family/thanks.test.ts`,
      'go once, in its words, to confirmed addresses of what was let through',
    ],
  'Un cookie tecnico di quella sola pagina, che dura 90 giorni, lo mostra subito a chi lo ha scritto.': [
    'server/src/pages/condolence-pages.test.ts',
    'sees it at once, marked, on that page alone, which nobody keeps',
  ],
  'Un pensiero rifiutato o ritirato è cancellato dopo 6 mesi.': [condolences, 'is erased six months later'],
  'Segnalazioni di un pensiero, decisioni e reclami: l’indirizzo di chi segnala serve a rispondere ed è cancellato 6 mesi dopo la decisione.':
    [
      `${features}/notices/condolences/moderation.test.ts`,
      'decisions and reports are forgotten step by step: addresses after six months, words after two years, all after five',
    ],
  'Le parole di una decisione sono cancellate dopo 24 mesi; quante sono state, senza parole, si conta per 60 mesi (Regolamento UE 2022/2065).':
    [
      `${features}/notices/condolences/moderation.test.ts`,
      'decisions and reports are forgotten step by step: addresses after six months, words after two years, all after five',
    ],
  'Un cuore su un annuncio: perché conti una volta sola, il sito mette nel browser un cookie tecnico con un numero casuale, che dura un anno.':
    [hearts, 'over https the visitor’s cookie is for this host alone'],
  'Di chi non accetta cookie resta per un giorno un’impronta cifrata dell’indirizzo di rete e del browser.': [
    hearts,
    'after a day without a cookie and after a year with one',
  ],
  'Chi non lascia un cuore né un pensiero e non apre una pagina della famiglia non riceve cookie.': [
    here,
    'who reads gets no cookie',
  ],
  'Nel browser, e mai inviati: i cuori lasciati, il punto dell’elenco a cui tornare, la pagina da mostrare senza rete e, finché si apre la pagina che segue, ciò che è scritto a metà in un modulo.':
    [here, 'what pages of everybody keep in a browser is kept in these places'],
  'Posizione: soltanto se si preme «Vicino a me» e il browser lo permette.': [
    'e2e/near-me.spec.ts',
    'the position is asked for only once the button is pressed, and leaves the browser with two decimals',
  ],
  'Ne esce con due decimali di grado, circa un chilometro, serve a trovare il comune più vicino e non è conservata.': [
    position,
    'the log knows routes, not addresses',
  ],
  'Indirizzo di rete: serve a limitare gli abusi e a trovare i guasti; non serve a riconoscere le persone.': [
    'server/src/platform/audit/refusals.test.ts',
    'the keys of limits name nobody',
  ],
  'Nei registri delle richieste ne resta soltanto la prima parte, senza le parole cercate.': [
    'deploy/proxy-logs.test.ts',
    'tell nothing of who asked, and for whom',
  ],
  'Non ci sono pubblicità, statistiche di terzi, profilazione né trasferimenti fuori dall’Unione europea decisi da questo sito.':
    ['docs/protection.md', 'There is no other: no address that a user supplies is fetched'],
  'I collegamenti a WhatsApp, Facebook, Telegram, X e alle mappe portano altrove soltanto quando si aprono.': [
    here,
    'a page of a notice loads nothing from elsewhere',
  ],
  'Chi lavora con il sito': saysNothing,
  'Di chi ha un accesso il sito conserva nome, e-mail e ruolo; di ogni sessione il browser e l’indirizzo di rete abbreviato, finché dura.':
    [`${features}/accounts/sessions/own-sessions.test.ts`, 'approximate address'],
  'Che cosa è stato fatto, e da chi, resta in un registro per 12 mesi.': [
    `${features}/administration/audit/audit.test.ts`,
    'forgets after 12 months, by its own job',
  ],
  'Chi lascia un’agenzia non ha più un accesso; le attività svolte restano all’agenzia, con il nome.': [
    `${features}/accounts/collaborators/collaborators.test.ts`,
    'leaves what they did to the agency’s archive, and to its activity',
  ],
  'Una chiave per un programma finisce nel suo ultimo giorno e con chi l’ha creata.': [
    `${features}/accounts/keys/keys.test.ts`,
    'ends on its last day, when it is deleted, and with the rights of who made it',
  ],
  'Nel browser restano per 30 giorni i moduli lasciati a metà, e le chiamate scritte senza rete fino a quando partono.':
    [
      'web/src/lib/drafts.test.ts',
      'goes from the browser after 30 days, also of a form that nobody opens again, and nothing else does',
    ],
  'I diritti': saysNothing,
  'Chi ha lasciato dati può chiederne copia, correzione e cancellazione, limitarne il trattamento o opporvisi (artt. 15–22 del Regolamento) scrivendo ad admin@prova.example o da Contatti.':
    [visitors, 'takes what the person wrote and every mail of it, and nothing of anybody else'],
  'La risposta arriva entro un mese.': ['docs/decisions/0023-visitors-data.md', 'within a month (art. 12(3))'],
  'Resta il diritto di reclamo al Garante per la protezione dei dati personali.': [
    'web/src/public/pages/privacy.tsx',
    'https://www.garanteprivacy.it/',
  ],
  'I file cancellati restano altri 30 giorni in una cartella a parte, che raggiunge soltanto chi gestisce il sito.': [
    'server/src/jobs.test.ts',
    'sets aside what no row names, from where it can be moved back for 30 days',
  ],
  'Le copie di sicurezza dimenticano quanto è stato cancellato entro 35 giorni.': [
    'server/src/platform/backup/nightly.test.ts',
    'forgets those older than they may become, nothing that is not its own, and never the newest',
  ],
  'Vedere anche: Dichiarazione di accessibilità.': saysNothing,
};

/** What a reader sees of a page, one block a line. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<\/(?:h1|h2|p|li)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/[ \u00a0]+/g, ' ');

it('every sentence of /privacy has a test or a source', async () => {
  const { body } = await test.app.inject({ url: '/privacy' });
  const written = textOf(body)
    .split('\n')
    .flatMap((block) => block.trim().split(/(?<=[.!?]) (?=\p{Lu})/u))
    .filter(Boolean);
  expect(written).toEqual(Object.keys(sentences));
});

it.each(Object.entries(sentences).flatMap(([sentence, held]) => (held ? [[sentence, ...held] as const] : [])))(
  '«%s» is held by %s',
  (_, file, says) => {
    expect(existsSync(join(checkout, file))).toBe(true);
    expect(readFileSync(join(checkout, file), 'utf8').replace(/\s+/g, ' ')).toContain(says);
  },
);

it('its numbers are those of the program', () => {
  expect({
    ...retentionMonths,
    notice: retentionNoticeDays,
    binDays,
    ...visitorDataRetentionMonths,
    bozze: proofRetentionMonths,
    familyMonths: familyInvitationMonths,
    familyDeviceDays,
    endedAlertDays,
    unconfirmedDays: unconfirmedAlertDays,
    endedCondolenceMonths,
    importDays: importUndoDays,
  }).toEqual({
    carte: 24,
    scheda: 120,
    notice: 30,
    binDays: 30,
    closed: 12,
    inAnyCase: 24,
    bozze: 12,
    familyMonths: 24,
    familyDeviceDays: 180,
    endedAlertDays: 30,
    unconfirmedDays: 7,
    endedCondolenceMonths: 6,
    importDays: 30,
  });
});

it('who reads gets no cookie, and a page of a notice loads nothing from elsewhere', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  const notice = await seedNotice(test, token);
  for (const url of ['/', '/necrologi', '/cerca', '/privacy', '/contatti', noticeAddress(notice)]) {
    const { headers, body } = await test.app.inject({ url });
    expect([url, headers['set-cookie']]).toEqual([url, undefined]);
    for (const [, address = ''] of body.matchAll(/<(?:script|img|iframe|source)\b[^>]*?\bsrc(?:set)?="([^"]+)"/g))
      expect(address).not.toMatch(/^(?:https?:)?\/\/(?!commiato\.test)/);
  }
});

/** Files of a folder, and below it, whose text has something. */
const filesWith = (folder: string, pattern: RegExp) =>
  readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => pattern.test(readFileSync(join(checkout, folder, name), 'utf8')))
    .sort();

it('what pages of everybody keep in a browser is kept in these places', () => {
  expect(filesWith('web/src/public', /localStorage|sessionStorage|indexedDB|document\.cookie|\bcaches\./)).toEqual([
    'islands/forget-unsent-text.ts',
    'islands/heart-memory.ts',
    'islands/list-position.ts',
    // The session of who signs in on the first page.
    'islands/sign-in.ts',
    'islands/unsent-text.ts',
  ]);
  expect(filesWith('web/public', /\bcaches\./)).toEqual(['senza-rete.js']);
});

it('cookies are set for a heart, a condolence and a family’s device alone', () => {
  expect(filesWith('server/src', /\.setCookie\(|'set-cookie',/)).toEqual([
    'features/notices/condolences/author-service.ts',
    'features/notices/hearts/service.ts',
    'pages/family-page.ts',
  ]);
});
