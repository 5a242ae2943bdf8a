import { noWishes } from '@commiato/contracts/notices/family-wishes';
import type { ListedNotice } from '@commiato/contracts/notices/public-notices';
import type { NoticeEvent, PageData } from '@commiato/contracts/notices/public-pages';
import { sampleNotice as notice } from '@commiato/contracts/notices/sample-notice';
import { describe, expect, it } from 'vitest';
import { agencyPage, funeral, noticeData, noticeWith, recent, rosary, search, site } from '../testing/public-pages.ts';
import { renderPage } from './entry-server.tsx';

const html = (data: PageData) => renderPage(data, site).own;
/** What a reader sees: no tags, spaces joined. */
const textOf = (data: PageData) =>
  html(data)
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const listed = (change: Partial<ListedNotice>): ListedNotice => ({ ...notice, ...change });
const ofRecent = (...notices: ListedNotice[]) => ({ ...recent, notices });

describe('a card', () => {
  it('says what is to come, or else when the notice was published', () => {
    const coming = listed({ riti: ['2026-11-21T09:00'] });
    expect(textOf(ofRecent(coming))).toContain(
      'Cesena (FC) - Emilia-Romagna Funerale domani alle 9:00 Onoranze Funebri: Fratelli Zoli',
    );
    expect(textOf(ofRecent(coming))).not.toContain('Pubblicato');
    const dated = html(ofRecent(coming)).match(/data-printed="([^"]*)"/)?.[1];
    expect(dated?.replaceAll('\u00a0', ' ')).toBe('Funerale sabato 21 novembre alle 9:00');
    const begun = listed({ riti: ['2026-11-20T09:42'], data_crea: '2025-03-07T23:30:00.000Z' });
    expect(textOf(ofRecent(begun))).toContain('Pubblicato l’8 marzo 2025 Onoranze');
    expect(textOf({ ...agencyPage, notices: [coming] })).toContain('Funerale oggi alle 9:00');
  });

  it('says by which name beside its own a search has found it', () => {
    const found = (searchTerm: string, change: Partial<ListedNotice>, tolerant = false, meant: string[] = []) =>
      textOf({
        ...search,
        criteria: { ...search.criteria, searchTerm },
        results: { notices: [listed(change)], total: 1, page: 1, tolerant, meant: { searchTerm: meant, comune: [] } },
      });
    const alba = {
      nome: 'ALBA',
      cognome: 'AMATO',
      coniuge: "GIOVANNI D'AMICO",
      testo: 'Alba, detta Pina, ci ha lasciato.',
    };
    expect(found("d'amico", alba)).toContain('ALBA AMATO Coniuge Giovanni D’Amico');
    expect(found('amato', alba)).not.toContain('Coniuge');
    expect(found('pina', alba)).toContain('Nell’annuncio: Pina');
    expect(found('gualtieri', { ...alba, coniuge: 'VED. GUALTIERI' })).toContain('Ved. Gualtieri');
    expect(found('giannat', { ...alba, coniuge: 'LUCA GIANNATTASIO' })).toContain('Coniuge Luca Giannattasio');
    expect(found('gianna', { ...alba, nome: 'GIOVANNA', coniuge: 'LUCA GIANNATTASIO' })).not.toContain('Coniuge');
    expect(found('pin', { ...alba, coniuge: '' })).toContain('Nell’annuncio: Pina');
    expect(found('roma', alba)).not.toMatch(/Coniuge|Nell’annuncio/);
    // Among similar names also the one that sounds so, and not beside an own name that does.
    expect(found('casadey', { ...alba, coniuge: 'CARLO CASADEI' }, true)).toContain('Coniuge Carlo Casadei');
    const barbagallo = { nome: 'GIOVANNA', cognome: 'BARBAGALLO', coniuge: 'CARLO LOMBARDO' };
    expect(found('lombardi giovana', barbagallo, true)).toContain('Coniuge Carlo Lombardo');
    expect(found('lombardi giovana', { ...barbagallo, cognome: 'LOMBARDO' }, true)).not.toContain('Coniuge');
    const misspelt = { ...alba, coniuge: 'CARLO BONFIGLIOLI' };
    expect(found('bongfiglioli', misspelt, true, ['Bonfiglioli'])).toContain('Coniuge Carlo Bonfiglioli');
    expect(found('casadey', { ...alba, cognome: 'CASADEI', coniuge: 'CARLO CASADEI' }, true)).not.toContain('Coniuge');
  });

  it('names the town of a rite that takes place in another than the card says', () => {
    const elsewhere = listed({
      riti: ['2026-11-21T09:00'],
      comuniRiti: ['FORLÌ'],
      data_crea: '2026-11-18T08:00:00.000Z',
    });
    expect(textOf(ofRecent(elsewhere))).toContain(
      'Cesena (FC) - Emilia-Romagna Funerale domani alle 9:00, Forlì Onoranze',
    );
    const thanks = listed({ _id: 'thanks', comune: 'FORLÌ' });
    expect(textOf(ofRecent(thanks, elsewhere))).toContain(
      'Cesena (FC) - Emilia-Romagna Funerale domani alle 9:00, Forlì Onoranze',
    );
    const mass = listed({ ...elsewhere, comune: 'FORLÌ' });
    expect(textOf(ofRecent(notice, mass))).toContain('Forlì (FC) - Emilia-Romagna Funerale domani alle 9:00 Onoranze');
  });

  it('says that what was to come was cancelled, until the day of it is over', () => {
    const cancelled = listed({ annullato: '2026-11-20T09:00' });
    expect(textOf(ofRecent(cancelled))).toContain('Emilia-Romagna Funerale annullato Onoranze');
    expect(textOf({ ...ofRecent(cancelled), updated: '2026-11-21T00:30:00Z' })).not.toContain('annullato');
    expect(textOf(ofRecent(listed({ cosa: 'Trigesimo', annullato: '2026-12-20T18:00' })))).toMatch(
      /\p{L}+ annullata Onoranze/u,
    );
    const another = listed({ _id: 'another', riti: ['2026-11-21T09:00'] });
    expect(textOf(ofRecent(cancelled, another))).toContain('Funerale domani alle 9:00');
  });

  it('of a search keeps its day as it is specified, beside what is to come', () => {
    const results = { total: 1, page: 1, tolerant: false, meant: null };
    const found = (riti: string[]) => textOf({ ...search, results: { ...results, notices: [listed({ riti })] } });
    expect(found([])).toContain('Necrologio Pubblicato: Venerdì 20/11/2026 MARIA TERESA DELL’ACQUA');
    expect(found([])).not.toContain('Pubblicato il');
    expect(found(['2026-11-24T15:00'])).toMatch(/Venerdì 20\/11\/2026 .* Funerale martedì 24 novembre alle 15:00/);
  });

  it('names the kind, and the age that was written where a day is not known', () => {
    const cardOf = (age: number | null) => textOf(ofRecent(listed({ cosa: 'Trigesimo', nato: null, age })));
    expect(cardOf(null)).toContain('Trigesimo MARIA TERESA DELL’ACQUA 2026 Cesena');
    expect(cardOf(87)).toContain('Trigesimo MARIA TERESA DELL’ACQUA 2026 · 87 anni Cesena');
  });
});

