import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Site } from '@commiato/contracts/notices/public-pages';
import { withFullStop } from '@commiato/italy/full-stop';
import { prepositionA } from '@commiato/italy/prose/places';

/** Page about the operator of the installation, from its settings, and its purpose. */
export function AboutPage({ site }: { site: Site }) {
  const mail = <a href={`mailto:${site.mail}`}>{site.mail}</a>;
  return (
    <main className="wrap contact-page statement">
      <h1>Chi siamo</h1>
      <p className="lead">
        Commiato pubblica i necrologi e gli annunci funebri che le agenzie di onoranze funebri scrivono per le famiglie.
      </p>
      <h2>Chi gestisce questo sito</h2>
      {site.publisher ? (
        <p>
          {withFullStop(site.publisher)} Si può scrivere {prepositionA(site.mail)} {mail}.
        </p>
      ) : (
        <p>
          Risponde di {site.publicUrl} chi legge la posta di {mail}.
        </p>
      )}
      <h2>Che cosa si trova</h2>
      <p>
        Ogni annuncio è dell’agenzia che la famiglia ha incaricato: il suo nome e i suoi recapiti stanno nell’annuncio,
        e di quello che vi è scritto risponde lei. Chi visita il sito lo legge, lo cerca per nome o per luogo, lo
        condivide, può lasciare un cuore e, dove sono aperti, un pensiero di cordoglio, che l’agenzia legge prima di
        pubblicarlo: senza registrarsi e senza pagare.
      </p>
      <p>
        La famiglia può far scrivere nell’annuncio se desidera fiori, a chi destina le offerte e con quale IBAN, e dove
        si segue la diretta della cerimonia. Il sito riporta queste parole: il denaro va direttamente a chi è indicato,
        e la diretta è trasmessa da altri.
      </p>
      <h2>Che cosa non si trova</h2>
      <p>
        Non c’è pubblicità e non si vendono fiori né altro. Il sito non chiede pagamenti, non raccoglie offerte e non
        trasmette video. Gli annunci stanno in ordine di data: nessuno paga per comparire prima.
      </p>
      <h2>Se un annuncio va corretto</h2>
      <p>
        In fondo a ogni annuncio c’è «Segnala o chiedi una modifica». La famiglia può chiedere all’agenzia che i motori
        di ricerca non mostrino l’annuncio.
      </p>
      <p>
        Per tutto il resto: <a href={site.contact}>Contatti</a>, <a href={publicPaths.privacy}>Privacy</a>,{' '}
        <a href={publicPaths.accessibility}>Accessibilità</a>.
      </p>
    </main>
  );
}
