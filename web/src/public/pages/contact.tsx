import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { ContactPageData } from '@commiato/contracts/notices/public-pages';
import { honeypotField } from '@commiato/contracts/requests/requests';
import { ContactFields } from '../parts/contact-fields.tsx';
import { FormAlert, FormField, HoneypotField } from '../parts/form-field.tsx';
import { FormThanks } from '../parts/form-thanks.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';

const recentNoticesLink = (
  <a className="button button--main" href={publicPaths.recent}>
    Annunci recenti
  </a>
);

/** Contact form for people without an account. */
export function ContactPage({ data }: { data: ContactPageData }) {
  if (data.sent)
    return (
      <FormThanks title="Richiesta inviata" actions={recentNoticesLink}>
        La risposta arriva appena possibile, di solito entro 24 ore.
      </FormThanks>
    );
  return (
    <main className="wrap contact-page">
      <h1>Richiedi un contatto</h1>
      <p className="lead">Per un’agenzia che vuole pubblicare i suoi annunci, e per ogni domanda su questo sito.</p>
      <FormAlert data={data} />
      <form className="contact-form" action={publicPaths.contact} method="post" data-keep-typed="">
        <FormField data={data} name="nome" label="Nome e cognome" autoComplete="name" maxLength={120} />
        <FormField
          data={data}
          name="ragioneSociale"
          label="Agenzia o attività"
          autoComplete="organization"
          maxLength={160}
          optional
        />
        <ContactFields data={data} />
        <FormField data={data} name="testo" label="Richiesta" maxLength={2000} rows={7} />
        <HoneypotField name={honeypotField} />
        <button type="submit" className="button button--main">
          Invia la richiesta
        </button>
        <PrivacyNote use="Questi dati servono soltanto per rispondere." />
      </form>
    </main>
  );
}
