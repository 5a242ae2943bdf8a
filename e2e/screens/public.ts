import { changeProfile } from '@commiato/contracts/accounts/profile';
import { romeDay } from '@commiato/italy/formatting';
import { agencyPassword, callApi, seedNotice, tokenOf } from '../support/people.ts';
import { telephonePhotograph } from '../support/photograph.ts';
import type { DomainScreens } from '../support/screens.ts';

const firm = 'onoranze-funebri-fratelli-zoli';
const cesena = '/necrologi/emilia-romagna/forli-cesena/cesena';

export const screens: DomainScreens = {
  visits: [
    {
      title: 'what everybody sees',
      viewer: 'public',
      complaints: /status of 404/,
      prepare: async ({ address, mail }) => {
        await callApi(address, changeProfile, await tokenOf(address, mail, agencyPassword), {
          orari: 'Lunedì-venerdì 8:30-12:30 e 15:00-19:00\nSabato 9:00-12:00\nAl telefono giorno e notte',
          altreSedi: 'Via Mazzini 8, Cesenatico (FC), tel. 0547 555 0199',
          descrizione: 'Impresa di famiglia dal 1948. Seguiamo le famiglie in ogni passo, dalle pratiche al ricordo.',
        });
        await seedNotice(address, mail, await telephonePhotograph(), {
          codfisc: 'RSSMRA80A01H501U',
          nome: 'Mario',
          cognome: 'Rossi',
          age: '46',
          nato: '1980-01-01',
          natoA: 'Roma',
          coniuge: '',
          funerale: 'Oggi alle ore 15:30, chiesa di San Rocco, Cesena',
        });
        const giorno = romeDay(new Date()).replaceAll('-', '/');
        return { giorno, mese: giorno.slice(0, 7) };
      },
      screens: [
        { name: 'prima-pagina', address: '/' },
        { name: 'prima-pagina-comune', address: '/?cerca=Cesena' },
        { name: 'annunci-recenti', kind: 'public list', address: '/annunci-recenti' },
        { name: 'cerca', address: '/cerca' },
        { name: 'cerca-risultati', kind: 'public search', address: '/cerca?nome=dell+acqua&prov=FC' },
        {
          name: 'cerca-nessuno',
          kind: 'public empty',
          address: '/cerca?nome=Tavolazi&comune=Ravenna&prov=RA&cap=48121',
        },
        { name: 'necrologio', kind: 'public notice', address: '/necrologio/:notice/:slug' },
        { name: 'chi-siamo', address: '/chi-siamo' },
        { name: 'necrologi', address: '/necrologi' },
        { name: 'necrologi-regione', address: '/necrologi/emilia-romagna' },
        { name: 'necrologi-provincia', address: '/necrologi/emilia-romagna/forli-cesena' },
        { name: 'necrologi-comune', kind: 'public place', address: cesena },
        { name: 'necrologi-comune-vuoto', address: '/necrologi/emilia-romagna/forli-cesena/bertinoro' },
        { name: 'necrologi-giorno', kind: 'public day', address: '/necrologi/archivio/:giorno' },
        { name: 'necrologi-oggi', address: '/necrologi/oggi' },
        { name: 'necrologi-comune-oggi', kind: 'public funerals', address: `${cesena}/oggi` },
        { name: 'necrologi-comune-domani', address: `${cesena}/domani` },
        { name: 'necrologi-comune-settimana', address: `${cesena}/settimana` },
        { name: 'necrologi-archivio', address: '/necrologi/archivio' },
        { name: 'necrologi-mese', address: '/necrologi/archivio/:mese' },
        { name: 'onoranze-italia', address: '/onoranze' },
        { name: 'onoranze-comune', kind: 'public agencies', address: `${cesena}/onoranze` },
        { name: 'onoranze', kind: 'public agency', address: `/onoranze/${firm}` },
        { name: 'incorpora', kind: 'public embed', address: `/incorpora/${firm}` },
        { name: 'privacy', kind: 'public text', address: '/privacy' },
        { name: 'accessibilita', address: '/accessibilita' },
        { name: 'necrologio-sconosciuto', address: '/necrologio/nessuno/nessuno' },
        { name: 'senza-rete', address: '/senza-rete' },
        { name: 'pagina-sconosciuta', kind: 'public error', address: '/qualcosa' },
      ],
    },
  ],
};