describe('several notices of one person by one agency', () => {
  const older = listed({ _id: 'older', data_crea: '2026-11-18T08:00:00.000Z', riti: ['2026-11-21T09:00'] });
  const oldest = listed({ _id: 'oldest', cosa: 'Ringraziamento', data_crea: '2025-11-08T08:00:00.000Z' });
  const other = listed({ _id: 'other', persona: 'somebody', data_crea: '2026-11-19T08:00:00.000Z' });

  it('stand as one card, that of the next rite or else the newest, which leads to the others; another person has one of their own', () => {
    const data = ofRecent(notice, other, older, oldest);
    expect(html(data).match(/<article class="card"/g)).toHaveLength(2);
    for (const { _id } of [notice, other, older, oldest]) expect(html(data)).toContain(`href="/necrologio/${_id}/`);
    expect(textOf(data)).toMatch(/e altri 2 annunci Necrologio del \d+ novembre Ringraziamento dell’8 novembre 2025 /);
    expect(textOf(ofRecent(notice, older))).toContain('e un altro annuncio');
  });

  it('are named by the day of their mass, not by that of their publication', () => {
    const mass = listed({ ...older, cosa: 'Trigesimo', riti: ['2026-12-24T18:00'] });
    expect(textOf(ofRecent({ ...older, _id: 'funeral' }, mass))).toContain('Trigesimo del 24 dicembre ');
    expect(textOf(ofRecent(notice, { ...mass, riti: [] }))).toContain('Trigesimo, pubblicato il 18 novembre ');
    const samePerson = [{ ...mass, data_crea: '2026-11-25T09:00:00.000Z' }];
    expect(textOf({ ...noticeData, samePerson })).toContain('Trigesimo del 24 dicembre ');
  });

  it('say what is to come of any of them', () => {
    expect(textOf(ofRecent(notice, older))).toContain('Funerale domani alle 9:00');
  });

  it('change neither the count of a search nor where the next page begins', () => {
    const notices = Array.from({ length: 24 }, (_, place) => listed({ _id: `id${place}` }));
    const results = { notices, total: 60, page: 1, tolerant: false, meant: null };
    expect(textOf({ ...search, results })).toMatch(/60 annunci trovati .* e altri 23 annunci .* Pagina 1 di 3/);
    expect(html({ ...recent, notices })).toContain('href="/annunci-recenti?prima=id23"');
  });

  it('have the funeral in front until it is over, where a mass was announced before it', () => {
    const mass = listed({ _id: 'mass', cosa: 'Trigesimo', riti: ['2026-12-24T18:00'] });
    const before = html(ofRecent(mass, older));
    expect(before).toMatch(/card-name"><a href="\/necrologio\/older\//);
    expect(before).toContain(`data-day="${mass.data_crea.slice(0, 10)}"`);
    expect(textOf(ofRecent(mass, older))).toContain('e un altro annuncio Trigesimo del 24 dicembre');
    const afterwards = html({ ...ofRecent(mass, older), updated: '2026-11-22T09:00:00Z' });
    expect(afterwards).toMatch(/card-name"><a href="\/necrologio\/mass\//);
  });

  it('have the newest in front wherever a search found it', () => {
    const results = { notices: [oldest, notice], total: 2, page: 1, tolerant: false, meant: null };
    expect(html({ ...search, results })).toMatch(/card-name"><a href="\/necrologio\/abcdefghijkm\//);
  });
});

describe('the page of a notice', () => {
  const data = noticeWith(funeral);

  it('begins with what is to come in words, the place, then what the text says more; on paper without the nearness', () => {
    const more = { ...data, text: { show: 'text', text: 'NON FIORI MA OPERE DI BENE' } } as const;
    const date = (words: string) => `<span class="date-in-words">${words}</span>`;
    expect(html(data)).toContain(`Domani, ${date('domenica 22 novembre,')} ore 9:00</p>`);
    expect(html(data)).toContain(`<p class="sheet-when print-only">${date('Domenica 22 novembre,')} ore 9:00</p>`);
    expect(textOf(more)).toMatch(
      /ore 9:00 Chiesa di Sant’Anna, Cesena \(FC\) .*Indicazioni stradali per il funerale .*NON FIORI MA OPERE/,
    );
    expect(html({ ...data, today: '2026-11-20' })).not.toMatch(/Domani|print-only">Domenica/);
    expect(html(noticeData)).not.toContain('sheet-when"');
  });

  it('names day, hour and place before everything else but the name and the dates, for who listens too', () => {
    expect(textOf(data)).toMatch(/MARIA TERESA DELL’ACQUA Nata .* Funerale Domani.* Coniuge .*Condividi su WhatsApp/);
  });

  it('offers WhatsApp first, under the name, with name, day, hour, place and address', () => {
    const link = (page: PageData) => {
      const [, href = ''] = /<h1.*?<a[^>]*href="(https:\/\/wa\.me[^"]*)"/s.exec(html(page)) ?? [];
      return new URL(href.replaceAll('&amp;', '&')).searchParams.get('text');
    };
    const address = 'https://commiato.test/necrologio/abcdefghijkm/maria-teresa-dell-acqua';
    expect(link(data)).toBe(
      `Necrologio di Maria Teresa Dell’Acqua. Funerale domenica 22 novembre alle 9:00, Chiesa di Sant’Anna, Cesena (FC). ${address}`,
    );
    const silent = { ...noticeData, text: { show: 'nothing' } } as const;
    expect(link(silent)).toBe(`Necrologio di Maria Teresa Dell’Acqua. ${address}`);
    const thanks = { ...silent, notice: { ...notice, cosa: 'Ringraziamento' } } as const;
    expect(link(thanks)).toBe(`La famiglia di Maria Teresa Dell’Acqua ringrazia. ${address}`);
    expect(link(noticeWith({ ...funeral, stato: 'annullato' }))).toContain(
      'Il funerale di domenica 22 novembre è stato annullato.',
    );
    expect(textOf(noticeData)).toMatch(/da Fratelli Zoli Condividi su WhatsApp Lascia un cuore/);
  });

  it('shares what the text alone says of the rite, beside the events that are known, and describes the page by it', () => {
    const shared = (page: PageData) => /data-text="([^"]*)"/.exec(html(page))?.[1];
    const described = (page: PageData) => /property="og:description" content="([^"]*)"/.exec(html(page))?.[1];
    const text = 'I funerali muoveranno alle 14,30 di venerdì 27 dalla casa';
    const beside = { ...noticeWith(rosary), text: { show: 'text', text } } as const;
    const told = `Rosario sabato 21 novembre alle 20:30, Chiesa di Sant’Anna, Cesena (FC). ${text}.`;
    expect(shared(beside)).toBe(`Necrologio di Maria Teresa Dell’Acqua. ${told}`);
    expect(described(beside)).toContain(told);
    const unknown = {
      ...noticeData,
      text: { show: 'text', text: 'Il funerale avrà luogo in data da stabilire.' },
    } as const;
    expect(shared(unknown)).toBe('Necrologio di Maria Teresa Dell’Acqua. Il funerale avrà luogo in data da stabilire.');
    const differing = { show: 'differing', text: `${text}. Rosario alle 19.`, right: '', told: `${text}.` } as const;
    expect(shared({ ...beside, text: differing })).toBe(`Necrologio di Maria Teresa Dell’Acqua. ${told}`);
    // Where the funeral is known, what else the text says is for the page.
    expect(shared({ ...noticeWith(rosary, funeral), text: beside.text })).not.toContain('muoveranno');
  });

  it('tells a stream that was made for another hour with the ceremony, and none of one that was cancelled', () => {
    const before = { luogo: '', indirizzo: '' };
    const wishes = { ...noWishes, diretta: 'https://video.example/1', direttaIl: '2026-11-22T09:45' };
    const stream = (event: NoticeEvent) =>
      /<dt>Diretta.*?<\/dd>/s.exec(html({ ...noticeWith(event), wishes }))?.[0].replace(/<[^>]+>/g, '');
    const moved = { ...funeral, inizio: '2026-11-22T15:30', stato: 'spostato' } as const;
    expect(stream({ ...moved, prima: { inizio: '2026-11-22T10:00', ...before } })).toContain(
      'il 22 novembre 2026 alle 15:30, con l’inizio della cerimonia: video.example',
    );
    const twice = { inizio: '2026-11-22T14:00', ...before, annunciato: { inizio: '2026-11-22T10:00', ...before } };
    expect(stream({ ...moved, prima: twice })).toContain('alle 15:30, con l’inizio');
    expect(stream({ ...funeral, stato: 'annullato' })).toBe(
      'Diretta della cerimoniaNon c’è: la cerimonia è stata annullata.',
    );
    expect(stream({ ...funeral, inizio: '2026-11-23T09:00' })).toContain(
      'il 22 novembre 2026 alle 9:45: video.example',
    );
  });

  it.each([
    ['Ringraziamento', 'La famiglia di Maria Teresa Dell’Acqua ringrazia'],
    ['Trigesimo', 'Trigesimo di Maria Teresa Dell’Acqua'],
    ['Anniversario', 'Nell’anniversario della scomparsa di Maria Teresa Dell’Acqua'],
  ] as const)('of a %s has it in its social tags', (cosa, alt) => {
    const page = html({ ...noticeData, notice: { ...notice, cosa } });
    expect(page).toContain(`property="og:title" content="Maria Teresa Dell’Acqua (1938–2026) - ${cosa}"`);
    expect(page).toContain(`property="og:image:alt" content="${alt}"`);
  });
});
