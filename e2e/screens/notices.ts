import { changeProfile } from '@commiato/contracts/accounts/profile';
import { decideCondolence, leaveCondolence } from '@commiato/contracts/notices/condolences';
import { changeRelative, type InvitedRelative, inviteRelative } from '@commiato/contracts/notices/family';
import { readNotice } from '@commiato/contracts/notices/notices';
import { createPrint, type Print } from '@commiato/contracts/notices/prints';
import { createProof } from '@commiato/contracts/notices/proofs';
import type { Answer } from '@commiato/contracts/route';
import type { Page } from '@playwright/test';
import { agencyPassword, callApi, seedFuneral, tokenOf } from '../support/people.ts';
import { type DomainScreens, press } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const checkNotices = async (page: Page) => {
  const lines = [
    'Nome;Cognome;Data del decesso;Comune;Note',
    'Ada;Neri;31/02/2020;Forlì;x',
    'Eva;Neri;01/02/2020;Atlantide;x',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'annunci.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Righe scartate' })).toBeVisible();
};

let newFamilyCode = async (): Promise<string> => '';
/** Opens the page of a family on a device that it does not know yet. */
async function openFamily(page: Page): Promise<void> {
  const code = page.getByLabel('Codice di sei cifre');
  if ((await code.count()) > 0) {
    await code.fill(await newFamilyCode());
    await page.getByRole('button', { name: 'Apri la pagina' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Gli appuntamenti' })).toBeVisible();
}

export const screens: DomainScreens = {
  visits: [
    {
      title: 'the notices of an agency',
      viewer: 'agency',
      complaints: /status of 404/,
      screens: [
        { name: 'dashboard', address: '/dashboard' },
        {
          name: 'dashboard-ricerca-vuota',
          address: '/dashboard',
          before: async (page) => {
            await page.getByPlaceholder('Cerca nella tabella').fill('nessuno così');
            await expect(page.getByRole('button', { name: 'Azzera la ricerca' })).toBeVisible();
          },
        },
        { name: 'nuovo-annuncio', address: '/nuovo-annuncio' },
        {
          name: 'nuovo-annuncio-errori',
          kind: 'agency form',
          address: '/nuovo-annuncio',
          before: press('Pubblica l’annuncio'),
        },
        { name: 'annuncio', kind: 'agency detail', address: '/annuncio/:notice' },
        { name: 'annuncio-modifica', address: '/annuncio/:notice', before: press('Modifica') },
        {
          name: 'annuncio-elimina',
          kind: 'agency dialog',
          address: '/annuncio/:notice',
          before: press('Elimina questo annuncio'),
        },
        { name: 'annuncio-sconosciuto', address: '/annuncio/nessuno' },
        { name: 'manifesti', address: '/manifesti/:notice' },
        { name: 'affissioni', address: '/affissioni' },
        { name: 'affissioni-comune', address: '/affissioni', before: press('Aggiungi un comune') },
        { name: 'nuovo-allegato', address: '/nuovo-allegato' },
        { name: 'il-tuo-sito', address: '/il-tuo-sito' },
        { name: 'porta-i-tuoi-dati', address: '/porta-i-tuoi-dati' },
        { name: 'porta-i-tuoi-dati-controllo', address: '/porta-i-tuoi-dati', before: checkNotices },
        { name: 'importazione-sconosciuta', address: '/importazione/nessuna' },
        { name: 'schermo-sconosciuto', kind: 'agency error', address: '/annuncio' },
      ],
    },
    {
      title: 'what a family confirms',
      viewer: 'agency',
      complaints: /status of 404/,
      prepare: async ({ address, mail, things: { notice: id = '' } }) => {
        const token = await tokenOf(address, mail, agencyPassword);
        const made = { modello: 'annuncio', formato: 'A3' };
        const print = await callApi<Print>(address, createPrint, token, made, { id });
        const asked = { nome: 'I figli e i nipoti di Cesena' };
        const proof = await callApi<Answer<typeof createProof>>(address, createProof, token, asked, { id: print._id });
        const { id_servizio } = await callApi<Answer<typeof readNotice>>(address, readNotice, token, undefined, { id });
        const funeral = id_servizio ?? (await seedFuneral(address, mail));
        const puo = { pensieri: true, bozze: true, foto: true, correzioni: true, visibilita: true };
        const invited = { nome: 'Anna Bianchi', puo };
        const relative = await callApi<InvitedRelative>(address, inviteRelative, token, invited, { id: funeral });
        newFamilyCode = async () => {
          const renewed = { rinnova: true };
          const params = { id: relative._id };
          const { codice } = await callApi<Answer<typeof changeRelative>>(
            address,
            changeRelative,
            token,
            renewed,
            params,
          );
          return codice ?? '';
        };
        const lastOf = ({ url }: { readonly url: string }) => url.slice(url.lastIndexOf('/') + 1);
        return { proof: lastOf(proof), family: lastOf(relative) };
      },
      screens: [
        { name: 'manifesti-con-bozza', address: '/manifesti/:notice' },
        { name: 'manifesti-conferma', address: '/manifesti/:notice', before: press('Chiedi conferma alla famiglia') },
        { name: 'bozza', address: '/bozza/:proof' },
        { name: 'bozza-sconosciuta', address: '/bozza/nessuna' },
        { name: 'famiglia-codice', address: '/famiglia/:family' },
        { name: 'famiglia', address: '/famiglia/:family', before: (page) => openFamily(page) },
        { name: 'famiglia-sconosciuta', address: '/famiglia/nessuna' },
      ],
    },
    {
      title: 'condolences on a notice',
      viewer: 'agency',
      prepare: async ({ address, mail, things: { notice: id = '' } }) => {
        const token = await tokenOf(address, mail, agencyPassword);
        await callApi(address, changeProfile, token, { pensieri: 'aperti' });
        for (const [place, nome] of ['Bruna Neri', 'I vicini di via Savio', 'Elio Monti', 'Franca'].entries()) {
          const given = { nome, testo: 'Vi siamo vicini nel dolore e nel ricordo.', riservato: nome === 'Franca' };
          const { _id } = await callApi<Answer<typeof leaveCondolence>>(address, leaveCondolence, null, given, { id });
          if (place < 2) await callApi(address, decideCondolence, token, { stato: 'pubblicato' }, { id: _id });
        }
        return {};
      },
      screens: [
        { name: 'pensieri', address: '/pensieri' },
        { name: 'pensieri-rifiuta', address: '/pensieri', before: press('Rifiuta il pensiero di Elio Monti') },
        { name: 'pensieri-rifiutati', address: '/pensieri?stato=rifiutato' },
        { name: 'necrologio-con-pensieri', address: '/necrologio/:notice/:slug' },
        {
          name: 'necrologio-lascia-un-pensiero',
          address: '/necrologio/:notice/:slug',
          before: (page) => page.getByText('Lascia un pensiero', { exact: true }).click(),
        },
        { name: 'necrologio-pensieri', address: '/necrologio/:notice/:slug/pensieri' },
        {
          name: 'necrologio-pensiero-segnala',
          address: '/necrologio/:notice/:slug',
          before: (page) => page.getByRole('link', { name: 'Segnala il pensiero di Bruna Neri' }).click(),
        },
        { name: 'necrologio-pensiero-segnalato', address: '/necrologio/:notice/:slug/pensieri/segnala?inviata' },
      ],
    },
    {
      title: 'an agency that has published nothing',
      viewer: 'empty agency',
      screens: [
        { name: 'dashboard-vuota', kind: 'agency empty', address: '/dashboard' },
        { name: 'nuovo-allegato-vuoto', address: '/nuovo-allegato' },
      ],
    },
    {
      title: 'all notices, for the administrator',
      viewer: 'admin',
      screens: [
        { name: 'amministratore-elenco-annunci', kind: 'admin list', address: '/amministratore/elenco-annunci' },
        {
          name: 'amministratore-elenco-annunci-fotografia',
          kind: 'admin photograph',
          overlaid: true,
          address: '/amministratore/elenco-annunci',
          before: press('Ingrandisci la fotografia di Jürgen Schütz'),
        },
        {
          name: 'amministratore-elenco-annunci-esporta',
          kind: 'admin menu',
          overlaid: true,
          address: '/amministratore/elenco-annunci',
          before: press('Esporta: Tutti gli annunci'),
        },
        { name: 'amministratore-pensieri', address: '/amministratore/pensieri' },
        { name: 'amministratore-moderazione', address: '/amministratore/moderazione' },
        { name: 'amministratore-parole', address: '/amministratore/pensieri/parole' },
        { name: 'amministratore-conteggio', address: '/amministratore/pensieri/conteggio' },
        { name: 'amministratore-annuncio', address: '/amministratore/annuncio/:notice' },
        {
          name: 'amministratore-annuncio-nascondi',
          kind: 'admin dialog',
          address: '/amministratore/annuncio/:notice',
          before: press('Nascondi'),
        },
      ],
    },
  ],
};
