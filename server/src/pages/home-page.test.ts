import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { sessionBlockId } from '@commiato/contracts/accounts/sign-in';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { homeSearchField, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { addDays } from '@commiato/italy/days';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { agencyPassword, nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let addresses = 0;
beforeAll(async () => {
  // A Wednesday noon, with days of the week before it and after.
  test.clock.pass(Date.UTC(2027, 0, 13, 11) - test.clock.now().getTime());
  admin = await signInAdmin(test);
});

const nextAddress = () => `10.9.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}`;
const get = (searched?: string) =>
  test.app.inject({
    url: searched === undefined ? '/' : `/?${new URLSearchParams({ [homeSearchField]: searched })}`,
    remoteAddress: nextAddress(),
  });
const post = (fields: Record<string, string>, more: { ip?: string; headers?: Record<string, string> } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/',
    remoteAddress: more.ip ?? nextAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...more.headers },
    payload: new URLSearchParams(fields).toString(),
  });
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const shownError = (html: string) => /data-error="">([^<]*)</.exec(html)?.[1]?.replaceAll('&#x27;', "'");
const inputValue = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

describe('the first page', () => {
  it('has search, days and sign-in for everybody, and may be held by caches', async () => {
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers['set-cookie'], headers['cache-control']]).toEqual([
      200,
      undefined,
      'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
    ]);
    expect(body).toMatch(/<form[^>]*action="\/" method="get"><label[^>]*><span>Nome, cognome o comune/);
    expect(body).toMatch(/<form[^>]*action="\/#accesso" method="post"/);
    expect(wordsOf(body)).toMatch(
      /Oggi mercoledì 13 gennaio .*Domani giovedì 14 gennaio .*Questa settimana fino a domenica /,
    );
    expect(body).toContain(`<link rel="canonical" href="${test.deps.settings.publicUrl}/"`);
    expect(body).not.toContain('noindex');
    expect((await test.app.inject({ url: '/', method: 'HEAD' })).statusCode).toBe(200);
  });

  it('names the funerals of a place and of the towns near it by day, with their distance', async () => {
    const { token } = await seedAgency(test, admin);
    const at = async (cognome: string, day: number, place: { comune: string; prov: string; cap: string }) => {
      const notice = await seedNotice(test, token, { codfisc: nextTaxCode(), cognome, ...place });
      const inizio = `${addDays('2027-01-13', day)}T15:30`;
      await seedEvent(test, token, notice.id_servizio ?? '', { inizio, luogo: 'Duomo', comune: place.comune });
      return notice;
    };
    const cesena = { comune: 'Cesena', prov: 'FC', cap: '47521' };
    const today = await at('Oggidì', 0, cesena);
    await at('Domani', 1, { comune: 'Bertinoro', prov: 'FC', cap: '47032' });
    await at('Sabatini', 3, cesena);
    await at('Lunedini', 5, cesena);
    await at('Lontani', 0, { comune: 'Piacenza', prov: 'PC', cap: '29121' });

    const { body } = await get('Cesena');
    const words = wordsOf(body);
    expect(words).toContain('Funerali a Cesena e dintorni');
    expect(words).toMatch(/Oggi mercoledì 13 gennaio 15:30 \S+ \S+ Oggidì .*Domani giovedì 14 gennaio 15:30/);
    expect(words).toMatch(/Domani .* a \d+ km .*Questa settimana .*sabato 15:30 .*Sabatini/);
    expect(words).not.toMatch(/Lontani|Lunedini/);
    expect(body).toContain(noticeAddress(today));
    expect(body).toContain('href="/necrologi/emilia-romagna/forli-cesena/cesena"');
    expect(body).toContain('noindex');
    expect(wordsOf((await get('Emilia Romagna')).body)).toMatch(/Lontani/);
    expect(wordsOf((await get()).body)).toMatch(/Oggidì .*Lontani|Lontani .*Oggidì/);
  });

  it('shows what still lies ahead of a day before what is over, with its rosaries and masses, and leads to the list', async () => {
    const { token } = await seedAgency(test, admin);
    const longiano = { comune: 'Longiano', prov: 'FC', cap: '47020' };
    const at = async (cognome: string, inizio: string, event: { tipo?: string; fine?: string } = {}, fields = {}) => {
      const notice = await seedNotice(test, token, { codfisc: nextTaxCode(), cognome, ...longiano, ...fields });
      await seedEvent(test, token, notice.id_servizio ?? '', {
        inizio,
        luogo: 'Duomo',
        comune: 'Longiano',
        ...event,
      });
    };
    // It is noon.
    await at('Mattutini', '2027-01-13T09:00');
    await at('Vespri', '2027-01-13T15:00');
    await at('Rosariani', '2027-01-13T20:00', { tipo: 'rosario' });
    await at('Camerini', '2027-01-13T08:00', { tipo: 'camera ardente', fine: '2027-01-13T18:00' });
    await at('Passati', '2027-01-13T08:00', { tipo: 'rosario' });
    const memorial = await seedNotice(test, token, {
      ...longiano,
      codfisc: nextTaxCode(),
      cognome: 'Trigesimi',
      cosa: 'Trigesimo',
      funerale: 'La S. Messa di trigesimo sarà celebrata mercoledì 13 gennaio 2027 alle ore 18:30 nel Duomo',
    });
    const { body } = await get('Longiano (FC)');
    const today = /Oggi mercoledì(.*?)Domani/.exec(wordsOf(body))?.[1];
    expect(today).toMatch(/15:00 \S+ \S+ Vespri .*9:00 \S+ \S+ Mattutini Già svolto/);
    expect(today).not.toMatch(/Vespri Già|Camerini .{0,30}Già/);
    expect(today).toMatch(
      /Camere ardenti, rosari, veglie, benedizioni e Sante Messe 8:00 \S+ \S+ Camerini Camera ardente .*18:30 \S+ \S+ Trigesimi Santa Messa di trigesimo .*20:00 \S+ \S+ Rosariani Rosario/,
    );
    expect(today).not.toContain('Passati');
    expect(body).toContain('href="/necrologi/emilia-romagna/forli-cesena/longiano/oggi"');

    const list = wordsOf((await test.app.inject('/necrologi/emilia-romagna/forli-cesena/longiano/oggi')).body);
    expect(list).toMatch(/Vespri .*Mattutini Già svolto/);
    expect(list).toMatch(/Sante Messe .*Camerini .*Trigesimi .*Rosariani .*Passati Rosario Già svolto/);
    const remembrance = { tipo: 'trigesimo', inizio: '2027-01-13T19:00' } as const;
    await at('Valdesi', remembrance.inizio, remembrance, {
      cosa: 'Trigesimo',
      funerale: 'Culto di ricordo mercoledì 13 gennaio 2027 alle ore 19 nella Chiesa Valdese',
    });
    expect(wordsOf((await test.app.inject(`/necrologi/emilia-romagna/forli-cesena/longiano/oggi`)).body)).toMatch(
      /Valdesi Celebrazione di trigesimo/,
    );
    // What has no name at the hour of the mass is that mass; a burial is a burial.
    const inizio = '2027-01-13T18:30';
    const unnamed = { tipo: 'altro', inizio, pubblico: true };
    const { _id: id } = await seedEvent(test, token, memorial.id_servizio ?? '', unnamed);
    const listed = async () =>
      /Trigesimi Santa Messa di trigesimo|Trigesimi/.exec(
        wordsOf((await test.app.inject('/necrologi/emilia-romagna/forli-cesena/longiano/oggi')).body),
      )?.[0];
    expect(await listed()).toBe('Trigesimi Santa Messa di trigesimo');
    await call(test, changeEvent, { token, params: { id }, body: { tipo: 'sepoltura', pubblico: true } });
    expect(await listed()).toBeUndefined();
    test.clock.pass(4 * 3_600_000 + 60_000);
    expect(wordsOf((await get('Longiano (FC)')).body)).toMatch(/Vespri Già svolto/);
    test.clock.pass(-4 * 3_600_000 - 60_000);
  });

  it('shows of all Italy what still lies ahead in a town whose first funerals of the day are over', async () => {
    const { token } = await seedAgency(test, admin);
    const at = async (cognome: string, inizio: string) => {
      const notice = await seedNotice(test, token, {
        ...{ codfisc: nextTaxCode(), cognome, comune: 'Sarsina', prov: 'FC', cap: '47027' },
      });
      await seedEvent(test, token, notice.id_servizio ?? '', { inizio, luogo: 'Duomo', comune: 'Sarsina' });
    };
    for (const hour of ['07:00', '07:15', '07:30', '07:45', '08:00']) await at('Passati', `2027-01-13T${hour}`);
    await at('Pomeriggi', '2027-01-13T12:15');
    expect(wordsOf((await get()).body)).toMatch(/Oggi mercoledì 13 gennaio 12:15 \S+ \S+ Pomeriggi/);
  });

  it('searches for people by everything that is no place, and by a name that more people bear than a place has notices', async () => {
    const leads = async (searched: string) => {
      const { statusCode, headers } = await get(searched);
      return [statusCode, headers.location];
    };
    expect(await leads('Mario Rossi di Cesena')).toEqual([303, '/cerca?nome=Mario+Rossi+di+Cesena']);
    expect(await leads('"><script>')).toEqual([303, '/cerca?nome=%22%3E%3Cscript%3E']);
    expect(await leads('x'.repeat(5000))).toEqual([303, `/cerca?nome=${'x'.repeat(200)}`]);
    expect((await leads('Bianchi'))[0]).toBe(200);

    const { token } = await seedAgency(test, admin);
    const inBianchi = { comune: 'Bianchi', prov: 'CS', regione: 'Calabria', cap: '87050' };
    await seedNotice(test, token, { codfisc: nextTaxCode(), cognome: 'Neri', ...inBianchi });
    await seedNotice(test, token, { codfisc: nextTaxCode(), cognome: 'Bianchi' });
    expect((await get('bianchi')).body).toMatch(/href="\/cerca\?nome=Bianchi">Annunci con il nome «Bianchi»/);
    await seedNotice(test, token, { codfisc: nextTaxCode(), cognome: 'Bianchi' });
    expect(await leads('bianchi')).toEqual([303, '/cerca?nome=bianchi']);
    expect((await leads('Bianchi (CS)'))[0]).toBe(200);
  });
});

