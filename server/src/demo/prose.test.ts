import { clients, input, issuer, line } from '@commiato/billing/testing/documents';
import { computeTotals } from '@commiato/billing/totals';
import { noWishes } from '@commiato/contracts/notices/family-wishes';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { requestDetailLines } from '@commiato/contracts/requests/request-facts';
import { personName, romeDay } from '@commiato/italy/formatting';
import { readTaxCodePerson } from '@commiato/italy/tax-codes/person';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { manySecretsReadMail } from '../features/accounts/agencies/mails/many-readings.ts';
import { ownershipTakenMail } from '../features/accounts/collaborators/mails/ownership.ts';
import { passwordChangedMail } from '../features/accounts/passwords/mails/password-mails.ts';
import { secondFactorResetMail } from '../features/accounts/second-factor/mails/reset.ts';
import { invoiceMail } from '../features/billing/printing/mails/invoice.ts';
import { paymentReminderMail } from '../features/billing/printing/mails/reminder.ts';
import type { PrintedDocument } from '../features/billing/printing/pdfs/printed.ts';
import { renderDocumentPdf } from '../features/billing/printing/pdfs/render.ts';
import { offerMail } from '../features/billing/quotes/mails/offer.ts';
import { signedCopyReadyMail } from '../features/forms/signatures/mails/access.ts';
import { confirmAlertMail } from '../features/notices/alerts/mails/wish.ts';
import { reminderMail } from '../features/notices/family/mails/reminder.ts';
import { thanksMail } from '../features/notices/family/mails/thanks.ts';
import { eventsAndTextForPage, eventsOfNotice } from '../features/notices/publication/events-policy.ts';
import { expiryReminderMessage } from '../features/office/certificates/mails/expiry.ts';
import { courseAssignedMessage, courseReminderMessage } from '../features/office/training/mails/course.ts';
import { reportReceivedMail } from '../features/requests/abuse-reports/mails/received.ts';
import { messageMail } from '../features/requests/messages/mails/message.ts';
import { contactRequestReceivedMail } from '../features/requests/requests/mails/contact-received.ts';
import { newRequestMail } from '../features/requests/requests/mails/new-request.ts';
import { joinHtmlParts, loadRenderer, type RenderPage } from '../pages/renderer.ts';
import { drawMail } from '../platform/mail/draw.ts';
import type { MailContent } from '../platform/mail/mail.ts';
import { readSettings } from '../settings.ts';
import { proseFlaws } from '../testing/prose-flaws.ts';
import { isRelease } from '../testing/release.ts';
import { demoNotices } from './planned-notices.ts';

const start = new Date('2026-11-20T09:00:00Z');
const publicUrl = 'https://commiato.test';
const { pages, notices } = demoNotices(start);
const masses = notices.filter(({ cosa }) => cosa === 'Trigesimo' || cosa === 'Anniversario');

/** As on the day on which the notice was published. */
const eventsOf = (notice: PublicNotice) => eventsOfNotice({ ...notice, eventi: [] }, new Date(notice.data_crea));

