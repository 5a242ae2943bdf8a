import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { listOperators } from '@commiato/contracts/accounts/operators';
import { listAudit } from '@commiato/contracts/administration/audit';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { listContacts } from '@commiato/contracts/contacts/contacts';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listFunerals } from '@commiato/contracts/funerals/funerals';
import { listAllNotices, listOwnNotices, readNotice } from '@commiato/contracts/notices/notices';
import { latestNotices } from '@commiato/contracts/notices/public-notices';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import { listReceivedDocuments } from '@commiato/contracts/office/sent-documents';
import { countUnprocessedRequests, listOwnRequests, listReceivedRequests } from '@commiato/contracts/requests/requests';
import type { RouteDefinition } from '@commiato/contracts/route';
import type { Bench } from '../bench.ts';
import { adminMail, adminPassword, callRoute, signIn } from '../client.ts';
import { agencyMail, benchPassword } from '../data/agencies.ts';
import type { Program } from '../programs.ts';
import { noticePaths } from '../sample.ts';
import { percentile, timed } from '../statistics.ts';

type Query = Readonly<Record<string, string | number>>;
const repeats = 20;
const most = 50;
/** The administrator's lists of everything else: searches over a whole year of the log among them. */
const mostOffice = 100;
const paged = { page: 1, pageSize: 10 };

/** What the screens of agencies and administrator ask, with the words and orders that people choose. */
const own: readonly (readonly [string, Query])[] = [
  ['annunci propri, prima pagina', paged],
  ['annunci propri, pagina 100', { ...paged, page: 100 }],
  ['annunci propri, cercati', { ...paged, q: 'rossi maria' }],
  ['annunci propri, senza pagine', {}],
];
const all: readonly (readonly [string, Query])[] = [
  ['annunci di tutti, prima pagina', paged],
  ['annunci di tutti, per cognome', { ...paged, sort: 'cognome' }],
  ['annunci di tutti, per comune', { ...paged, sort: '-comune' }],
  ['annunci di tutti, per agenzia', { ...paged, sort: 'ragSociale' }],
  ['annunci di tutti, per cuori', { ...paged, sort: '-cuori' }],
  ['annunci di tutti, cercati', { ...paged, q: 'rossi maria' }],
  ['annunci di tutti, cercati senza esito', { ...paged, q: 'qwrtp' }],
  ['annunci di tutti, di una regione', { ...paged, regione: 'Sicilia' }],
  ['annunci di tutti, nascosti', { ...paged, stato: 'nascosto' }],
  ['annunci di tutti, pagina 1.000', { ...paged, page: 1000 }],
];

/** The administrator's other lists: ten thousand accounts and what was sent to them and done. */
const office: readonly (readonly [string, RouteDefinition, Query])[] = [
  ['account, prima pagina', listAgencies, paged],
  ['account, cercati', listAgencies, { ...paged, q: 'fratelli zoli' }],
  ['account, per ragione sociale', listAgencies, { ...paged, sort: 'ragSociale' }],
  ['account, per cognome', listAgencies, { ...paged, sort: '-cognome' }],
  ['account, per stato', listAgencies, { ...paged, sort: 'attivo' }],
  ['operatori, per agenzie', listOperators, { ...paged, sort: '-agenzie' }],
  ['operatori, cercati', listOperators, { ...paged, q: 'marchetti 17' }],
  ['notifiche di tutti, prima pagina', listNotifications, { ...paged, pageSize: 20 }],
  ['notifiche di tutti, cercate', listNotifications, { ...paged, pageSize: 20, q: 'carnia orari' }],
  ['notifiche di tutti, non lette', listNotifications, { ...paged, pageSize: 20, letto: 'false' }],
  ['registro, prima pagina', listAudit, { ...paged, pageSize: 20 }],
  ['registro, cercato', listAudit, { ...paged, pageSize: 20, q: 'carnia' }],
  ['registro, cercato senza esito', listAudit, { ...paged, pageSize: 20, q: 'qwrtp' }],
  ['registro, di qualcuno', listAudit, { ...paged, pageSize: 20, chi: 'cliente77@misure.example' }],
  ['registro, per azione', listAudit, { ...paged, pageSize: 20, sort: 'azione' }],
  ['posta, prima pagina', listOutboxMail, paged],
  ['posta, cercata', listOutboxMail, { ...paged, q: 'cliente77' }],
  ['posta, per oggetto', listOutboxMail, { ...paged, sort: 'oggetto' }],
];

