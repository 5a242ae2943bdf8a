import type { Site } from '@commiato/contracts/notices/public-pages';

/**
 * The accessibility statement, following the model of Commission Implementing Decision (EU) 2018/1523, as the Italian form (AGID) does.
 * Review its content with every release.
 */
export function AccessibilityPage({ site }: { site: Site }) {
  return (
    <main className="wrap contact-page statement">
      <h1>Dichiarazione di accessibilità</h1>
      <p>
        Chi gestisce questo sito si impegna a renderlo accessibile, conformemente alla legge 9 gennaio 2004, n.&nbsp;4.
        La presente dichiarazione di accessibilità si applica a {site.publicUrl}.
      </p>
      <h2>Stato di conformità</h2>
      <p>
        Questo sito è <strong>parzialmente conforme</strong> alla norma UNI CEI EN 301549 (WCAG 2.1, livello AA), in
        ragione dei casi di non conformità elencati di seguito.
      </p>
      <h2>Contenuti non accessibili</h2>
      <p>I contenuti di seguito elencati non sono accessibili per inosservanza della legge 9 gennaio 2004, n. 4:</p>
      <ul>
        <li>
          partecipazioni e ringraziamenti pubblicati come immagine di un testo: hanno un’alternativa testuale completa
          solo quando l’agenzia ne scrive le parole sotto l’immagine (criteri 1.1.1 e 1.4.5);
        </li>
        <li>
          fotografie delle persone: l’alternativa testuale è il nome, senza una descrizione dell’immagine (criterio
          1.1.1);
        </li>
        <li>
          preventivi e altri documenti in PDF, che non sono strutturati per le tecnologie assistive (criterio 1.3.1).
        </li>
      </ul>
      <p>Nessun contenuto è escluso per onere sproporzionato.</p>
      <h2>Redazione della presente dichiarazione di accessibilità</h2>
      <p>
        La presente dichiarazione è stata redatta il 21 novembre 2026, con un’autovalutazione effettuata direttamente da
        chi sviluppa il sito: controlli automatici su ogni schermata, prove con la sola tastiera, con il testo al
        200&nbsp;%, con i colori forzati del sistema e su schermi da 320 pixel. Nessun ente terzo l’ha verificata e non
        sono stati effettuati test di usabilità con persone con disabilità.
      </p>
      <h2>Feedback e recapiti</h2>
      <p>
        Per segnalare un ostacolo, o chiedere in un’altra forma un contenuto che non si riesce a leggere:{' '}
        <a href={`mailto:${site.mail}`}>{site.mail}</a> o la pagina <a href={site.contact}>Contatti</a>. La risposta
        arriva entro 30 giorni.
      </p>
      <h2>Procedura di attuazione</h2>
      <p>
        In caso di risposta insoddisfacente o di mancata risposta entro trenta giorni, chi ha segnalato può rivolgersi
        all’Agenzia per l’Italia digitale, attraverso il{' '}
        <a
          href="https://www.agid.gov.it/it/design-servizi/accessibilita/difensore-civico-per-il-digitale"
          rel="noopener noreferrer"
        >
          Difensore civico per il digitale
        </a>
        , per i soggetti a cui la legge lo prevede.
      </p>
      <h2>Informazioni sul sito</h2>
      <p>Sistema di pubblicazione: Commiato. Test di usabilità effettuati: no.</p>
    </main>
  );
}
