import { createEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import {
  changeMunicipalityRule,
  createMunicipalityRule,
  deleteMunicipalityRule,
  listMunicipalityRules,
} from '@commiato/contracts/paperwork/municipality-rules';
import {
  changePaper,
  listTooEarlyEvents,
  readEarliestFuneralHour,
  readPapers,
} from '@commiato/contracts/paperwork/papers';
import { romeLocalTime } from '@commiato/italy/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { seedRule } from '../../../testing/paperwork.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let token: string;
let id: string;
const hour = 3_600_000;
const now = () => test.clock.now().getTime();
const at = (ms: number) => new Date(ms).toISOString();
/** The minute of an instant that lies some hours away. */
const ahead = (hours: number) => at(Math.floor((now() + hours * hour) / 60_000) * 60_000);
const answer = (risposte: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  call(test, changeFuneral, { token, params: { id }, body: { risposte, ...more } });
const papers = async () => (await call(test, readPapers, { token, params: { id } })).body;
const say = (name: string, stato: string, note?: string) =>
  call(test, changePaper, { token, params: { id: `${id}.${name}` }, body: { stato, ...(note && { note }) } });
const atHome = () => ({ luogo: 'casa', morte: 'naturale', destinazione: 'stesso comune', ora_decesso: ahead(-2) });

beforeEach(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  id = (await seedFuneral(test, token, { comune: 'Cesena', prov: 'FC', scelta: 'tumulazione' }))._id;
});

describe('the papers of a funeral', () => {
  it('follow from what is answered, with their grounds, and reading stores nothing', async () => {
    await answer(atHome());
    const { documenti, prima_ora_possibile, mancano } = await papers();
    const named = Object.fromEntries(documenti.map((paper) => [paper.nome, paper]));
    expect(named['Dichiarazione di morte']).toMatchObject({
      stato: 'da fare',
      di_chi: 'agenzia',
      entro: at(Date.parse(ahead(-2)) + 24 * hour),
      verificato: '2026-11-24',
    });
    expect(named['Scheda ISTAT D.4']).toMatchObject({ stato: 'attesa', di_chi: 'medico', entro: null });
    expect(prima_ora_possibile).toBe(ahead(22));
    expect((await papers()).termini_regionali).toEqual([expect.stringContaining('L.R. Emilia-Romagna 19/2004')]);
    expect(mancano.map(({ nome }) => nome)).toContain('Autorizzazione alla tumulazione');
    expect(await papers()).toEqual(await papers());
  });

  it('have no hour without the hour of death, which the answers and the funeral tell alike', async () => {
    await answer({ luogo: 'casa' });
    const { prima_ora_possibile, mancano } = await papers();
    expect([prima_ora_possibile, mancano[0]?.nome]).toEqual([null, 'Ora del decesso']);
    await answer({}, { decesso: '2026-11-19', oraDecesso: '10:30' });
    expect((await papers()).risposte.ora_decesso).toBe('2026-11-19T09:30:00.000Z');
    const { body } = await answer({ ora_decesso: '2026-10-25T01:30:00Z' });
    expect(body).toMatchObject({ decesso: '2026-10-25', oraDecesso: '02:30', risposte: { luogo: 'casa' } });
    // 02:30 came twice that night: the second is meant.
    expect(body.risposte.ora_decesso).toBe('2026-10-25T01:30:00.000Z');
    expect((await answer({ ora_decesso: null, luogo: null })).body).toMatchObject({ oraDecesso: '', risposte: {} });
  });

  it('take no hour of death that is still to come in Italy, by the answers and by the funeral alike', async () => {
    const coming = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const message = ['Quest’ora deve ancora venire: controlla giorno e ora del decesso.'];
    expect(await answer({ ora_decesso: coming })).toMatchObject({
      status: 400,
      body: { fields: { ora_decesso: message } },
    });
    const [decesso, oraDecesso] = romeLocalTime(coming).split('T');
    expect(await answer({}, { decesso, oraDecesso })).toMatchObject({
      status: 400,
      body: { fields: { oraDecesso: message } },
    });
    const now = test.clock.now().toISOString();
    expect((await answer({ ora_decesso: now })).body.oraDecesso).toBe(romeLocalTime(now).slice(11));
  });

  it('wait 48 hours after a sudden death, and for the judge however long that takes', async () => {
    await answer({ ...atHome(), morte: 'improvvisa' });
    expect((await papers()).prima_ora_possibile).toBe(ahead(46));
    await answer({ autorita: true });
    expect((await papers()).prima_ora_possibile).toBeNull();
    expect((await say('nulla-osta-giudiziario', 'fatto')).body).toMatchObject({
      stato: 'fatto',
      di_chi: 'autorità giudiziaria',
    });
    expect((await papers()).prima_ora_possibile).toBe(ahead(46));
  });

  it('ask for the clearance of a judge anew where a burial becomes a cremation, and the other way round', async () => {
    await answer({ ...atHome(), autorita: true }, { scelta: 'inumazione' });
    await say('nulla-osta-giudiziario', 'fatto');
    const before = (await papers()).prima_ora_possibile;
    expect(before).not.toBeNull();
    await answer({}, { scelta: 'cremazione' });
    const cremated = await papers();
    expect(cremated.prima_ora_possibile).toBeNull();
    expect(cremated.mancano.map(({ _id: paper }) => paper)).toContain(`${id}.nulla-osta-cremazione`);
    await say('nulla-osta-cremazione', 'fatto');
    expect((await papers()).prima_ora_possibile).not.toBeNull();
    await answer({}, { scelta: 'inumazione' });
    expect((await papers()).documenti.find(({ _id: paper }) => paper === `${id}.nulla-osta-giudiziario`)).toMatchObject(
      {
        stato: 'fatto',
      },
    );
  });

  it('that are made out for one destination are looked at again where the funeral leads elsewhere', async () => {
    const stands = async (name: string) =>
      (await papers()).documenti.find(({ _id: paper }) => paper === `${id}.${name}`)?.destinazionePrima;
    await answer({ ...atHome(), destinazione: 'altro comune', comune_destinazione: 'Rimini' });
    await say('autorizzazione-trasporto', 'fatto');
    await say('accoglimento', 'attesa');
    await say('autorizzazione-tumulazione', 'fatto');
    expect(await stands('autorizzazione-trasporto')).toBe('');
    await answer({ comune_destinazione: 'Forlì' });
    expect(await stands('autorizzazione-trasporto')).toBe('Rimini');
    expect(await stands('accoglimento')).toBe('Rimini');
    // Until somebody has looked, it keeps the funeral waiting.
    const waits = async () => (await papers()).mancano.map(({ _id: paper }) => paper);
    expect(await waits()).toContain(`${id}.autorizzazione-trasporto`);
    // It is given for the burial, wherever that is.
    expect(await stands('autorizzazione-tumulazione')).toBe('');
    // A note alone says nothing of the destination; the state, said once more, does.
    await call(test, changePaper, {
      token,
      params: { id: `${id}.accoglimento` },
      body: { note: 'Sentito il custode.' },
    });
    expect(await stands('accoglimento')).toBe('Rimini');
    expect((await say('accoglimento', 'attesa')).body.destinazionePrima).toBe('');
    await answer({ comune_destinazione: 'RIMINI' });
    expect(await stands('autorizzazione-trasporto')).toBe('');
    expect(await waits()).not.toContain(`${id}.autorizzazione-trasporto`);
    await answer({ destinazione: 'stesso comune' });
    expect(await stands('autorizzazione-trasporto')).toBe('Rimini');
    await say('autorizzazione-trasporto', 'da fare');
    expect(await stands('autorizzazione-trasporto')).toBe('');
  });

  it('that name what becomes of the ashes are looked at again where another choice is made', async () => {
    const stands = async (name: string) =>
      (await papers()).documenti.find(({ _id: paper }) => paper === `${id}.${name}`)?.destinazionePrima;
    await answer(
      { ...atHome(), destinazione: 'altro comune', comune_destinazione: 'Rimini' },
      { scelta: 'cremazione', ceneri: 'dispersione in natura' },
    );
    for (const name of ['trasporto-unico', 'dispersione', 'autorizzazione-cremazione']) await say(name, 'fatto');
    await answer({}, { ceneri: 'dispersione in area privata' });
    expect(await stands('trasporto-unico')).toBe('dispersione in natura');
    expect(await stands('dispersione')).toBe('dispersione in natura');
    expect(await stands('autorizzazione-cremazione')).toBe('');
    await answer({ comune_destinazione: 'Forlì' });
    expect(await stands('trasporto-unico')).toBe('dispersione in natura, Rimini');
    await say('trasporto-unico', 'fatto');
    expect(await stands('trasporto-unico')).toBe('');
  });

  it('are never possible before now', async () => {
    await answer({ ...atHome(), ora_decesso: ahead(-100) });
    const { prima_ora_possibile } = await papers();
    expect(Date.parse(prima_ora_possibile ?? '')).toBeGreaterThanOrEqual(now());
    expect(Date.parse(prima_ora_possibile ?? '')).toBeLessThanOrEqual(now() + 60_000);
  });

  it('keep state, note and who said it; of what is not needed or of others there is none', async () => {
    await answer(atHome());
    const said = await say('mandato', 'fatto', 'Firmato dalla figlia');
    expect(said.body).toMatchObject({ _id: `${id}.mandato`, stato: 'fatto', note: 'Firmato dalla figlia' });
    expect((await say('mandato', 'non serve')).body).toMatchObject({
      stato: 'non serve',
      note: 'Firmato dalla figlia',
    });
    expect((await papers()).mancano.map(({ _id }) => _id)).not.toContain(`${id}.mandato`);
    expect((await say('passaporto-mortuario', 'fatto')).status).toBe(404);
    expect((await say('mandato', 'forse')).body).toMatchObject({ fields: { stato: [expect.any(String)] } });
    token = (await seedAgency(test, admin)).token;
    expect((await say('mandato', 'fatto')).status).toBe(404);
    expect((await call(test, readPapers, { token, params: { id } })).status).toBe(404);
  });

  it('take a note alone, which leaves the state as a colleague has set it meanwhile', async () => {
    await answer(atHome());
    await say('mandato', 'fatto');
    const noted = await call(test, changePaper, {
      token,
      params: { id: `${id}.mandato` },
      body: { note: 'Firmato dalla figlia' },
    });
    expect(noted.body).toMatchObject({ stato: 'fatto', note: 'Firmato dalla figlia' });
    const others = await call(test, changePaper, {
      token,
      params: { id: `${id}.scheda-istat` },
      body: { note: 'La porta il medico' },
    });
    expect(others.body).toMatchObject({ stato: 'attesa', note: 'La porta il medico' });
  });

  it('keep a note that a colleague has written since another was begun: who writes it hears of theirs', async () => {
    await answer(atHome());
    const note = (body: Record<string, string>) =>
      call(test, changePaper, { token, params: { id: `${id}.mandato` }, body });
    expect((await note({ note: 'Firma la figlia', notaLetta: '' })).status).toBe(200);
    const late = await note({ note: 'Firma il figlio alle 15', notaLetta: '' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'versione-superata', attuale: { _id: `${id}.mandato`, note: 'Firma la figlia' } },
    });
    expect((await note({ note: 'Firma il figlio alle 15', notaLetta: 'Firma la figlia' })).body).toMatchObject({
      note: 'Firma il figlio alle 15',
    });
    // Sent again because the answer was lost, and where nothing would be lost.
    expect((await note({ note: 'Firma il figlio alle 15', notaLetta: 'Firma la figlia' })).status).toBe(200);
    await note({ note: '' });
    expect((await note({ note: 'Firma il nipote', notaLetta: 'Firma la figlia' })).status).toBe(200);
  });

  it('say who decides about a cremation', async () => {
    const add = (ruolo: string, nome: string) =>
      call(test, addPerson, { token, params: { id }, body: { ruolo, nome, cognome: 'Neri' } });
    for (const nome of ['Ada', 'Ugo', 'Ivo']) await add('figlio', nome);
    expect((await papers()).decidono).toBeNull();
    await answer({}, { scelta: 'cremazione' });
    expect((await papers()).decidono).toMatchObject({ servono: 2, incerto: false });
    await add('coniuge', 'Ida');
    expect((await papers()).decidono).toMatchObject({ servono: 1, persone: [expect.stringMatching(/ida/i)] });
    await answer({ minore: true });
    const will = (await papers()).documenti.find(({ _id }) => _id === `${id}.volonta-cremazione`);
    expect(will?.firma).toContain('genitori');
  });

  it('follow from the age at death that the dates tell, whatever was ticked: the parents of a child sign', async () => {
    const signers = async () =>
      (await papers()).documenti.find(({ _id }) => _id === `${id}.volonta-cremazione`)?.firma ?? '';
    const change = (body: Record<string, unknown>) => call(test, changeFuneral, { token, params: { id }, body });
    await change({ scelta: 'cremazione', nato: '2019-06-18', decesso: '2019-11-19' });
    expect(await signers()).toContain('genitori');
    await call(test, addPerson, { token, params: { id }, body: { ruolo: 'genitore', nome: 'Ada', cognome: 'Neri' } });
    expect(await papers()).toMatchObject({ risposte: { minore: true }, decidono: { persone: ['Ada Neri'] } });
    await answer({ minore: false });
    expect(await signers()).toContain('genitori');
    // Corrected: nothing was stored that would still say so, and a wrong tick says nothing.
    const { body } = await change({ nato: '1939-06-18' });
    expect(body.risposte).toEqual({});
    await answer({ minore: true });
    expect(await signers()).toContain('coniuge');
    await change({ nato: null });
    expect(await signers()).toContain('genitori');
  });

  it('tell the consulate of whoever has the citizenship of another country, and of whom somebody has ticked it', async () => {
    const isConsulateTold = async () =>
      (await papers()).documenti.some(({ _id }) => _id === `${id}.comunicazione-consolato`);
    const write = (cittadinanza: string) =>
      call(test, changeFuneral, { token, params: { id }, body: { cittadinanza } });
    const told: boolean[] = [];
    for (const citizenship of ['', 'rumena', 'sammarinese', 'italiana']) {
      await write(citizenship);
      told.push(await isConsulateTold());
    }
    expect(told).toEqual([false, true, true, false]);
    await answer({ straniero: true });
    expect(await isConsulateTold()).toBe(true);
  });

  it('say which special cases the deceased decides, whether they hold or not: browsers know no countries', async () => {
    const decided = async (body: Record<string, unknown>) =>
      (await call(test, changeFuneral, { token, params: { id }, body })).body.casiDedotti;
    expect(await decided({ nato: null, cittadinanza: '' })).toEqual([]);
    expect(await decided({ nato: '1950-06-18', decesso: '2026-11-18', cittadinanza: 'italiana' })).toEqual(['minore']);
    expect(await decided({ cittadinanza: 'rumena' })).toEqual(['minore', 'straniero']);
    expect((await call(test, readFuneral, { token, params: { id } })).body.casiDedotti).toEqual([
      'minore',
      'straniero',
    ]);
  });

  it('say of a client that a relative may decide too, until it is known what they are', async () => {
    const add = (body: Record<string, string>) => call(test, addPerson, { token, params: { id }, body });
    const client = await add({ ruolo: 'committente', nome: 'sara', cognome: "d'amico" });
    const sara = { id_anagrafica: client.body.id_anagrafica };
    await add({ ruolo: 'figlio', nome: 'luca', cognome: "d'amico" });
    await answer({}, { scelta: 'cremazione' });
    const luca = { servono: 1, persone: ['Luca D’Amico'], incerto: false };
    expect((await papers()).decidono).toEqual({ ...luca, committenti: ['Sara D’Amico'] });
    await add({ ruolo: 'intestatario della fattura', ...sara });
    expect((await papers()).decidono?.committenti).toEqual(['Sara D’Amico']);
    await add({ ruolo: 'figlia', ...sara });
    expect((await papers()).decidono).toMatchObject({ servono: 2, committenti: [] });
  });

  it('say nothing of a client where a spouse decides, nor of a business', async () => {
    const add = (body: Record<string, string>) => call(test, addPerson, { token, params: { id }, body });
    await answer({}, { scelta: 'cremazione' });
    const { _id: business } = await seedContact(test, token, { nome: '', cognome: '', ragioneSociale: 'Casa Serena' });
    await add({ ruolo: 'committente', id_anagrafica: business });
    await add({ ruolo: 'figlio', nome: 'Luca', cognome: 'Neri' });
    expect((await papers()).decidono?.committenti).toEqual([]);
    await add({ ruolo: 'committente', nome: 'Sara', cognome: 'Neri' });
    expect((await papers()).decidono?.committenti).toEqual(['Sara Neri']);
    await add({ ruolo: 'coniuge', nome: 'Ida', cognome: 'Neri' });
    expect((await papers()).decidono?.committenti).toEqual([]);
  });

  it('bad answers are refused at their field, and change nothing', async () => {
    const { status, body } = await answer({ luogo: 'mare', paese: 'Francia' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['risposte.luogo', 'risposte.paese']]);
    expect((await call(test, readFuneral, { token, params: { id } })).body.risposte).toEqual({});
  });
});

