import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { PageData } from '@commiato/contracts/notices/public-pages';
import { sampleNotice as notice } from '@commiato/contracts/notices/sample-notice';
import { describe, expect, it } from 'vitest';
import {
  agencyPage,
  funeral,
  noticeData,
  noticeWith,
  recent,
  rosary,
  samplePages,
  search,
  site,
} from '../testing/public-pages.ts';
import { renderPage } from './entry-server.tsx';

const render = (data: PageData) => {
  const { opening, own, closing } = renderPage(data, site);
  return opening + own + closing;
};
/** What a reader sees: no tags, entities resolved, spaces joined. */
const textOf = (html: string) =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

it('who runs the site is said where people look for it, and by its address where nobody said a name', () => {
  const [about, nameless] = [site, { ...site, publisher: null }].map((of) =>
    textOf(renderPage({ kind: 'about' }, of).own),
  );
  // Notices show condolences, donations with their IBAN and streams: the page does not deny them.
  for (const told of [
    'un pensiero di cordoglio',
    'a chi destina le offerte e con quale IBAN',
    'la diretta della cerimonia',
  ])
    expect(about).toContain(told);
  expect(about).not.toMatch(/Non ci sono|raccolte di fondi|dirette video/);
  expect(about).toContain('Commiato S.r.l., Corso Garibaldi 1, Cesena');
  expect(nameless).toContain('Risponde di https://commiato.test chi legge la posta di aiuto@commiato.test');
  expect(textOf(renderPage({ kind: 'privacy' }, site).own)).toContain(
    'Titolare del trattamento dei dati lasciati su queste pagine è Commiato S.r.l.',
  );
  for (const data of [recent, search, noticeData]) expect(render(data)).toContain('<a href="/chi-siamo">Chi siamo</a>');
});

