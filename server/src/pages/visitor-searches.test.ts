import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

const emilia = { regione: 'Emilia-Romagna' };
const forli = { ...emilia, comune: 'Forlì', prov: 'FC', cap: '47121' };
const cesena = { ...emilia, comune: 'Cesena', prov: 'FC', cap: '47521' };
const reggio = { ...emilia, comune: 'Reggio nell’Emilia', prov: 'RE', cap: '42121' };
const napoli = { regione: 'Campania', comune: 'Napoli', prov: 'NA', cap: '80121' };
const bolzano = { regione: 'Trentino-Alto Adige', comune: 'Bolzano', prov: 'BZ', cap: '39100' };
const ancona = { regione: 'Marche', comune: 'Ancona', prov: 'AN', cap: '60121' };
const venezia = { regione: 'Veneto', comune: 'Venezia', prov: 'VE', cap: '30121' };

/** What is published, the newest first: each is known by a short name. */
const published = {
  rossi: { ...forli, nome: 'Mario', cognome: 'Rossi' },
  rosina: { ...cesena, nome: 'Rosina', cognome: 'Neri' },
  oldRossi: { ...cesena, nome: 'Carla', cognome: 'Rossi' },
  limpopoli: { ...emilia, comune: 'Forlimpopoli', prov: 'FC', cap: '47034', nome: 'Ugo', cognome: 'Casadei' },
  damico: { ...reggio, nome: 'Niccolò', cognome: 'D’Amico' },
  derossi: { ...napoli, nome: 'Anna', cognome: 'De’ Rossi' },
  schutz: { ...bolzano, nome: 'Jürgen', cognome: 'Schütz' },
  widow: { ...forli, cap: '47122', nome: 'Pina', cognome: 'Valli ved. Bassi' },
  giancarlo: { ...venezia, nome: 'Giancarlo', cognome: 'Moretti Lama' },
  tavolazzi: { ...cesena, nome: 'Elio', cognome: 'Tavolazzi' },
  gentile: { ...ancona, nome: 'Maria Teresa', cognome: 'Gentile' },
  morti: { ...ancona, nome: 'Dina', cognome: 'Morti' },
} as const;
type Name = keyof typeof published;
const newestFirst = Object.keys(published) as Name[];
const byId = new Map<string, Name>();

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const name of [...newestFirst].reverse()) byId.set((await seedNotice(test, token, published[name]))._id, name);
});

/** What a visitor sees of the results. */
interface SearchResults {
  /** Heading over what was found. */
  readonly heading: string;
  readonly listed: readonly Name[];
  /** What is offered instead, each a sentence that names its field. */
  readonly offers: readonly string[];
  /** Notices of other municipalities around, with their distances. */
  readonly nearby: readonly Name[];
  readonly kilometres: readonly string[];
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
const all = (html: string, part: RegExp) => Array.from(html.matchAll(part), ([, found = '']) => textOf(found));

async function seen(query: string): Promise<SearchResults> {
  const { statusCode, body } = await test.app.inject({ url: `${publicPaths.search}?${query}` });
  expect(statusCode).toBe(200);
  const [main = '', near = ''] = body
    .slice(body.indexOf('</search>'), body.indexOf('</main>'))
    .split('<section class="near"');
  const listedIn = (html: string) =>
    [...new Set(all(html, /href="\/necrologio\/([^/"]+)/g))]
      .map((id) => byId.get(id))
      .filter((name) => name !== undefined);
  const [heading = ''] = all(main, /<h2>(.*?)<\/h2>/g);
  const offers = all(main, /<p class="meant">(.*?)<\/p>/g);
  return { heading, listed: listedIn(main), offers, nearby: listedIn(near), kilometres: all(near, />A (\d+) km</g) };
}

const found = (count: number, where = '') =>
  `${count === 1 ? '1 annuncio trovato' : `${count} annunci trovati`}${where && ` ${where}`}`;
const near = (count: number) =>
  count === 1 ? '1 annuncio simile a quanto scritto' : `${count} annunci simili a quanto scritto`;
