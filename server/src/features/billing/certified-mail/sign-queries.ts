import { sql } from 'drizzle-orm';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';

/** Mailboxes whose last reading failed: their agencies get no receipts for their invoices. */
export const readCertifiedMailStateGauges: StateGaugeReader = async (db) => {
  const { rows } = await db.execute<{ linked: number; failing: number }>(sql`
    select count(*)::int as linked, (count(*) filter (where c.problema <> ''))::int as failing
    from caselle_pec c join utenti u on u."_id" = c.id_utente where u.cestinato is null`);
  const { linked = 0, failing = 0 } = rows[0] ?? {};
  return [
    {
      name: 'commiato_certified_mailboxes_failing',
      help: 'Mailboxes of certified mail whose last reading failed',
      value: failing,
      nome: 'Caselle PEC delle agenzie',
      dettaglio:
        linked === 0
          ? 'Nessuna collegata'
          : failing === 0
            ? `Si leggono tutte (${linked})`
            : `Non si leggono: ${failing} su ${linked}`,
      funziona: failing === 0,
    },
  ];
};