describe('the page of a notice', () => {
  it('shows every element that the specification names', () => {
    const html = render(noticeData);
    const text = textOf(html);
    for (const words of [
      'MARIA TERESA DELL’ACQUA',
      'Nata a Forlì il 12 marzo 1938',
      'Deceduta il 18 novembre 2026 a Cesena all’età di 88 anni',
      'Pubblicato il 20 novembre 2026 da Fratelli Zoli',
      'Coniuge Niccolò Amadori',
      '47521 - Cesena (FC) - Emilia-Romagna',
      'Lascia un cuore 128',
      'SABATO 21 NOVEMBRE ALLE ORE 10:00, CHIESA DI SAN ROCCO',
      'CIMITERO URBANO',
      'Indicazioni stradali',
      'È mancata.',
      'Partecipazioni & Ringraziamenti',
      'Vicini di casa',
      'CESENA (FC)',
      'Tel 0547 555 0142',
      'Cell 333 555 0178',
      'Condividi questo annuncio',
      'Scarica QR Code',
      'WhatsApp Facebook Telegram X',
      'Scarica l’immagine',
      'Copia link',
    ])
      expect(text).toContain(words);
    expect(text.match(/Indietro/g)).toHaveLength(2);
    expect(text).not.toContain('Aggiungi al calendario');
    expect(html).toContain(
      '<form class="heart" method="post" action="/necrologio/abcdefghijkm/maria-teresa-dell-acqua/cuore">',
    );
  });

  it('says that the funeral is over in the place of the calendar, and leads only to places that are named', () => {
    const over = noticeWith({ ...funeral, inizio: '2026-11-20T09:00', luogo: '', comune: '' });
    const html = render({ ...over, cemeteryPlace: null });
    expect(textOf(html)).toContain('Il funerale si è svolto venerdì 20 novembre alle 9:00.');
    expect(textOf(html)).not.toMatch(/Indicazioni stradali|Aggiungi al calendario/);
    expect(textOf(render(noticeData)).match(/Indicazioni stradali/g)).toHaveLength(2);
    expect(html).not.toContain('sheet-actions"');
  });

  it('tells each appointment once: the rite, then the other moments in their order', () => {
    const text = textOf(render(noticeWith(rosary, funeral)));
    expect(text).toMatch(
      /Funerale Domani, domenica 22 novembre, ore 9:00 Domenica 22 novembre, ore 9:00 Chiesa di Sant’Anna, Cesena \(FC\) .* Gli altri momenti Rosario Sabato 21 novembre, ore 20:30 Chiesa/,
    );
    expect(text.match(/20:30/g)).toHaveLength(1);
    expect(text).not.toMatch(/appuntament/i);
  });

  it('of a thank-you beside its funeral says that the hour of something else is held back, alone that of the ceremony', () => {
    const held = ({ notice, ...data }: typeof noticeData) =>
      textOf(render({ ...data, notice: { ...notice, cosa: 'Ringraziamento', funerale: '' }, isTimeHeld: true }));
    const beside = held(noticeWith({ ...funeral, own: false }));
    expect(beside).toContain('Per desiderio della famiglia, ora e luogo di un altro momento si comunicano in seguito.');
    expect(beside).not.toContain('della cerimonia');
    expect(held(noticeWith())).toContain('ora e luogo della cerimonia si comunicano in seguito.');
    const cancelled = noticeWith({
      ...funeral,
      own: false,
      stato: 'annullato',
      spostato_il: '2026-11-20T13:02:00.000Z',
    });
    expect(held(cancelled)).toContain('ora e luogo della cerimonia si comunicano in seguito.');
  });

  it('tells its author where a published condolence is read', () => {
    const sample = samplePages['a refused condolence for its author'];
    if (sample?.kind !== 'condolences' || sample.view !== 'own') throw new Error('No sample');
    const shown = (change: Partial<typeof sample.own>) =>
      render({ ...sample, own: { ...sample.own, stato: 'pubblicato', riservato: false, ...change } });
    const read = `si legge <a href="${noticeAddress(sample.notice)}">nella pagina dell’annuncio</a>`;
    expect(shown({})).toContain(read);
    for (const change of [{ riservato: true }, { stato: 'in attesa' }, { stato: 'ritirato' }] as const)
      expect(shown(change)).not.toContain(read);
    const hidden = render({ ...sample, isPublished: false, own: { ...sample.own, stato: 'pubblicato' } });
    expect(hidden).toContain('L’annuncio per ora non è pubblicato.');
    expect(hidden).not.toContain(`href="${noticeAddress(sample.notice)}"`);
  });

  it('tells the author of a refused condolence for the family alone that the family does not read it', () => {
    const sample = samplePages['a refused condolence for its author'];
    if (sample?.kind !== 'condolences' || sample.view !== 'own' || !sample.refusal) throw new Error('No sample');
    const refusal = { ...sample.refusal, cosa: 'rifiutato' } as const;
    const shown = (riservato: boolean) => textOf(render({ ...sample, refusal, own: { ...sample.own, riservato } }));
    expect(shown(true)).toContain('La famiglia non lo legge. Parla di altri.');
    expect(shown(true)).toContain('non ha consegnato il pensiero alla famiglia');
    // It never was to be.
    expect(shown(true)).not.toMatch(/[Nn]on (?:ha )?pubblicato/);
    expect(shown(false)).toContain('Non pubblicato. Parla di altri.');
  });

  it('strikes the old hour of a rite that moved, and says the right one before a text that has it still', () => {
    const html = render(samplePages['notice of a funeral that moved, whose text says the old hour'] ?? recent);
    expect(html).toContain('il funerale è stato spostato <del>dalle 10</del> alle 9.');
    expect(textOf(html)).toMatch(
      /Il testo qui sotto non è aggiornato: l’ora giusta è le 9\. SABATO 21 NOVEMBRE ALLE ORE 10:00/,
    );
    expect(html).toContain('sheet-event-text--differing');
  });

  it('lets the sentence of a rite that moved to another day wrap, on a telephone too, and breaks no date', () => {
    const prima = { inizio: '2026-11-21T10:00', luogo: funeral.luogo, indirizzo: '' };
    const moved = { ...funeral, stato: 'spostato', prima, spostato_il: '2026-11-20T13:02:00.000Z' } as const;
    expect(render(noticeWith(moved))).toContain(
      'da <del><span class="date-in-words">sabato 21 novembre</span> alle 10</del> a <span class="date-in-words">domenica 22 novembre</span> alle 9.',
    );
  });

  it('says plainly that a rite is cancelled, and offers no calendar', () => {
    const html = render(samplePages['notice of a funeral that is cancelled'] ?? recent);
    expect(html).toMatch(
      /<p class="sheet-when">Annullato<\/p><p><del><span class="date-in-words">Domenica 22 novembre,<\/span> ore 9:00<\/del>/,
    );
    expect(html).not.toContain('Aggiungi al calendario');
    expect(html).toContain('name="description" content="Il funerale di domenica 22 novembre è stato annullato.');
  });

  it('calls the mass that a notice announces by its name where it was cancelled', () => {
    const cancelled = { ...funeral, tipo: 'altro', title: 'Santa Messa', stato: 'annullato' } as const;
    const sample = noticeWith({ ...cancelled, spostato_il: '2026-11-20T13:02:00.000Z' });
    const thanks = { ...sample.notice, cosa: 'Ringraziamento', funerale: 'Una Santa Messa in suffragio.' } as const;
    const html = render({ ...sample, notice: thanks });
    const text = textOf(html);
    expect(html).toContain('name="description" content="La Santa Messa di domenica 22 novembre è stata annullata.');
    expect(text).toContain('Santa Messa Annullata ');
    expect(text).toContain('la Santa Messa è stata annullata.');
    expect(text).not.toMatch(/appuntament/i);
  });

  it('speaks of one event in its description, its structured data and the texts to share', () => {
    const html = render(noticeWith(rosary, funeral));
    const sentence = 'Funerale domenica 22 novembre alle 9:00, Chiesa di Sant’Anna, Cesena (FC).';
    expect(html).toContain(`property="og:description" content="${sentence} È mancata.`);
    expect(html).toContain(`"name":"Funerale di Maria Teresa Dell'Acqua","startDate":"2026-11-22T09:00:00+01:00"`);
    const [, mail = ''] = /href="(mailto:[^"]*)"/.exec(html) ?? [];
    expect(new URL(mail.replaceAll('&amp;', '&')).searchParams.get('body')).toBe(
      `Necrologio di Maria Teresa Dell’Acqua. ${sentence}\r\n\r\nhttps://commiato.test/necrologio/abcdefghijkm/maria-teresa-dell-acqua`,
    );
  });

  it('offers photographs as AVIF and JPEG in the widths that screens show', () => {
    const html = render({ ...noticeData, notice: { ...notice, larghezza: 1600, altezza: 1200 } });
    const [portrait = '', attachment = ''] = html.match(/<picture>.*?<\/picture>/gs) ?? [];
    const image = `/necrologi/nopqrstuvwxy/${notice.img}`;
    expect(portrait).toContain(
      `<source type="image/avif" srcSet="${image}?w=320&amp;f=avif 320w, ${image}?w=640&amp;f=avif 640w, ${image}?w=960&amp;f=avif 960w" sizes="(max-width: 499px) calc(172px * 1.67), (max-width: 859px) calc(274px * 1.67), calc(374px * 1.67)"/>`,
    );
    expect(portrait).toContain(`srcSet="${image}?w=320 320w, ${image}?w=640 640w, ${image}?w=960 960w"`);
    expect(portrait).toContain('width="400" height="500"');
    expect(attachment).toContain('b.jpg?w=960&amp;f=avif 900w"');
    expect(attachment).toContain('width="900" height="1200"');
  });

  it('shows no cold zero, and a given heart as one', () => {
    expect(render({ ...noticeData, notice: { ...notice, cuori: 0 } })).not.toContain('heart-count"');
    const given = render({ ...noticeData, given: true });
    expect(given).toContain('<button type="button" class="button heart--given" aria-disabled="true">');
    expect(textOf(given)).toContain('Cuore lasciato: 128 cuori in tutto.');
  });

  it('counts hearts with their thousands set apart, as the private area does', () => {
    const given = render({ ...noticeData, notice: { ...notice, cuori: 1204 }, given: true });
    expect(textOf(given)).toContain('Cuore lasciato 1.204 cuori');
    expect(textOf(given)).toContain('Cuore lasciato: 1.204 cuori in tutto.');
  });

  it('names alike links apart, and numbers pictures of text', () => {
    const [attachment] = noticeData.attachments;
    const text = textOf(render(noticeData));
    expect(text).toContain('Indicazioni stradali per il funerale');
    expect(text).toContain('Indicazioni stradali per il cimitero');
    const two = attachment ? [attachment, { ...attachment, _id: 'y', testo: '' }] : [];
    const html = render({ ...noticeData, attachments: two });
    expect(html).toContain('aria-label="Ingrandisci: partecipazione 2 di 2"');
    expect(html).toContain('alt="Partecipazione 1 di 2, con le parole qui sotto"');
    expect(html).toContain('alt="Partecipazione 2 di 2"');
  });

  it('offers WhatsApp first, and a mail where the device has no way of its own', () => {
    expect(textOf(render(noticeData))).toMatch(/annuncio WhatsApp Facebook Telegram X E-mail .* Scarica QR Code/);
  });

  it('tells search engines and social networks who it is about', () => {
    const html = render({ ...noticeData, notice: { ...notice, testo: 'Parola '.repeat(60) } });
    expect(html).toContain('<title>Maria Teresa Dell’Acqua (1938–2026) - Necrologio | Commiato</title>');
    const [, description = ''] = html.match(/<meta name="description" content="([^"]*)"/) ?? [];
    expect(description.length).toBeLessThanOrEqual(150);
    expect(description).toMatch(/Parola…$/);
    const address = 'https://commiato.test/necrologio/abcdefghijkm/maria-teresa-dell-acqua';
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${address}/anteprima.jpg?v=1"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toContain('"@type":"Person","name":"Maria Teresa Dell\'Acqua"');
  });

  it('of an agency and lists have a picture for social networks too', () => {
    const picture = (data: PageData) => render(data).match(/<meta property="og:image" content="([^"]*)"/)?.[1];
    expect(picture(recent)).toBe('https://commiato.test/icone/512.png');
    const { agency } = agencyPage;
    expect(picture({ ...agencyPage, agency: { ...agency, logo: '' } })).toBe('https://commiato.test/icone/512.png');
    const own = render({ ...agencyPage, agency: { ...agency, logo: 'logo.jpg' } });
    expect(own).toContain(
      `<meta property="og:image" content="https://commiato.test/necrologi/${agency._id}/logo/logo.jpg"/>`,
    );
    expect(own).not.toContain('og:image:width');
    expect(own).toContain('<meta name="twitter:card" content="summary"/>');
  });

  it('does not speak of collections and live streams, which there are none of', () => {
    expect(textOf(render(noticeData))).not.toMatch(/raccolta fondi|dirette|nessuna/i);
  });

  it('shows both endings where the sex is unknown, and leaves out what is missing', () => {
    const bare = { ...notice, nato: null, coniuge: '', funerale: '', cimitero: '', img: '' };
    const html = render({ ...noticeWith(), notice: bare, sex: null, agency: null, attachments: [] });
    const text = textOf(html);
    expect(text).toContain('Nata/o a Forlì');
    expect(text).toContain('Deceduta/o il 18 novembre 2026 a Cesena');
    expect(text).not.toMatch(/Coniuge|Funerale|Cimitero|Partecipazioni|Annuncio a cura di|Scarica l’immagine/);
    expect(html).toMatch(/src="\/arte\/ricordo-(olivo|candela)\.svg"/);
  });

  it('lets no hostile text out of its place', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    const html = render({
      ...noticeWith({ ...funeral, luogo: hostile, note: hostile, title: hostile, summary: hostile }),
      text: { show: 'differing', text: hostile, right: hostile },
      notice: { ...notice, nome: hostile, coniuge: hostile, testo: hostile, funerale: hostile, ragSociale: hostile },
      agency: noticeData.agency && {
        ...noticeData.agency,
        ragSociale: hostile,
        url: 'javascript:alert(3)',
        tel: hostile,
      },
    });
    expect(html).not.toMatch(/<script>|<img src=x|href="javascript:/i);
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(html).toContain('\\u003cscript>');
  });
});