const none = 'Spiacenti, nessun risultato trovato.';

/** What was typed, in the form's fields; heading, who is listed in this order, what is offered. */
type Case = [fields: Record<string, string>, heading: string, listed: readonly Name[], offers?: readonly string[]];

const inForli: readonly Name[] = ['rossi', 'widow'];
const inProvince: readonly Name[] = ['rossi', 'rosina', 'oldRossi', 'limpopoli', 'widow', 'tavolazzi'];
const inRegion: readonly Name[] = ['rossi', 'rosina', 'oldRossi', 'limpopoli', 'damico', 'widow', 'tavolazzi'];

const names: Case[] = [
  [{ nome: 'rossi' }, found(3), ['rossi', 'oldRossi', 'derossi']],
  [{ nome: 'ROSSI  Mario ' }, found(1), ['rossi']],
  [{ nome: 'rosi' }, found(1), ['rosina'], ['Nome o cognome: forse cercavi Rossi?']],
  [{ nome: 'rosina' }, found(1), ['rosina']],
  [{ nome: 'ross' }, found(3), ['rossi', 'oldRossi', 'derossi']],
  [{ nome: 'r' }, found(4), ['rossi', 'rosina', 'oldRossi', 'derossi']],
  [{ nome: 'm r' }, found(1), ['rossi']],
  [{ nome: "D'AMICO" }, found(1), ['damico']],
  [{ nome: 'DAMICO' }, found(1), ['damico']],
  [{ nome: 'd amico' }, found(1), ['damico']],
  [{ nome: 'D`amico niccolo' }, found(1), ['damico']],
  [{ nome: 'NICCOLO’ DAMICO' }, found(1), ['damico']],
  [{ nome: 'nicolò' }, near(1), ['damico'], ['Nome o cognome: forse cercavi Niccolò?']],
  [{ nome: 'DE’ ROSSI' }, found(1), ['derossi']],
  [{ nome: 'derossi' }, found(1), ['derossi']],
  [{ nome: 'schutz' }, found(1), ['schutz']],
  [{ nome: 'Schuetz' }, near(1), ['schutz'], ['Nome o cognome: forse cercavi Schütz?']],
  [{ nome: 'valli' }, found(1), ['widow']],
  [{ nome: 'bassi pina' }, found(1), ['widow']],
  [{ nome: 'Valli vedova Bassi' }, found(1), ['widow']],
  [{ nome: 'Valli in Bassi' }, found(1), ['widow']],
  [{ nome: 'Sig. Mario Rossi' }, found(1), ['rossi']],
  [{ nome: 'lama moretti' }, found(1), ['giancarlo']],
  [{ nome: 'gian carlo moretti' }, none, [], ['Nome o cognome: forse cercavi Giancarlo Moretti?']],
  [{ nome: 'Mario Giuseppe Rossi' }, none, [], ['Nome o cognome: forse cercavi Mario Rossi?']],
  [{ nome: 'tavolazzo' }, near(1), ['tavolazzi'], ['Nome o cognome: forse cercavi Tavolazzi?']],
  [{ nome: 'favolazzi' }, near(1), ['tavolazzi'], ['Nome o cognome: forse cercavi Tavolazzi?']],
  [{ nome: 'avolazzi' }, near(1), ['tavolazzi'], ['Nome o cognome: forse cercavi Tavolazzi?']],
  [{ nome: 'rossi cesena' }, found(1), ['oldRossi'], ['Cercato anche: Rossi, comune di Cesena.']],
  [{ nome: 'rossi cesena 86 anni' }, found(1), ['oldRossi'], ['Cercato anche: Rossi, comune di Cesena.']],
  [{ nome: 'Signora Carla Rossi, di anni 86' }, found(1), ['oldRossi']],
  [
    { nome: 'carletta rossi' },
    near(1),
    ['oldRossi'],
    ['Cercato anche: Carla, per «Carletta».', 'Nome o cognome: forse cercavi Carla Rossi?'],
  ],
  [{ nome: 'Napoli' }, found(1), ['derossi'], ['Cercato anche: il comune di Napoli.']],
  // Municipalities that were mistyped or typed by half, behind all that may be a name.
  [{ nome: 'cesna' }, near(3), ['rosina', 'oldRossi', 'tavolazzi'], ['Cercato anche: il comune di Cesena.']],
  [{ nome: 'forlimpopo' }, near(1), ['limpopoli'], ['Cercato anche: il comune di Forlimpopoli.']],
  [{ nome: 'rossi cesenna' }, near(1), ['oldRossi'], ['Cercato anche: Rossi, comune di Cesena.']],
  [{ nome: 'Bolzanno schutz' }, near(1), ['schutz'], ['Cercato anche: Schutz, comune di Bolzano.']],
  // Name and municipality mistyped both, in one box.
  [
    { nome: 'tavolazi cesna' },
    near(1),
    ['tavolazzi'],
    ['Cercato anche: Tavolazi, comune di Cesena.', 'Nome o cognome: forse cercavi Tavolazzi?'],
  ],
  [
    { nome: 'tavolazi cesena' },
    near(1),
    ['tavolazzi'],
    ['Cercato anche: Tavolazi, comune di Cesena.', 'Nome o cognome: forse cercavi Tavolazzi?'],
  ],
  [{ nome: 'Neri Valli' }, none, [], ['Nome o cognome: forse cercavi Valli o Neri?']],
  // Not 'forse cercavi De?', nor 'D?' or 'Ra?'.
  [{ nome: 'de qqqqq' }, none, []],
  [{ nome: "d'qqqqq" }, none, []],
  [{ nome: 'ro qqqqq' }, none, []],
  [{ nome: 'x'.repeat(200) }, none, []],
  [{ nome: '💐' }, none, []],
  [{ nome: '.,-\'"' }, none, []],
  [{ nome: '%' }, none, []],
  // Words about rites and notices, which no notice has among its names.
  [{ nome: 'necrologio mario rossi' }, found(1), ['rossi'], ['Cercato anche: Mario Rossi.']],
  [{ nome: 'orario funerale elio tavolazzi' }, found(1), ['tavolazzi'], ['Cercato anche: Elio Tavolazzi.']],
  [{ nome: 'dove si fa il funerale di ugo casadei' }, found(1), ['limpopoli'], ['Cercato anche: Ugo Casadei.']],
  [{ nome: 'funerale rossi' }, found(3), ['rossi', 'oldRossi', 'derossi'], ['Cercato anche: Rossi.']],
  [{ nome: 'funerale rossi cesena' }, found(1), ['oldRossi'], ['Cercato anche: Rossi, comune di Cesena.']],
  [{ nome: 'mario rossi 1940' }, found(1), ['rossi'], ['Cercato anche: Mario Rossi.']],
  [{ nome: 'rossi cesena 27 novembre' }, found(1), ['oldRossi'], ['Cercato anche: Rossi, comune di Cesena.']],
  [{ nome: 'mariateresa gentile' }, found(1), ['gentile'], ['Cercato anche: Maria Teresa Gentile.']],
  [{ nome: 'morti' }, found(1), ['morti']],
  [{ nome: 'dina morti' }, found(1), ['morti']],
  [{ nome: '"mario rossi"' }, found(1), ['rossi']],
];

