import { changeForm, createForm, type Form } from '@commiato/contracts/forms/forms';
import { requestSignature, type SignatureWithLink } from '@commiato/contracts/forms/signatures';
import { agencyPassword, callApi, seedFuneral, tokenOf } from '../support/people.ts';
import { type DomainScreens, press } from '../support/screens.ts';

const bytes = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const screens: DomainScreens = {
  prepare: async ({ address, mail }) => {
    const token = await tokenOf(address, mail, agencyPassword);
    const body = new FormData();
    const places = [
      { pagina: 1, x: 60, y: 60, dato: 'defunto.nomeCompleto' },
      { pagina: 1, x: 60, y: 80, dato: 'altro', etichetta: 'Numero del loculo' },
    ];
    const fields = { nome: 'Trasporto fuori comune', comune: 'Cesena', campi: JSON.stringify(places) };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'trasporto.pdf');
    const form = await callApi<Form>(address, createForm, token, body);
    await callApi(address, changeForm, token, { condividi: true }, { id: form._id });
    const funeral = await seedFuneral(address, mail);
    const asked = { documenti: ['mandato', 'privacy'], nome: 'Anna Bianchi' };
    const { url } = await callApi<SignatureWithLink>(address, requestSignature, token, asked, { id: funeral });
    return { form: form._id, signature: url.slice(url.lastIndexOf('/') + 1), signed: funeral };
  },
  visits: [
    {
      title: 'forms and signatures',
      viewer: 'agency',
      complaints: /status of 404/,
      screens: [
        { name: 'moduli', address: '/moduli' },
        { name: 'moduli-nuovo', address: '/moduli', before: press('Aggiungi un modulo') },
        { name: 'modulo', address: '/modulo/:form' },
        { name: 'modulo-sconosciuto', address: '/modulo/nessuno' },
        { name: 'servizio-compila', address: '/servizio/:signed', before: press('Compila Trasporto fuori comune') },
        { name: 'servizio-fai-firmare', address: '/servizio/:signed', before: press('Fai firmare') },
        { name: 'firma', address: '/firma/:signature' },
        { name: 'firma-sconosciuta', address: '/firma/nessuna' },
      ],
    },
    {
      title: 'forms that wait for a look',
      viewer: 'admin',
      screens: [
        {
          name: 'moduli-da-guardare',
          address: '/amministratore/moduli',
          before: press('Guarda Trasporto fuori comune'),
        },
      ],
    },
  ],
};
