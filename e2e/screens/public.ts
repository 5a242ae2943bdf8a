import type { DomainScreens } from '../support/screens.ts';

export const screens: DomainScreens = {
  visits: [
    {
      title: 'what everybody sees',
      viewer: 'public',
      complaints: /status of 404/,
      screens: [
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
        { name: 'onoranze', kind: 'public agency', address: '/onoranze/onoranze-funebri-fratelli-zoli' },
        { name: 'incorpora', address: '/incorpora/onoranze-funebri-fratelli-zoli' },
        { name: 'privacy', kind: 'public text', address: '/privacy' },
        { name: 'accessibilita', address: '/accessibilita' },
        { name: 'necrologio-sconosciuto', address: '/necrologio/nessuno/nessuno' },
        { name: 'pagina-sconosciuta', kind: 'public error', address: '/qualcosa' },
      ],
    },
  ],
};