describe('days and rites in the one box', () => {
  const leads = async (searched: string) => {
    const { statusCode, headers } = await get(searched);
    return [statusCode, headers.location];
  };
  const cesena = '/necrologi/emilia-romagna/forli-cesena/cesena';

  it('beside a name are left out where somebody bears it: a day is no part of it', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    await seedNotice(test, token, { nome: 'Zelinda', cognome: 'Guidettini', codfisc: nextTaxCode() });
    for (const day of ['oggi', 'questa+settimana', 'domani'])
      expect(await leads(`guidettini ${day.replace('+', ' ')}`)).toEqual([303, `/cerca?nome=guidettini+${day}`]);
    expect(await leads('funerale guidettini domani')).toEqual([303, '/cerca?nome=funerale+guidettini+domani']);
    // Left out without a word, all people of the name were taken for those of today.
    const read = async (searched: string) => {
      const { statusCode, body } = await test.app.inject(`/cerca?nome=${searched}`);
      expect([statusCode, body.includes('Zelinda')]).toEqual([200, true]);
      return body;
    };
    const searched = await read('guidettini+oggi');
    expect(searched).toContain('Ricerca senza il giorno: ecco tutti gli annunci per Guidettini.');
    // The list of the day is that of the town that was typed as well.
    expect(await read('guidettini+cesena+domani')).toContain('I funerali di domani a Cesena');
    expect(searched).toContain('Vedi anche: <a href="/necrologi/oggi">');
    expect(searched).toMatch(/rel="alternate"[^>]*href="[^"]*\?nome=guidettini"/i);
    expect(await read('funerale+guidettini+domani')).toContain('Vedi anche: <a href="/necrologi/domani">');
  });

  it('lead to the lists of the place, to its notices, or to the funerals in it and around', async () => {
    expect(await leads('cesena domani')).toEqual([303, `${cesena}/domani`]);
    expect(await leads('I funerali di oggi a Cesena')).toEqual([303, `${cesena}/oggi`]);
    expect(await leads('cesenatico oggi')).toEqual([303, `${cesena}tico/oggi`]);
    expect(await leads('funerali cesena domani')).toEqual([303, `${cesena}/domani`]);
    expect(await leads('funerali cesena questa settimana')).toEqual([303, `${cesena}/settimana`]);
    expect(await leads('sabato cesena')).toEqual([303, `${cesena}/settimana`]);
    expect(await leads('rosario cesena')).toEqual([303, `${cesena}/settimana`]);
    expect(await leads('necrologi cesena')).toEqual([303, cesena]);
    expect(await leads('stasera')).toEqual([303, '/necrologi/oggi']);
    expect(await leads('funerali cesena')).toEqual([303, '/?cerca=cesena']);
    expect(await leads('funerale lunedì Cesena')).toEqual([303, `${cesena}/lunedi`]);
    expect(await leads('martedì')).toEqual([303, '/necrologi/martedi']);
    expect(await leads('rosario Borello')).toEqual([303, `${cesena}/settimana`]);
    expect(await leads('rosario Borello domani')).toEqual([303, `${cesena}/domani`]);
    expect(await leads('funerali San Piero in Bagno')).toEqual([303, '/?cerca=Bagno+di+Romagna+%28FC%29']);
    expect((await get('Bagno di Romagna (FC)')).statusCode).toBe(200);
    expect(await leads('cesena sabato 16 gennaio')).toEqual([303, `${cesena}/sabato`]);
    expect(await leads('cesena 14/1')).toEqual([303, `${cesena}/domani`]);
    expect(await leads('funerali cesena 18.1.2027')).toEqual([303, `${cesena}/lunedi`]);
    // No list has these days.
    expect(await leads('cesena 1 febbraio')).toEqual([303, '/?cerca=cesena']);
    expect(await leads('cesena 28 novembre')).toEqual([303, cesena]);
    // Nor alone: the list of this week would be taken for that of the day.
    expect(await leads('1 febbraio')).toEqual([303, '/cerca?nome=1+febbraio']);
    const { body } = await test.app.inject({ url: '/cerca?nome=1+febbraio' });
    expect(wordsOf(body)).toContain('per il 1º febbraio 2027 non c’è ancora.');
    expect(await leads('28 novembre')).toEqual([303, '/necrologi/archivio/2026/11/28']);
    const { headers } = await test.app.inject({ url: '/cerca?nome=28%2F11%2F2026' });
    expect(headers.location).toBe('/necrologi/archivio/2026/11/28');
  });

  it('lead to a town that was mistyped where it has notices and nobody bears a similar name', async () => {
    expect(await leads('funerali forlimpopo')).toEqual([303, '/cerca?nome=forlimpopo']);
    const { token } = await seedAgency(test, admin);
    const place = { comune: 'Forlimpopoli', prov: 'FC', regione: 'Emilia-Romagna', cap: '47034' };
    await seedNotice(test, token, { codfisc: nextTaxCode(), ...place });
    expect(await leads('funerali forlimpopo')).toEqual([303, '/?cerca=Forlimpopoli+%28FC%29']);
    expect(await leads('forlimpopli domani')).toEqual([303, `${cesena.replace(/cesena$/, 'forlimpopoli')}/domani`]);
    const { body } = await test.app.inject({ url: '/cerca?nome=funerali+forlimpopli+domani' });
    expect(body).toContain('/forlimpopoli/domani">I funerali di domani a Forlimpopoli</a>');
    await seedNotice(test, token, { codfisc: nextTaxCode(), cognome: 'Forlimpopoi' });
    expect(await leads('funerali forlimpopo')).toEqual([303, '/cerca?nome=forlimpopo']);
  });

  it('are the names of people who bear all that was typed; what is left beside them is looked for as a name', async () => {
    const { token } = await seedAgency(test, admin);
    await seedNotice(test, token, { codfisc: nextTaxCode(), nome: 'Domenica', cognome: 'Ravaioli' });
    await seedNotice(test, token, { codfisc: nextTaxCode(), nome: 'Ines', cognome: 'Sabato', comune: 'Longiano' });
    for (const searched of [
      'Domenica',
      'domenica ravaioli',
      'Sabato',
      'ines sabato',
      'domenica cesena',
      'sabato longiano',
    ])
      expect(await leads(searched), searched).toEqual([303, `/cerca?${new URLSearchParams({ nome: searched })}`]);
    expect(await leads('sabato cesena')).toEqual([303, `${cesena}/settimana`]);
    await seedNotice(test, token, { codfisc: nextTaxCode(), nome: 'Aldo', cognome: 'Borello' });
    expect(await leads('rosario Borello')).toEqual([303, '/cerca?nome=Borello']);
    expect(await leads('funerale Ravaioli')).toEqual([303, '/cerca?nome=Ravaioli']);
    expect(await leads('ravaioli domani')).toEqual([303, '/cerca?nome=ravaioli+domani']);
    const { body } = await test.app.inject({ url: '/cerca?nome=domenica+cesena' });
    expect(wordsOf(body)).toMatch(/Ravaioli/i);
    expect(body).toContain(`<a href="${cesena}/settimana">I funerali di questa settimana a Cesena</a>`);
  });
});