/** The desk of an agency with 5,000 contacts, 2,000 documents received and 1,000 requests sent. */
const desk: readonly (readonly [string, RouteDefinition, Query])[] = [
  ['clienti, prima pagina', listContacts, { ...paged, role: 'cliente' }],
  ['clienti, per comune', listContacts, { ...paged, role: 'cliente', sort: 'comune' }],
  ['clienti, cercati', listContacts, { ...paged, role: 'cliente', q: 'rossi 77' }],
  ['documenti ricevuti, prima pagina', listReceivedDocuments, paged],
  ['documenti ricevuti, cercati', listReceivedDocuments, { ...paged, q: 'circolare 77' }],
  ['richieste proprie, prima pagina', listOwnRequests, paged],
  ['richieste proprie, cercate', listOwnRequests, { ...paged, q: 'richiesta 77' }],
];

/** The month that the agenda shows, with the days of the weeks around it. */
const month = () => {
  const first = Date.now() - 15 * 86_400_000;
  const day = (after: number) => new Date(first + after * 86_400_000).toISOString().slice(0, 10);
  return { da: day(0), a: day(41) };
};
/** An agency of 10,000 funerals with three events each. */
const funerals: readonly (readonly [string, RouteDefinition, Query])[] = [
  ['servizi, prima pagina', listFunerals, paged],
  ['servizi, pagina 900', listFunerals, { ...paged, page: 900 }],
  ['servizi, per cognome', listFunerals, { ...paged, sort: 'cognome' }],
  ['servizi, di uno stadio', listFunerals, { ...paged, stadio: 'cerimonia' }],
  ['servizi, cercati', listFunerals, { ...paged, q: 'rossi 77' }],
  ['servizi, cercati per telefono', listFunerals, { ...paged, q: '0547104321' }],
  ['servizi, cercati senza esito', listFunerals, { ...paged, q: 'qwrtp' }],
  ['agenda di un mese', listAgenda, month()],
];

/** 200,000 requests of all agencies. */
const received: readonly (readonly [string, RouteDefinition, Query])[] = [
  ['richieste ricevute, prima pagina', listReceivedRequests, { ...paged, pageSize: 20 }],
  ['richieste ricevute, da evadere', listReceivedRequests, { ...paged, pageSize: 20, stato: 'da-evadere' }],
  ['richieste ricevute, evase', listReceivedRequests, { ...paged, pageSize: 20, stato: 'evasa' }],
  ['richieste ricevute, di un tipo', listReceivedRequests, { ...paged, pageSize: 20, cosa: 'Supporto' }],
  ['richieste ricevute, cercate', listReceivedRequests, { ...paged, pageSize: 20, q: 'richiesta 77' }],
  ['richieste da evadere, quante', countUnprocessedRequests, {}],
];

export async function benchPrivate({ report, startWeb, connection, scale }: Bench): Promise<void> {
  const program = await startWeb();
  try {
    report.part(`Chiamate private: p95 (${scale.notices.toLocaleString('it')} annunci, 5.000 per agenzia)`);
    const agency = await signIn(program, agencyMail(0), benchPassword);
    const admin = await signIn(program, adminMail, adminPassword);
    const measure = async (
      what: string,
      route: RouteDefinition,
      asked: readonly Parameters<typeof callRoute>[2][],
      limit = most,
    ) => report.figure(what, await slowest(program, route, asked), { unit: 'ms', most: limit });
    for (const [what, query] of own) await measure(what, listOwnNotices, repeated({ token: agency, query }));
    for (const [what, query] of all) await measure(what, listAllNotices, repeated({ token: admin, query }));
    for (const [what, route, query] of office)
      await measure(what, route, repeated({ token: admin, query }), mostOffice);
    for (const [what, route, query] of desk) await measure(what, route, repeated({ token: agency, query }), mostOffice);
    for (const [what, route, query] of funerals)
      await measure(what, route, repeated({ token: agency, query }), mostOffice);
    for (const [what, route, query] of received)
      await measure(what, route, repeated({ token: admin, query }), mostOffice);
    const ids = (await noticePaths(connection, scale, 60)).map((path) => path.split('/')[2] ?? '');
    await measure(
      'annuncio',
      readNotice,
      ids.map((id) => ({ token: admin, params: { id } })),
    );
    await measure('ultimi annunci', latestNotices, repeated({}));
  } finally {
    await program.stop();
  }
}

const repeated = <T>(asked: T): T[] => Array.from({ length: repeats }, () => asked);

async function slowest(
  program: Program,
  route: RouteDefinition,
  asked: readonly Parameters<typeof callRoute>[2][],
): Promise<number> {
  const work = asked.map((one) => () => callRoute(program, route, one));
  await timed(work.slice(0, 3));
  return percentile(await timed(work), 0.95);
}