it.each(Object.entries(samplePages))('every icon is drawn: %s', (_name, data: PageData) => {
  const html = render(data);
  const drawn = new Set(Array.from(html.matchAll(/ id="(i-[\w-]+)"/g), ([, id]) => id));
  const asked = Array.from(html.matchAll(/<use href="#([\w-]+)"/g), ([, id]) => id);
  expect(asked).not.toEqual([]);
  expect(asked.filter((id) => !drawn.has(id))).toEqual([]);
});

describe('the recent notices', () => {
  it('stand under their days, with cards that open the notice and enlarge the photograph', () => {
    const yesterday = { ...notice, _id: 'yyyyyyyyyyyy', persona: 'y', data_crea: '2026-11-19T20:00:00.000Z' };
    const older = { ...notice, _id: 'xxxxxxxxxxxx', persona: 'x', data_crea: '2025-12-01T11:00:00.000Z' };
    const html = render({ ...recent, notices: [notice, yesterday, older] });
    const text = textOf(html);
    for (const words of ['Oggi', 'Ieri, giovedì 19 novembre', 'Lunedì 1º dicembre 2025', 'Aggiornato alle 10:42'])
      expect(text).toContain(words);
    expect(text).toContain(
      'Necrologio MARIA TERESA DELL’ACQUA 1938 – 2026 · 88 anni Cesena (FC) - Emilia-Romagna Pubblicato il 20 novembre Onoranze Funebri: Fratelli Zoli',
    );
    expect(html).toContain('href="/necrologio/abcdefghijkm/maria-teresa-dell-acqua"');
    expect(html).toContain(`href="/necrologi/nopqrstuvwxy/${notice.img}" data-enlarge="MARIA TERESA DELL’ACQUA"`);
    expect(text).not.toContain('Mostra altri');
  });

  it('lead on to older ones where the page is full', () => {
    const notices = Array.from({ length: 24 }, (_, place) => ({ ...notice, _id: `id${place}` }));
    expect(render({ ...recent, notices })).toContain('href="/annunci-recenti?prima=id23"');
  });
});

