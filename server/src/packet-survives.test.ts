import { createAgency } from '@commiato/contracts/accounts/agencies';
import { login } from '@commiato/contracts/accounts/sessions';
import { connectMailbox, fetchReceiptsFromMailbox } from '@commiato/contracts/billing/certified-mail';
import { createForm, type Form, fillForm } from '@commiato/contracts/forms/forms';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { listPaperSendings, type PaperSending, prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import type { RouteDefinition } from '@commiato/contracts/route';
import type { Email } from 'postal-mime';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { adminMail, adminPassword } from './testing/administrator.ts';
import { callApi } from './testing/call-program.ts';
import { startCertifiedProvider } from './testing/certified-provider.ts';
import { agencyFields } from './testing/fixtures.ts';
import { type MunicipalForm, municipalForms } from './testing/municipal-forms.ts';
import { testProgram } from './testing/program.ts';

const run = testProgram();
const minute = 60_000;
const admin = { mail: adminMail, password: adminPassword };
let token = '';
let id = '';

const send = <T>(route: RouteDefinition, body?: object) => callApi<T>(run.address, route, token, body, { id });

/** The program as it stands so many minutes after the beginning; each SIGUSR2 moves its clock on by thirty. */
const startAt = (minutes: number) =>
  run.startAhead(
    minutes * minute,
    { ADMIN_MAIL: adminMail, ADMIN_PASSWORD: adminPassword, PEC_LOCAL_HOSTS: '127.0.0.1', LOG_LEVEL: 'silent' },
    { stepMs: 30 * minute },
  );

/** Maps a municipality's form, fills it for the funeral and keeps the paper there. */
async function fillInto({ nome, file, campi }: MunicipalForm): Promise<void> {
  const body = new FormData();
  for (const [key, value] of Object.entries({ nome, comune: 'Cesena', campi: JSON.stringify(campi) }))
    body.set(key, value);
  body.set('file', new File([file.bytes], file.filename, { type: file.type }));
  const made = await callApi<Form>(run.address, createForm, token, body);
  const filling = { id_servizio: id, conserva: true, valori: { 'altro: Proprietà': 'Ada Neri' } };
  await callApi(run.address, fillForm, token, filling, { id: made._id });
}

/** What is written in the packet of a mail. */
async function textOf({ attachments }: Email): Promise<string> {
  const [packet] = attachments;
  if (!(packet?.content instanceof ArrayBuffer)) throw new Error('The mail has no packet');
  return (await extractText(new Uint8Array(packet.content), { mergePages: true })).text;
}

test('kill -9 after the provider took the packet and before the program knows: sent once, its receipts are filed', async () => {
  const provider = await startCertifiedProvider();
  try {
    const first = await startAt(0);
    token = (await send<{ token: string }>(login, admin)).token;
    const fields = agencyFields();
    await send(createAgency, fields);
    token = (await send<{ token: string }>(login, { mail: fields.mail, password: fields.password })).token;
    const { address, password, smtpPort, imapPort } = provider;
    await send(connectMailbox, {
      ...{ indirizzo: address, utente: address, password },
      ...{ smtpServer: '127.0.0.1', smtpPorta: smtpPort, imapServer: '127.0.0.1', imapPorta: imapPort },
    });
    const funeral = { nome: 'Ugo', cognome: 'Neri', tel: '0547 123456', comune: 'Cesena', scelta: 'tumulazione' };
    id = (await send<{ _id: string }>(createFuneral, funeral))._id;
    const taken = new Promise<void>((resolve) => {
      provider.confirm = () => {
        resolve();
        return new Promise(() => {});
      };
    });
    for (const form of municipalForms) await fillInto(form);
    const papers = (await send<{ _id: string }[]>(listFuneralDocuments)).map(({ _id }) => _id);
    expect(papers).toHaveLength(municipalForms.length);
    await send(prepareOrSendPapers, {
      ...{ canale: 'pec', indirizzo: 'statocivile@pec.cesena.example', documenti: [`${id}.mandato`, ...papers] },
    });
    await taken;
    first.child.kill('SIGKILL');
    await first.exit;
    provider.confirm = async () => {};
    const [mail] = provider.sent;
    if (!mail) throw new Error('Nothing was sent');
    const text = await textOf(mail);
    for (const words of ['IMPOSTA DI BOLLO', 'LAVORI DI MANUTENZIONE', 'Ugo Neri', fields.ragSociale])
      expect(text).toContain(words);
    await provider.receipt('accettazione', mail);
    await provider.receipt('avvenuta-consegna', mail);

    const second = await startAt(30);
    const sendings = () => send<PaperSending[]>(listPaperSendings);
    await send(fetchReceiptsFromMailbox, {});
    const told = { stato: 'consegnato', accettato: expect.any(String), consegnato: expect.any(String) };
    expect(await sendings()).toMatchObject([told]);
    // Another round of everything, with the mailbox read again.
    second.child.kill('SIGUSR2');
    await send(fetchReceiptsFromMailbox, {});
    expect(await sendings()).toMatchObject([told]);
    const filed = (await send<{ titolo: string }[]>(listFuneralDocuments)).map(({ titolo }) => titolo);
    expect(filed.filter((titolo) => titolo.startsWith('Ricevuta PEC'))).toHaveLength(2);
    expect(provider.sent).toHaveLength(1);
  } finally {
    await provider.close();
  }
}, 180_000);