const places: Case[] = [
  [{ comune: 'forli' }, found(2), inForli],
  [{ comune: 'FORLI’' }, found(2), inForli],
  [{ comune: 'forl' }, found(3), ['rossi', 'limpopoli', 'widow']],
  [{ comune: 'forly' }, near(2), inForli, ['Comune: forse cercavi Forlì?']],
  [{ comune: 'forlimpopoli' }, found(1), ['limpopoli']],
  [{ comune: 'Comune di Forlì' }, found(2), inForli],
  [{ comune: 'Forlì (FC)' }, found(2), inForli],
  [{ comune: 'FC' }, found(6, 'in provincia di Forlì-Cesena'), inProvince],
  [{ comune: 'prov di Forli' }, found(6, 'in provincia di Forlì-Cesena'), inProvince],
  [{ comune: 'Forlì-Cesena' }, found(6, 'in provincia di Forlì-Cesena'), inProvince],
  [{ comune: 'emilia romagna' }, found(7, 'in Emilia-Romagna'), inRegion],
  [{ comune: 'Toscana' }, none, []],
  [{ comune: 'Reggio Emilia' }, found(1), ['damico']],
  [{ comune: 'Napli' }, near(1), ['derossi'], ['Comune: forse cercavi Napoli?']],
  [{ comune: 'Bozen' }, found(1), ['schutz'], ['Cercato anche: Bolzano.']],
  [{ comune: 'Mestre' }, found(1), ['giancarlo'], ['Cercato anche: Venezia, di cui fa parte Mestre.']],
  [{ comune: 'Bertinoro' }, none, [], ['Nessun annuncio pubblicato a Bertinoro.']],
  [{ comune: 'rossi' }, none, [], ['Comune: forse cercavi il nome Rossi?']],
  [{ comune: '47521' }, found(3), ['rosina', 'oldRossi', 'tavolazzi']],
];