it('a town tells the other rites of each of its periods, as its own lists do', async () => {
  const { token } = await seedAgency(test, admin);
  const place = { comune: 'Longiano', prov: 'FC', regione: 'Emilia-Romagna', cap: '47020' };
  const { id_servizio } = await seedNotice(test, token, { codfisc: nextTaxCode(), cognome: 'Tolazzi', ...place });
  const held = { tipo: 'rosario', comune: 'Longiano', prov: 'FC', luogo: 'Santuario' };
  await seedEvent(test, token, id_servizio ?? '', { ...held, inizio: '2027-01-14T18:00' });
  await seedEvent(test, token, id_servizio ?? '', { ...held, inizio: '2027-01-16T18:00' });
  const words = wordsOf((await get('Longiano (FC)')).body);
  expect(words).toMatch(/Domani .*Rosari, veglie.*18:00.*Questa settimana .*Rosari, veglie.*sabato 18:00/i);
});

describe('signing in by the plain form', () => {
  it('hands the session to the script of the page, once, where nobody keeps it', async () => {
    const { agency } = await seedAgency(test, admin);
    const { statusCode, headers, body } = await post({ username: ` ${agency.mail}`, password: agencyPassword });
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    const block = new RegExp(`<script type="application/json" id="${sessionBlockId}">(.*?)</script>`).exec(body)?.[1];
    const { token, user, collaboratore } = JSON.parse(block ?? 'null');
    expect(collaboratore).toMatchObject({ ruolo: 'titolare', aree: rightsByRole.titolare });
    expect(user).toMatchObject({ _id: agency._id, role: 'U', mail: agency.mail });
    expect((await call(test, readUserCard, { token, params: { id: agency._id } })).status).toBe(200);
    expect((await get()).body).not.toContain(token);
  });

  it('answers each refusal at the form, with the sentences and statuses of the call, and keeps the e-mail', async () => {
    const { agency } = await seedAgency(test, admin);
    const wrong = await post({ username: agency.mail, password: 'sbagliata' });
    expect([wrong.statusCode, shownError(wrong.body), inputValue(wrong.body, 'username')]).toEqual([
      401,
      'Credenziali non valide',
      agency.mail,
    ]);
    expect(wordsOf(wrong.body)).toContain('Attenzione: Credenziali non valide');
    expect(wrong.headers['cache-control']).toBe('no-store');
    expect(wrong.body).not.toContain('sbagliata');
    for (const fields of [{}, { username: 'nessuno@prova.example', password: 'x' }, { username: 'x'.repeat(9000) }])
      expect((await post(fields)).statusCode).toBe(401);
    expect(inputValue((await post({ username: '"><b>' })).body, 'username')).toBe('&quot;&gt;&lt;b&gt;');

    await call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { attivo: false } });
    const inactive = await post({ username: agency.mail, password: agencyPassword });
    expect([inactive.statusCode, shownError(inactive.body)]).toEqual([
      403,
      "Account non attivo. Contatta l'assistenza.",
    ]);
  });

  it('asks for the code of a second factor on a page of its own', async () => {
    const { agency, token } = await seedAgency(test, admin);
    const offered = await call(test, setUpSecondFactor, { token, body: {} });
    if (!('segreto' in offered.body)) throw new Error('Nessun segreto');
    const { segreto } = offered.body;
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(segreto) }).generate({ timestamp: test.clock.now().getTime() });
    await call(test, setUpSecondFactor, { token, body: { codice: codeNow() } });
    test.clock.pass(60_000);

    const asked = await post({ username: agency.mail, password: agencyPassword });
    expect([asked.statusCode, shownError(asked.body)]).toEqual([401, '']);
    expect(asked.body).not.toContain('name="password"');
    const challenge = inputValue(asked.body, 'challenge') ?? '';
    const wrong = await post({ challenge, codice: '000000' });
    expect([wrong.statusCode, shownError(wrong.body)]).toEqual([401, 'Il codice non è giusto.']);
    const right = await post({ challenge: inputValue(wrong.body, 'challenge') ?? '', codice: codeNow() });
    expect([right.statusCode, right.body.includes(sessionBlockId)]).toEqual([200, true]);
    test.clock.pass(6 * 60_000);
    const late = await post({ challenge, codice: codeNow() });
    expect([late.statusCode, late.body.includes('name="password"')]).toEqual([401, true]);
  });

  it('is held to the limits of the call, together with it', async () => {
    const ip = nextAddress();
    for (let n = 0; n < 10; n += 1)
      expect((await post({ username: `n${n}@prova.example` }, { ip })).statusCode).toBe(401);
    const refused = await post({ username: 'nessuno@prova.example' }, { ip });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(shownError(refused.body)).toMatch(/^Troppe /);
  });

  it('takes nothing from a page of another site', async () => {
    const { agency } = await seedAgency(test, admin);
    const given = { username: agency.mail, password: agencyPassword };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://altrove.example' },
      { origin: 'null' },
    ]) {
      const { statusCode, body } = await post(given, { headers });
      expect([statusCode, body.includes(sessionBlockId)]).toEqual([403, false]);
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: test.deps.settings.publicUrl };
    expect((await post(given, { headers: own })).statusCode).toBe(200);
  });
});
