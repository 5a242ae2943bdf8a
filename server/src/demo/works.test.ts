import { listAdministrators } from '@commiato/contracts/accounts/administrators';
import { listCollaborators } from '@commiato/contracts/accounts/collaborators';
import { listInternalNotes } from '@commiato/contracts/accounts/internal-notes';
import { listOperators } from '@commiato/contracts/accounts/operators';
import { listBin } from '@commiato/contracts/administration/bin';
import { countWaitingMatters, waitingKinds } from '@commiato/contracts/administration/desk';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { type InvoiceRow, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { listQuotes, readQuote } from '@commiato/contracts/billing/quotes';
import { type AgendaEvent, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { funeralStages } from '@commiato/contracts/funerals/funeral-fields';
import { listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { listResources, resourceKinds } from '@commiato/contracts/funerals/resources';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { listImports } from '@commiato/contracts/imports';
import { listUpcomingRecurrences } from '@commiato/contracts/notices/agenda';
import { listAppeals } from '@commiato/contracts/notices/condolence-appeals';
import { listCondolenceWords } from '@commiato/contracts/notices/condolence-words';
import { listCondolences } from '@commiato/contracts/notices/condolences';
import { listContributions, listRelatives } from '@commiato/contracts/notices/family';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import { listNoticePrints } from '@commiato/contracts/notices/prints';
import { listPaperSendings } from '@commiato/contracts/paperwork/sending';
import { listReports, reportFilters } from '@commiato/contracts/requests/abuse-reports';
import { listMessages } from '@commiato/contracts/requests/messages';
import { listOwnRequests, listReceivedRequests } from '@commiato/contracts/requests/requests';
import { isRiteDay } from '@commiato/demo/people/days';
import { mailOfRole } from '@commiato/demo/plan/people';
import { planDemo } from '@commiato/demo/plan/plan';
import { mondayOf } from '@commiato/demo/plan/week';
import { planWork } from '@commiato/demo/plan/work';
import { addDays } from '@commiato/italy/days';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { matchAndQueueDueAlerts } from '../features/notices/alerts/sending-service.ts';
import { call } from '../testing/calls.ts';
import { signIn, signInAdmin } from '../testing/fixtures.ts';
import { queryAppRows } from '../testing/rows.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillDeadlines } from './deadlines.ts';
import { fillAgencies, fillPages } from './fill.ts';
import { drawPicture } from './pictures.ts';
import { fillWorks, pagesOfWorks } from './works.ts';

const program = startTestApp();
const size = { agencies: 4, notices: 220, pictures: 8, hidden: 2 };
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);
const { today, agencies, pages } = plan;
const [first] = agencies;
const works = planWork(plan).shown.slice(0, 1);

const drawn = new Map<string, ReturnType<typeof drawPicture>>();
const parts = {
  get deps() {
    return program.deps;
  },
  draw: (picture: Parameters<typeof drawPicture>[0]) => {
    const key = JSON.stringify(picture);
    const image = drawn.get(key) ?? drawPicture(picture);
    drawn.set(key, image);
    return image;
  },
};
const fill = (goOn = () => true) => fillWorks(parts, plan, works, goOn);

let token = '';
let admin = '';
beforeAll(async () => {
  await fillAgencies(parts, plan);
  await fillPages(
    parts,
    pages.filter(({ hidden }) => hidden),
    () => true,
  );
  await fillDeadlines(program.deps, { agencies: agencies.slice(0, 1), today });
  // A start that was interrupted, and the one that goes on.
  let steps = 0;
  await fill(() => {
    steps += 1;
    return steps < 40;
  });
  await fill();
  token = await signIn(program, first?.account.mail ?? '', first?.account.password ?? '');
  admin = await signInAdmin(program);
}, 300_000);

const all = { pageSize: '200' };
const agendaOf = async (da: string, a: string): Promise<AgendaEvent[]> =>
  (await call(program, listAgenda, { token, query: { da, a } })).body;
const weekAndNext = () => agendaOf(mondayOf(today), addDays(today, 12));
const invoices = async () => (await call(program, listInvoices, { token, query: all })).body;
const invoice = async ({ _id: id }: Pick<InvoiceRow, '_id'>) =>
  (await call(program, readInvoice, { token, params: { id } })).body;

test('people follow notices: some wait for their confirmation, some have ended, and the latest notice is told', async () => {
  const rows = await queryAppRows(
    program,
    { stato: z.string(), quanti: z.number() },
    sql`select case when finito is not null then 'finito' when confermato is null then 'da confermare' else 'attivo' end as stato,
      count(*)::int as quanti from avvisi group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { stato: 'attivo', quanti: 4 },
    { stato: 'da confermare', quanti: 1 },
    { stato: 'finito', quanti: 1 },
  ]);
  await matchAndQueueDueAlerts(program.deps);
  const { body } = await call(program, listOutboxMail, { token: admin, query: all });
  expect(
    body.filter(({ destinatario }) => destinatario === 'rosanna.bassi@posta.example').map(({ oggetto }) => oggetto),
  ).toContainEqual(expect.stringMatching(/^Un nuovo annuncio: /));
});

describe('the services of the first agency', () => {
  test.each(funeralStages)('show the stage %s', async (stadio) => {
    const { body } = await call(program, listFunerals, { token, query: { stadio } });
    expect(body.length).toBeGreaterThan(1);
  });

  test('fill every day of the week with funerals that have their people and a hearse', async () => {
    const events = await agendaOf(mondayOf(today), addDays(mondayOf(today), 6));
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const day = addDays(mondayOf(today), ahead);
      if (!isRiteDay(day)) continue;
      const held = events.filter(({ inizio }) => inizio.startsWith(day));
      expect(held.length, day).toBeGreaterThan(1);
      const funerals = held.filter(({ tipo }) => tipo === 'funerale');
      expect(funerals.length, day).toBeGreaterThan(0);
      for (const { risorse } of funerals)
        expect(new Set(risorse.map(({ tipo }) => tipo)), day).toEqual(
          expect.objectContaining(new Set(['persona', 'carro'])),
        );
    }
    expect(events.filter(({ salma, contatto }) => salma !== '' && contatto !== null).length).toBeGreaterThan(4);
  });

  test.each(['in programma', 'spostato', 'annullato'])('have an appointment that is %s', async (stato) => {
    expect((await weekAndNext()).map((one) => one.stato)).toContain(stato);
  });

  test('have a moved funeral whose notice tells the new hour, and one event for each rite', async () => {
    const events = await weekAndNext();
    const moved = events.find(({ stato }) => stato === 'spostato');
    expect(moved?.prima).not.toBeNull();
    const { body } = await call(program, readFuneral, { token, params: { id: moved?.id_servizio } });
    const [hour = '?'] = moved ? [moved.inizio.slice(11).replace(/^0/, '')] : [];
    expect(body.annunci[0]?.funerale.replaceAll('.', ':')).toContain(hour);
    const funerals = events.filter(({ tipo }) => tipo === 'funerale').map(({ id_servizio }) => id_servizio);
    expect(new Set(funerals).size).toBe(funerals.length);
  });

  test.each(['sovrapposti', 'viaggio'])('clash: %s', async (motivo) => {
    const clashes = (await weekAndNext()).flatMap(({ conflitti }) => conflitti);
    expect(clashes.map((one) => one.motivo)).toContain(motivo);
  });

  test('are served by people, hearses and rooms, one of which is away', async () => {
    const { body } = await call(program, listResources, { token });
    expect(new Set(body.map(({ tipo }) => tipo))).toEqual(new Set(resourceKinds));
    expect(body.filter(({ attiva }) => !attiva)).toHaveLength(1);
  });

  test('ask for tasks: done, overdue, of today, of no funeral', async () => {
    const { body } = await call(program, listTasks, { token, query: { fatti: 'true' } });
    expect(body.some(({ fatto }) => fatto)).toBe(true);
    expect(body.some(({ fatto, giorno }) => !fatto && giorno !== null && giorno < today)).toBe(true);
    expect(body.some(({ giorno, persona }) => giorno === today && persona !== null)).toBe(true);
    expect(body.some(({ servizio }) => servizio === null)).toBe(true);
  });

  test('know the family, the papers and the bills of the dead', async () => {
    const { body: rows } = await call(program, listFunerals, { token, query: all });
    const funerals = await Promise.all(
      rows.map(async ({ _id: id }) => (await call(program, readFuneral, { token, params: { id } })).body),
    );
    const named = funerals.filter(({ codfisc, persone }) => codfisc !== '' && persone.length > 0);
    expect(named.every(({ persone }) => persone[0]?.ruolo === 'committente')).toBe(true);
    expect(named.length).toBeGreaterThan(20);
    expect(funerals.filter(({ preventivi }) => preventivi.length > 0).length).toBeGreaterThan(3);
    expect(funerals.filter(({ fatture }) => fatture.length > 0).length).toBeGreaterThan(7);
    expect(funerals.filter(({ richieste }) => richieste.length > 0)).toHaveLength(2);
    const sent = await Promise.all(
      rows.map(async ({ _id: id }) => (await call(program, listPaperSendings, { token, params: { id } })).body),
    );
    expect(sent.flat()).toMatchObject([{ canale: 'sportello', stato: 'pronto', id_documento: expect.any(String) }]);
    const papers = await Promise.all(
      rows.map(async ({ _id: id }) => (await call(program, listFuneralDocuments, { token, params: { id } })).body),
    );
    expect(papers.flat().length).toBeGreaterThan(2);
  });

  test('lead to the trigesimi and the anniversaries of the next two weeks', async () => {
    const { body } = await call(program, listUpcomingRecurrences, { token });
    expect(body.anniversari).toHaveLength(2);
  });
});

test('the latest posters of the first agency show what each branch of a family has said', async () => {
  const notices = works[0]?.funerals.flatMap(({ page }) => page?._id ?? []) ?? [];
  const prints = [];
  for (const id of notices) prints.push(...(await call(program, listNoticePrints, { token, params: { id } })).body);
  expect(prints).toHaveLength(3);
  const said = prints.flatMap(({ bozze }) => bozze.map(({ stato }) => stato));
  expect(new Set(said)).toEqual(new Set(['va bene', 'modifica', 'aperta']));
});

test('one family has its hour told afterwards, and another has declared a stream', async () => {
  const held = await queryAppRows(
    program,
    { pubblico: z.boolean(), dopo: z.boolean() },
    sql`select pubblico, "oraDopo" > now() as dopo from eventi where "oraDopo" is not null`,
  );
  expect(held).toEqual([{ pubblico: false, dopo: expect.any(Boolean) }]);
  const streams = await queryAppRows(
    program,
    { diretta: z.string() },
    sql`select diretta from annunci where diretta <> ''`,
  );
  expect(streams).toEqual([{ diretta: expect.stringMatching(/^https:/) }]);
});

test('families of the latest funerals of the first agency have a page, and have written from there', async () => {
  const { body: funerals } = await call(program, listFunerals, { token, query: all });
  const invited = [];
  const written = [];
  for (const { _id: id } of funerals) {
    invited.push(...(await call(program, listRelatives, { token, params: { id } })).body);
    written.push(...(await call(program, listContributions, { token, params: { id } })).body);
  }
  expect(invited.map(({ dispositivi }) => dispositivi).sort()).toEqual([0, 1, 1]);
  expect(new Set(written.map(({ cosa }) => cosa))).toEqual(new Set(['correzione', 'storia', 'oscuro', 'nomi', 'foto']));
  expect(new Set(written.map(({ stato }) => stato))).toEqual(new Set(['in attesa', 'accettato']));
});

test('on the latest notices of the first agency people have left condolences, some of which wait', async () => {
  const { body } = await call(program, listCondolences, { token });
  expect(new Set(body.map(({ stato }) => stato))).toEqual(new Set(['in attesa', 'pubblicato', 'rifiutato']));
  expect(body.some(({ riservato }) => riservato) && body.some(({ segnalazioni }) => segnalazioni > 0)).toBe(true);
  expect(body.some(({ stato, parole }) => stato === 'in attesa' && parole.length > 0)).toBe(true);
  const reported = body.filter(({ stato, segnalazioni }) => stato === 'pubblicato' && segnalazioni > 0);
  // Open on every screen: nobody has decided on it since.
  expect(
    reported.map(({ segnalata: [newest], deciso_il, data }) => (newest?.data ?? '') > (deciso_il ?? data)),
  ).toEqual([true]);
});

test('one refusal of a condolence is appealed against, another appeal is decided, and the list of words is there', async () => {
  const appeals = await call(program, listAppeals, { token: admin });
  expect(appeals.body.map(({ stato }) => stato).sort()).toEqual(['in attesa', 'respinto']);
  const words = await call(program, listCondolenceWords, { token: admin });
  expect(words.body.parole.length).toBeGreaterThan(10);
});

describe('the documents of the first agency', () => {
  test('belong to services: every quote and invoice of a funeral', async () => {
    const { body: quotes } = await call(program, listQuotes, { token, query: all });
    for (const { _id: id, oggetto } of quotes.filter((one) => one.oggetto.startsWith('Servizio')))
      expect((await call(program, readQuote, { token, params: { id } })).body.id_servizio, oggetto).not.toBeNull();
    for (const row of (await invoices()).filter(({ oggetto }) => oggetto.startsWith('Servizio')))
      expect((await invoice(row)).id_servizio, row.oggetto).not.toBeNull();
  });

  test.each(['bozza', 'emessa', 'pagata in parte', 'pagata', 'annullata', 'scartata'])(
    'have an invoice that is %s',
    async (stato) => {
      expect((await invoices()).map((one) => one.stato)).toContain(stato);
    },
  );

  test.each(['preparata', 'inviata', 'consegnata', 'non consegnata', 'scartata'])(
    'have a file that is %s',
    async (trasmissione) => {
      expect((await invoices()).map((one) => one.trasmissione)).toContain(trasmissione);
    },
  );

  test('have an invoice that was discarded, corrected and delivered, and one that can still be corrected', async () => {
    const rows = await Promise.all((await invoices()).map(invoice));
    const histories = rows.map(({ invii }) => invii.map(({ stato }) => stato).join(' '));
    expect(histories).toContain('scartata consegnata');
    const waiting = rows.find(({ stato }) => stato === 'scartata');
    expect((waiting?.correggibileFino ?? '') >= today).toBe(true);
    expect(waiting?.invii[0]?.ricevute[0]?.errori[0]).toMatchObject({ codice: '00306', campo: 'cliente.codFisc' });
  });

  test('have one that a payer has paid and another has not, one of which a part is credited, one overdue', async () => {
    const rows = await invoices();
    expect(rows.some(({ devono, pagato }) => devono.length === 1 && pagato > 0)).toBe(true);
    expect(rows.some(({ stornato, totale }) => stornato > 0 && stornato < totale)).toBe(true);
    expect(rows.some(({ scaduta }) => scaduta)).toBe(true);
  });

  test('have a quote that the family has accepted by its link', async () => {
    const { body: quotes } = await call(program, listQuotes, { token, query: { ...all, stato: 'accettato' } });
    const read = await Promise.all(
      quotes.map(async ({ _id: id }) => (await call(program, readQuote, { token, params: { id } })).body),
    );
    expect(read.filter(({ deciso_da }) => deciso_da !== '')).toHaveLength(1);
  });

  test('have requests of every kind, and messages about one', async () => {
    const { body } = await call(program, listOwnRequests, { token });
    expect(new Set(body.map(({ cosa }) => cosa)).size).toBe(6);
    const threads = await Promise.all(
      body.map(async ({ _id: id }) => (await call(program, listMessages, { token, params: { id } })).body),
    );
    expect(new Set(threads.flat().map(({ parte }) => parte))).toEqual(new Set(['agenzia', 'amministrazione']));
  });

  test('one recovery is of an overdue invoice, which leads to it', async () => {
    const { body } = await call(program, listInvoices, { token, query: { scadute: 'true', pageSize: '100' } });
    expect(body.filter(({ recupero }) => recupero && recupero.stato !== 'chiuso')).toHaveLength(1);
  });
});

describe('the desk of the administration', () => {
  test.each(reportFilters)('has a report of a relative that is %s', async (stato) => {
    const { body } = await call(program, listReports, { token: admin, query: { stato } });
    expect(body.length).toBeGreaterThan(0);
  });

  test('has everything that can wait', async () => {
    const { body } = await call(program, countWaitingMatters, { token: admin });
    expect(body.tipi.map(({ tipo }) => tipo)).toEqual([...waitingKinds]);
    expect(body.tipi.some(({ scaduti }) => scaduti > 0)).toBe(true);
  });

  test('has a report of a wrong hour about a funeral of the first agency', async () => {
    const { body } = await call(program, listReports, { token: admin, query: all });
    const wrong = body.find(({ motivo }) => motivo === 'orario sbagliato');
    expect(wrong?.annuncio?.id_utente).toBe(first?._id);
  });

  test('has requests of businesses without an account, mails that failed, operators, notes and hidden notices', async () => {
    const asked = await call(program, listReceivedRequests, { token: admin, query: { cosa: 'Richiesta di contatto' } });
    expect(asked.body.map(({ evaso }) => evaso)).toEqual([false, true]);
    const failed = await call(program, listOutboxMail, { token: admin, query: { stato: 'fallita' } });
    expect(failed.body.map(({ tentativi }) => tentativi)).toEqual([5, 5]);
    const { body: operators } = await call(program, listOperators, { token: admin, query: all });
    expect(operators.filter(({ agenzie }) => agenzie > 0)).toHaveLength(2);
    expect(operators.filter(({ attivo }) => !attivo)).toHaveLength(1);
    const notes = await call(program, listInternalNotes, { token: admin, params: { id: first?._id } });
    expect(notes.body).toHaveLength(2);
    const { body: notices } = await call(program, listAllNotices, { token: admin, query: all });
    expect(notices.filter(({ disattivo }) => disattivo)).toHaveLength(2);
  });

  test('has administrators with areas of their own, and an agency that brought its price list along', async () => {
    const { body: administrators } = await call(program, listAdministrators, { token: admin });
    expect(administrators.map(({ stato, aree }) => [stato, aree.richieste, aree.annunci, aree.sistema])).toEqual(
      expect.arrayContaining([
        ['attivo', 'cambia', 'vede', 'nessuno'],
        ['attivo', 'vede', 'cambia', 'nessuno'],
        ['sospeso', 'nessuno', 'nessuno', 'vede'],
      ]),
    );
    const { body: imports } = await call(program, listImports, { token });
    expect(imports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ cosa: 'listino', righe: 7, pubblicati: 5, non_importati: 2 }),
        expect.objectContaining({ cosa: 'anagrafiche', righe: 3, pubblicati: 2, non_importati: 1 }),
      ]),
    );
    expect(imports).toHaveLength(2);
  });

  test.each(['anagrafica', 'annuncio', 'servizio'])('has a bin with: %s', async (tipo) => {
    expect((await call(program, listBin, { token: admin, query: { tipo } })).body).toHaveLength(1);
  });
});

test('filling again adds nothing', async () => {
  const count = async () => [
    (await weekAndNext()).length,
    (await call(program, listTasks, { token, query: { fatti: 'true' } })).body.length,
    (await invoices()).length,
    (await call(program, listFunerals, { token, query: { pageSize: '1' } })).headers['x-total-count'],
    (await call(program, listReports, { token: admin, query: all })).body.length,
    (await call(program, listBin, { token: admin, query: all })).body.length,
    (await call(program, listOutboxMail, { token: admin, query: all })).body.length,
  ];
  const before = await count();
  await fill();
  expect(await count()).toEqual(before);
  expect(pagesOfWorks(works, plan).length).toBeGreaterThan(10);
});

test('its people sign in with their roles, and who goes to funerals finds their own appointments', async () => {
  const { mail = '', password = '' } = first?.account ?? {};
  const signed = await signIn(program, mailOfRole(mail, 'operatore'), password);
  const query = { da: mondayOf(today), a: addDays(today, 12), assegnato: 'me' };
  const { body: own } = await call(program, listAgenda, { token: signed, query });
  const all = await call(program, listAgenda, { token: signed, query: { da: query.da, a: query.a } });
  expect([own.length > 0, own.length < all.body.length]).toEqual([true, true]);
  const { body: people } = await call(program, listCollaborators, { token });
  expect(people.map(({ ruolo }) => ruolo).sort()).toEqual(['contabile', 'impiegato', 'operatore', 'titolare']);
  const { body: resources } = await call(program, listResources, { token });
  expect(resources.filter(({ id_collaboratore }) => id_collaboratore !== null)).toHaveLength(3);
});