describe('the search', () => {
  it('says nothing of results before it is sent', () => {
    const html = render(search);
    expect(textOf(html)).toMatch(/Cerca Annunci NOME e\/o COGNOME COMUNE PROVINCIA .* CAP Cerca/);
    expect(html.match(/<option/g)).toHaveLength(111);
    expect(textOf(html)).not.toMatch(/trovat/);
  });

  it('offers a wider search where nothing was found', () => {
    const empty = { notices: [], total: 0, page: 1, tolerant: false, meant: null };
    const instead = { others: [], town: null, wider: { ...search.criteria, comune: '', prov: '', cap: '' } };
    const html = render({ ...search, results: { ...empty, instead } });
    expect(textOf(html)).toContain('Spiacenti, nessun risultato trovato.');
    expect(textOf(render({ ...search, results: empty }))).not.toContain('Cerca solo');
    expect(html).toContain('<a class="button button--main" href="/cerca?nome=tavolazi">Cerca solo «tavolazi»</a>');
  });

  it('says what to look at again for the fields that were filled alone', () => {
    const empty = { notices: [], total: 0, page: 1, tolerant: false, meant: null };
    const only = (change: object) => textOf(render({ ...search, criteria: { ...blank, ...change }, results: empty }));
    const blank = { searchTerm: '', regione: '', prov: '', comune: '', cap: '' };
    expect(only({ cap: '99999' })).toMatch(/Il CAP: (?!.*Il nome:)(?!.*Il comune:)/);
    expect(only({ searchTerm: 'xyz' })).toMatch(/Il nome: (?!.*Il CAP:)/);
  });

  it('shows the day of each result, how many there are, and the other pages', () => {
    const html = render({
      ...search,
      results: { notices: [notice], total: 60, page: 2, tolerant: false, meant: null },
    });
    const text = textOf(html);
    expect(text).toContain('60 annunci trovati Azzera la ricerca');
    expect(text).toContain('Venerdì 20/11/2026');
    expect(html).toContain('href="/cerca?nome=tavolazi&amp;comune=Ravenna&amp;prov=RA&amp;page=3"');
    expect(
      textOf(render({ ...search, results: { notices: [notice], total: 1001, page: 1, tolerant: false, meant: null } })),
    ).toContain('Oltre 1.000 annunci');
  });
});

describe('a error pages', () => {
  it('says what happened and where to go', () => {
    const removed = textOf(render({ kind: 'error', error: 'notice-removed' }));
    expect(removed).toContain('Questo annuncio è stato rimosso');
    expect(removed).toContain('Cerca un annuncio Annunci recenti');
    expect(removed).not.toContain('Stato HTTP');
    const unknown = render({ kind: 'error', error: 'notice-unknown', status: 404 });
    expect(textOf(unknown)).toContain("Errore nel recupero dell'annuncio. Stato HTTP: 404");
    expect(unknown).toContain('<meta name="robots" content="noindex"/>');
  });

  it('says for how long whoever sends too much has to wait', () => {
    const moment = textOf(render({ kind: 'error', error: 'too-many', waitSeconds: 10 }));
    for (const words of ['Un momento di pausa', 'riprovare tra 10 secondi.']) expect(moment).toContain(words);
    const day = textOf(render({ kind: 'error', error: 'too-many', waitSeconds: 86_400 }));
    for (const words of ['Troppe richieste', 'riprovare tra 24 ore.']) expect(day).toContain(words);
    expect(day).not.toContain('Un momento');
  });
});