/** What a reader sees or hears: texts, titles, descriptions; no scripts and styles. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|script)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*?(?:\b(?:content|alt|title|aria-label|data-title)="([^"]*)"[^>]*)?>/g, ' $1 ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ');

let render: RenderPage;
beforeAll(async () => {
  render = await loadRenderer(
    { publicUrl, contactUrl: undefined, supportMail: 'aiuto@prova.example', publisher: undefined, credit: '' },
    { now: () => start },
  );
});
const pageOf = (notice: PublicNotice, codfisc: string) =>
  wordsOf(
    joinHtmlParts(
      render({
        kind: 'notice',
        isTimeHeld: false,
        wishes: noWishes,
        notice,
        sex: readTaxCodePerson(codfisc, romeDay(start))?.sex ?? null,
        agency: null,
        attachments: [],
        ...eventsAndTextForPage({ ...notice, eventi: [] }, new Date(notice.data_crea)),
        cemeteryPlace: null,
        trail: [],
        samePerson: [],
        condolences: { takes: 'no', photographs: false, list: [], more: false },
        family: { stories: [], photographs: [] },
        poster: true,
        onWalls: false,
        preview: '',
        today: '2026-11-21',
        now: '2026-11-21T08:00',
      }),
    ),
  );

describe('the judge', () => {
  it.each([
    ['Nata a Forlì il 8 marzo 1938', 'il 8'],
    ['Deceduta il 11 novembre 2026', 'il 11'],
    ['fattura n. 3 del 08/03/2026', 'del 08'],
    ['dal 8 marzo', 'dal 8'],
    ['valido fino al 11/12/2026', 'al 11'],
    ['l’3 marzo', 'l’3 marzo'],
    ['il 1 marzo', '1 marzo'],
    ['riprende alle 1:30', 'alle 1'],
    ['Nata a Ancona', 'a Ancona'],
    ['Nato a Romania', 'a Romania'],
    ['Nato a Stati Uniti d’America', 'a Stati Uniti'],
    ['Nata a undefined', 'undefined'],
    ['cliente di Zoli s.n.c.. Grazie', '..'],
  ])('finds what is wrong in "%s"', (text, flaw) => {
    expect(proseFlaws(text)).toEqual([flaw]);
  });

  it.each([
    'l’8 marzo',
    'dell’11/12/2026',
    'il 1º marzo',
    'all’una',
    'alle 11',
    'alle 10:30',
    'il 18 marzo',
    'a 11 anni',
    'di Zoli s.n.c. e oltre... ',
  ])('leaves "%s"', (text) => {
    expect(proseFlaws(`Nata ad Ancona ${text}, in Romania`)).toEqual([]);
  });
});

describe('the demonstration', () => {
  it('has 3,000 pages, and none says a day, an hour, a place or a mass as no Italian would', () => {
    expect(pages).toHaveLength(3000);
    // A release reads them all, a change every third.
    const read = pages
      .map((page, index) => ({ page, notice: notices[index] as PublicNotice }))
      .filter((_, index) => isRelease || index % 3 === 0)
      .map(({ page, notice }) => ({ notice, text: pageOf(notice, page.fields.codfisc) }));
    const texts = read.map(({ text }) => text);
    const flawed = read.flatMap(({ notice, text }) => proseFlaws(text).map((flaw) => `${notice._id}: ${flaw}`));
    expect(flawed).toEqual([]);
    // The walk has met what it is looking for.
    for (const said of [/ l’8 \p{Ll}+ \d{4}/u, / l’11 /, / ad A/, / in Romania/, / il 1º /])
      expect(texts.some((text) => said.test(text))).toBe(true);
    const remembered = read.filter(({ notice }) => masses.includes(notice)).map(({ text }) => text);
    expect(remembered.length).toBeGreaterThan(isRelease ? 300 : 100);
    expect(remembered.filter((text) => text.includes('Funerale'))).toEqual([]);
    expect(remembered.some((text) => text.includes('Nell’anniversario della scomparsa di'))).toBe(true);
  }, 120_000);

  it('calls a mass by its name in calendars', () => {
    const entries = notices.flatMap((notice) => eventsOf(notice).map(({ summary }) => ({ notice, summary })));
    expect(entries.length).toBeGreaterThan(2000);
    for (const { notice, summary } of entries) {
      expect(/^(?:Funerale|Commiato)/.test(summary)).toBe(!masses.includes(notice));
      expect(summary.endsWith(personName(notice))).toBe(true);
    }
  });

  it('has lists and other pages that say days and hours as one does', () => {
    const now = (updated: string) => ({ kind: 'recent', today: '2026-11-20', updated }) as const;
    const lists = Array.from({ length: 125 }, (_, page) =>
      wordsOf(
        joinHtmlParts(
          render({
            ...now(`2026-11-20T${String(page % 24).padStart(2, '0')}:00:00Z`),
            notices: notices.slice(page * 24, page * 24 + 24).map((notice) => ({
              ...notice,
              persona: notice._id,
              riti: eventsOf(notice).map(({ inizio }) => inizio),
              comuniRiti: [],
              annullato: null,
            })),
          }),
        ),
      ),
    );
    expect(lists.flatMap(proseFlaws)).toEqual([]);
    expect(lists.some((text) => text.includes('Aggiornato all’una'))).toBe(true);
  });
});

/** Every day of a month, and the hours that are said in another way. */
const days = Array.from({ length: 31 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`);
const settings = readSettings({
  DATA_DIR: '/tmp',
  ADMIN_MAIL: 'admin@prova.example',
  ADMIN_PASSWORD: 'prova-amministratore',
  PUBLIC_URL: publicUrl,
});

function mailsOf(day: string): MailContent[] {
  const to = 'ada@prova.example';
  const moments = ['00:05', '11:00', '23:30'].map((time) => new Date(`${day}T${time}:00Z`));
  const certificate = { cosa: 'DURC', numero: '7', scadenza: day } as const;
  const course = { titolo: 'Sicurezza', ente: 'Scuola S.r.l.', link: '', ore: 8, scadenza: day };
  const facts = requestDetailLines({ entro: day, scadenza: day });
  const bells = [
    expiryReminderMessage(publicUrl)(
      { ...certificate } as Parameters<ReturnType<typeof expiryReminderMessage>>[0],
      '2026-12-20',
    ),
    courseAssignedMessage(publicUrl, course as Parameters<typeof courseAssignedMessage>[1]),
    courseReminderMessage(publicUrl)(course as Parameters<typeof courseAssignedMessage>[1], '2026-12-20'),
  ];
  const agenzia = 'Zoli & Figli s.n.c.';
  const agency = { to, agenzia, numero: '1', totale: 100, messaggio: '' };
  const invoice = {
    ...agency,
    tipo: 'Fattura',
    data: day,
    residuo: 100,
    scadenza: day,
    annullata: false,
    iban: '',
    copia: '',
    pdf: { filename: 'f.pdf', type: 'application/pdf', bytes: Buffer.alloc(0) },
  };
  return [
    ...moments.flatMap((now) => [
      passwordChangedMail({ mail: to, nome: 'Ada' }, settings, now, { isFirst: false, calendars: 1, keys: 2 }),
      secondFactorResetMail({ mail: to, nome: '' }, settings, now),
      manySecretsReadMail({ to, reader: { _id: 'a', nome: 'Bea', mail: to }, agencies: 9 }, settings, now),
    ]),
    ...bells.map(({ titolo, testo, mail }) => ({
      to,
      ...mail,
      blocks: [...mail.blocks, { kind: 'note', text: `${titolo}. ${testo}` } as const],
    })),
    offerMail({ ...agency, oggetto: '', validoFino: day, url: publicUrl, replacesSentQuote: true }),
    invoiceMail(invoice),
    invoiceMail({ ...invoice, residuo: 0, scadenza: null, annullata: true }),
    paymentReminderMail(invoice),
    paymentReminderMail(invoice, { nome: 'Ada', quota: 60, pagato: 20, resta: 40 }),
    thanksMail(to, { testo: 'Grazie.', defunto: 'Ada Neri', agenzia }),
    reminderMail(to, { ricorrenza: 'trigesimo', giorno: day, defunto: 'Ada Neri', agenzia, tel: '', url: null }),
    confirmAlertMail(to, `gli annunci di ${agenzia}`, { page: publicUrl, codice: '482173', unsubscribe: publicUrl }),
    ownershipTakenMail(to, agenzia, 'Bea'),
    signedCopyReadyMail({ to, nome: 'Ada', agenzia, defunto: '', documenti: ['Mandato'], url: publicUrl, days: 30 }),
    messageMail({
      to,
      forOperator: true,
      sender: agenzia,
      mail: to,
      titolo: 'Prova',
      autore: 'Bea',
      testo: 'Prova.',
      url: publicUrl,
    }),
    reportReceivedMail({
      to,
      numero: '4821-7390',
      defunto: 'Ada Neri',
      motivo: 'altro',
      scade: day,
      telefono: '',
      isAgencyTold: true,
    }),
    contactRequestReceivedMail(to),
    newRequestMail({
      to,
      forOperator: true,
      sender: agenzia,
      mail: '',
      tel: '',
      cosa: 'Richiesta',
      titolo: 'Prova',
      testo: '',
      facts,
      filename: null,
      attachment: null,
      url: publicUrl,
    }),
  ];
}

it('mails and notifications say every day of a month, and the name of a firm, as one does, in both of their parts', () => {
  const texts = days.flatMap(mailsOf).map((content) => {
    const { subject, html, text } = drawMail(content);
    return `${subject} ${wordsOf(html)} ${text}`;
  });
  expect(texts.length).toBeGreaterThan(450);
  expect(texts.flatMap(proseFlaws)).toEqual([]);
  for (const said of ['l’8 gennaio 2027', 'fino all’11 gennaio 2027', 'all’1:05', 'a mezzogiorno'])
    expect(texts.some((text) => text.includes(said))).toBe(true);
});

it.each(['2027-01-08', '2027-01-11', '2027-01-01', '2027-01-20'])(
  'a PDF of %s says its days as one does',
  async (data) => {
    const documento = input([line(185_000)], {});
    const printed: PrintedDocument = {
      titolo: 'Preventivo',
      numero: '1/2027',
      data,
      documento,
      totali: computeTotals(documento),
      logo: null,
      cedente: issuer,
      cliente: clients['a private person'] as PrintedDocument['cliente'],
      oggetto: '',
      note: '',
      diciture: [],
      aliquote: [],
      pagamento: { modalita: 'MP05', scadenza: data, iban: '' },
      validoFino: data,
      daFirmare: true,
      collegate: [{ numero: '9/2026', data }],
      ordine: { numero: 'A1', data, cup: '', cig: '' },
    } as PrintedDocument;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await renderDocumentPdf(printed))));
    const words = text.join(' ').replace(/\s+/g, ' ');
    expect(proseFlaws(words)).toEqual([]);
    expect(words).toContain('Valido fino a');
  },
);