describe('rules of municipalities', () => {
  const rule = {
    comune: 'CESENA',
    prov: 'FC',
    nome: 'Autorizzazione al trasporto',
    canale: 'pec',
    indirizzo: 'morti@pec.cesena.example',
  };

  it('of another municipality of the same name are another’s', async () => {
    await seedRule(test, token, { ...rule, comune: 'CASTRO', prov: 'LE', rilascia: 'Castro di Puglia' });
    await seedRule(test, token, { ...rule, comune: 'CASTRO', prov: 'BG', rilascia: 'Castro di Lombardia' });
    const issuer = async (prov: string) => {
      const { _id } = await seedFuneral(test, token, { comune: 'Castro', prov, scelta: 'tumulazione' });
      await call(test, changeFuneral, { token, params: { id: _id }, body: { risposte: atHome() } });
      const { body } = await call(test, readPapers, { token, params: { id: _id } });
      return body.documenti.find(({ nome }) => nome === rule.nome)?.rilascia;
    };
    expect([await issuer('LE'), await issuer('BG')]).toEqual(['Castro di Puglia', 'Castro di Lombardia']);
  });

  it('change the papers of funerals there, with channel, fees and hours, and are changed and removed', async () => {
    await answer(atHome());
    const made = await seedRule(test, token, {
      ...rule,
      rilascia: 'Polizia mortuaria',
      costo: 1600,
      orari: 'lun-ven 8:30-12:30',
      patrono: '06-24',
      ansc: true,
    });
    const paper = (await papers()).documenti.find(({ nome }) => nome === rule.nome);
    expect(paper).toMatchObject({
      rilascia: 'Polizia mortuaria',
      canale: 'pec',
      costo: 1600,
      come: 'regola del Comune',
    });
    // Friday 20 November 2026 at noon: 24 hours later is a Saturday.
    expect(await papers()).toMatchObject({ ansc: true, avvisi: [] });
    const opening = Date.parse((await papers()).prima_ora_possibile ?? '');
    expect(opening).toBeGreaterThanOrEqual(Date.parse(ahead(22)));
    expect([0, 6]).not.toContain(new Date(opening).getUTCDay());
    const params = { id: made._id };
    const change = (body: Record<string, unknown>) => call(test, changeMunicipalityRule, { token, params, body });
    expect((await change({ indirizzo: 'via Roma 1' })).body.fields).toHaveProperty('indirizzo');
    expect((await change({ canale: 'sportello', indirizzo: 'via Roma 1' })).body).toMatchObject({
      canale: 'sportello',
    });
    expect((await change({ orari: 'quando capita' })).body.fields).toHaveProperty('orari');
    const again = await call(test, createMunicipalityRule, { token, body: { ...rule, comune: 'Cesena' } });
    expect([again.status, again.body.fields]).toEqual([409, { nome: [expect.any(String)] }]);
    expect((await call(test, listMunicipalityRules, { token })).body).toHaveLength(1);
    expect((await call(test, deleteMunicipalityRule, { token, params })).status).toBe(200);
    expect((await call(test, deleteMunicipalityRule, { token, params })).status).toBe(404);
  });

  it('are of one agency alone', async () => {
    const { _id } = await seedRule(test, token, rule);
    token = (await seedAgency(test, admin)).token;
    const params = { id: _id };
    expect((await call(test, listMunicipalityRules, { token })).body).toEqual([]);
    expect((await call(test, changeMunicipalityRule, { token, params, body: { nome: 'X' } })).status).toBe(404);
    expect((await call(test, deleteMunicipalityRule, { token, params })).status).toBe(404);
  });
});

describe('the agenda', () => {
  it('tells what is booked before the funeral can be', async () => {
    await answer(atHome());
    const book = (inizio: string, tipo = 'funerale') =>
      call(test, createEvent, { token, params: { id }, body: { tipo, inizio, luogo: 'San Rocco' } });
    const local = (hours: number) => at(Date.parse(ahead(hours)) + hour).slice(0, 16);
    const early = await book(local(4));
    await book(local(30));
    await book(local(4), 'rosario');
    expect((await call(test, listTooEarlyEvents, { token, query: {} })).body).toMatchObject([
      { _id: early.body._id, id_servizio: id, prima_ora_possibile: ahead(22) },
    ]);
    const params = { id };
    expect((await call(test, readEarliestFuneralHour, { token, params })).body.prima_ora_possibile).toBe(ahead(22));
    token = (await seedAgency(test, admin)).token;
    expect((await call(test, listTooEarlyEvents, { token, query: {} })).body).toEqual([]);
  });
});
