import { outboxRetentionDays } from '@commiato/contracts/administration/mail';
import {
  findPersonalData,
  type PersonalData,
  type PersonalDataBody,
} from '@commiato/contracts/administration/personal-data';
import { visitorDataRetentionMonths } from '@commiato/contracts/requests/requests';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { readPersonalData } from './api.ts';
import { PersonalDataResult } from './PersonalDataResult.tsx';
import styles from './personal-data.module.css';

const automaticErasureText = `Anche senza richiesta, ciò che scrivono i visitatori è cancellato ${visitorDataRetentionMonths.closed} mesi dopo che è stato evaso e comunque dopo ${visitorDataRetentionMonths.inAnyCase} mesi; le e-mail partite o non riuscite dopo ${outboxRetentionDays} giorni.`;

/** Finds, exports and erases data of persons without an account by e-mail or telephone, which are kept out of the screen's URL and so of logs. */
export function PersonalDataScreen() {
  const [found, setFound] = useState<PersonalData | null>(null);
  const form = useContractForm({ route: findPersonalData, initial: { mail: '', tel: '' }, toWire: (shown) => shown });
  const search = async (asked: PersonalDataBody) => setFound(await readPersonalData(asked));
  const failure = form.failure ? saveFailureMessage(form.failure) : null;
  return (
    <>
      <PageHeader
        title="Dati personali"
        lead="Quando chi ha scritto senza avere un account chiede i propri dati, o che siano cancellati (articoli 15 e 17 del GDPR): si risponde entro un mese."
      />
      <div className={styles.screen}>
        <Panel title="Di chi">
          <form
            ref={form.formRef}
            className={styles.form}
            noValidate
            onSubmit={form.submit((_, shown) => search(shown))}
          >
            <TextField
              {...form.field('mail')}
              label="Indirizzo e-mail"
              type="email"
              inputMode="email"
              maxLength={254}
              optional="unmarked"
            />
            <TextField
              {...form.field('tel')}
              label="Oppure telefono"
              type="tel"
              inputMode="tel"
              maxLength={30}
              optional="unmarked"
              help="Verifica prima che a chiedere sia davvero chi li usa. La ricerca resta nel registro, senza indirizzo e senza numero."
            />
            <Button
              type="submit"
              variant="primo"
              icon={<IconSearch size={20} stroke={1.6} aria-hidden />}
              busy={form.busy}
              busyLabel="Ricerca…"
            >
              Cerca i dati
            </Button>
            {failure ? <Alert kind="errore">{failure}</Alert> : null}
            <p className={styles.note}>{automaticErasureText}</p>
          </form>
        </Panel>
        {found ? (
          <PersonalDataResult
            key={found.mail || found.tel}
            data={found}
            onErased={() => void search({ mail: found.mail, tel: found.tel })}
          />
        ) : null}
      </div>
    </>
  );
}
