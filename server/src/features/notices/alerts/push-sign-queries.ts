import { sql } from 'drizzle-orm';
import { isPushOffered } from '../../../platform/push/push-keys.ts';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';

/** Tries after which a message counts as late. */
const lateTries = 3;

/** Devices with push, and messages that their push services do not take. */
export const readPushStateGauges: StateGaugeReader = async (db, settings) => {
  const { rows } = await db.execute<Record<'devices' | 'waiting' | 'late', number>>(sql`
    select (select count(*)::int from dispositivi_push) as devices, count(*)::int as waiting,
      (count(*) filter (where tentativi >= ${lateTries}))::int as late
    from push_da_mandare`);
  const { devices = 0, waiting = 0, late = 0 } = rows[0] ?? {};
  const offered = isPushOffered(settings);
  const counted = devices === 1 ? '1 dispositivo' : `${devices} dispositivi`;
  return [
    {
      name: 'commiato_push_messages_late',
      help: 'Push messages that their services did not take three times',
      value: late,
      nome: 'Notifiche sui dispositivi',
      dettaglio: !offered
        ? 'Non offerte ai visitatori: serve un indirizzo pubblico https (PUBLIC_URL). Gli avvisi per e-mail funzionano'
        : `${counted}, ${waiting === 0 ? 'nulla in coda' : `${waiting} in coda`}${late > 0 ? `, ${late} in ritardo` : ''}`,
      funziona: late === 0,
      daGuardare: !offered,
    },
  ];
};