const codes: Case[] = [
  [{ cap: '47521' }, found(3), ['rosina', 'oldRossi', 'tavolazzi']],
  [{ cap: '471' }, found(2), inForli],
  [{ cap: '47100' }, none, [], ['CAP: forse cercavi il comune di Forlì?']],
  [{ cap: '47032' }, none, [], ['Nessun annuncio pubblicato a Bertinoro.']],
  [{ cap: 'abc' }, none, []],
  [{ comune: 'Forlì', cap: '47521' }, none, [], ['CAP: forse cercavi Forlì senza CAP?']],
  [{ comune: 'Forlì', prov: 'RN' }, none, [], ['Provincia: forse cercavi Forlì in tutta Italia?']],
  [{ comune: 'FC', prov: 'RN' }, none, [], ['Comune: forse cercavi provincia di Forlì-Cesena?']],
  [{ prov: 'FC' }, found(6), inProvince],
];

const several: Case[] = [
  [{ nome: '', comune: '', prov: '', cap: '' }, found(newestFirst.length), newestFirst],
  [{ nome: 'rossi', comune: 'cesena' }, found(1), ['oldRossi']],
  [{ nome: 'rossi', comune: 'FC' }, found(2, 'in provincia di Forlì-Cesena'), ['rossi', 'oldRossi']],
  [{ nome: 'tavolazi', comune: 'Cesena' }, near(1), ['tavolazzi'], ['Nome o cognome: forse cercavi Tavolazzi?']],
  [{ nome: 'tavolazzi', comune: 'Cesna' }, near(1), ['tavolazzi'], ['Comune: forse cercavi Cesena?']],
  [
    { nome: 'tavolazi', comune: 'Cesna' },
    near(1),
    ['tavolazzi'],
    ['Nome o cognome: forse cercavi Tavolazzi?', 'Comune: forse cercavi Cesena?'],
  ],
  [{ nome: 'neri qqqqq', comune: 'Cesna' }, none, [], ['Nome o cognome: forse cercavi Neri, Cesena?']],
  [{ nome: 'rossi', page: '0' }, found(3), ['rossi', 'oldRossi', 'derossi']],
  [{ nome: 'rossi', page: 'abc' }, found(3), ['rossi', 'oldRossi', 'derossi']],
];

const cases: Case[] = [...names, ...places, ...codes, ...several];

describe('what a visitor types', () => {
  it('is more than fifty cases', () => expect(cases.length).toBeGreaterThan(50));

  it.each(cases)('%j: %s', async (fields, heading, listed, offers = []) => {
    expect(await seen(String(new URLSearchParams(fields)))).toMatchObject({ heading, listed, offers });
  });
});

describe('words about rites and notices beside a place or a day', () => {
  const inCesena = '/necrologi/emilia-romagna/forli-cesena/cesena';
  it.each([
    ['necrologi cesena', inCesena],
    ['annunci funebri avellino', '/necrologi/campania/avellino/avellino'],
    ['morti cesena', inCesena],
    ['funerali oggi a cesena', `${inCesena}/oggi`],
    ['morti oggi pomarico', '/necrologi/basilicata/matera/pomarico/oggi'],
    ['funerali oggi', '/necrologi/oggi'],
  ])('lead to the list of these: %s', async (nome, expected) => {
    const url = `${publicPaths.search}?${new URLSearchParams({ nome })}`;
    const { statusCode, headers } = await test.app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, expected]);
  });
});

describe('a page beyond the end', () => {
  it.each(['2', '43', '99', '1000', '99999'])('%s leads to the last', async (page) => {
    const { statusCode, headers } = await test.app.inject({ url: `${publicPaths.search}?nome=rossi&page=${page}` });
    expect([statusCode, headers.location]).toEqual([302, `${publicPaths.search}?nome=rossi`]);
  });
});

describe('an offer', () => {
  const hrefs = async (query: string) => {
    const { body } = await test.app.inject({ url: `${publicPaths.search}?${query}` });
    return Array.from(body.matchAll(/forse cercavi <a href="([^"]+)"/g), ([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
  };

  it('mends both fields where both were mistyped, and finds what it promises', async () => {
    const offered = await hrefs('nome=tavolazi&comune=Cesna');
    expect(offered).toEqual(['/cerca?nome=Tavolazzi&comune=Cesena', '/cerca?nome=Tavolazzi&comune=Cesena']);
    expect(await seen('nome=Tavolazzi&comune=Cesena')).toMatchObject({ heading: found(1), listed: ['tavolazzi'] });
  });

  it('of a search that found nothing is one that finds something', async () => {
    for (const [fields, heading, , offers = []] of cases) {
      if (heading !== none || offers.length === 0) continue;
      for (const href of await hrefs(String(new URLSearchParams(fields))))
        expect((await seen(href.slice(href.indexOf('?') + 1))).listed, href).not.toEqual([]);
    }
  });

  it('is not all that a search without results shows: the notices around the municipality are named', async () => {
    const town = await seen('comune=Bertinoro');
    expect([town.nearby[0], town.kilometres[0], town.nearby.length]).toEqual(['limpopoli', '4', 6]);
    expect(await seen('nome=rossi&comune=Bertinoro')).toMatchObject({
      heading: none,
      nearby: ['oldRossi', 'rossi'],
    });
    expect(await seen('nome=rossi bertinoro')).toMatchObject({ heading: none, nearby: ['oldRossi', 'rossi'] });
    expect(await seen('nome=schutz&comune=Bertinoro')).toMatchObject({ heading: none, nearby: [] });
  });

  it('beside a mistyped municipality is that municipality, and no wider search that finds nothing either', async () => {
    const bodyOf = async (query: string) => (await test.app.inject({ url: `${publicPaths.search}?${query}` })).body;
    const body = await bodyOf('nome=gualtieri+gigi&comune=cesna');
    expect(body).toContain('href="/necrologi/emilia-romagna/forli-cesena/cesena">Cesena e i comuni vicini</a>');
    expect(body).not.toContain('Cerca solo');
    expect(await bodyOf('nome=schutz&comune=cesna')).toContain('Cerca solo «schutz»');
    expect(await bodyOf('nome=tavolazi&comune=Napoli')).toContain('Cerca solo «tavolazi»');
  });

  it('leads from a mistyped municipality without notices to its page', async () => {
    const { body } = await test.app.inject({ url: `${publicPaths.search}?nome=bertinoto` });
    expect(body).toContain('href="/necrologi/emilia-romagna/forli-cesena/bertinoro">Bertinoro e i comuni vicini</a>');
  });

  it('leads from a municipality without notices to its page, which names the nearest', async () => {
    const { body } = await test.app.inject({ url: `${publicPaths.search}?comune=Bertinoro` });
    expect(body).toContain('href="/necrologi/emilia-romagna/forli-cesena/bertinoro">Bertinoro e i comuni vicini</a>');
  });
});
