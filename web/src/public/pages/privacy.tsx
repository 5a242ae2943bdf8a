import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { Site } from '@commiato/contracts/notices/public-pages';
import { prepositionA } from '@commiato/italy/prose/places';

/** Articles 13 and 14 of the GDPR for visitors and relatives; retention times: decision 0023. */
export function PrivacyPage({ site }: { site: Site }) {
  const mail = <a href={`mailto:${site.mail}`}>{site.mail}</a>;
  return (
    <main className="wrap contact-page statement">
      <h1>Informativa sulla privacy</h1>
      <p className="lead">Quali dati personali tratta questo sito, perché e per quanto tempo.</p>
      <h2>Chi tratta i dati</h2>
      <p>
        Titolare del trattamento dei dati lasciati su queste pagine è{' '}
        {site.publisher ?? `chi gestisce ${site.publicUrl}`}, all’indirizzo {mail}. Degli annunci risponde l’agenzia di
        onoranze funebri che li pubblica per incarico della famiglia: il suo nome e i suoi recapiti stanno in ogni
        annuncio.
      </p>
      <h2>Gli annunci</h2>
      <p>
        Un annuncio contiene i dati che la famiglia affida all’agenzia. I familiari e chi ha un interesse proprio
        possono chiedere che siano corretti o tolti (art.&nbsp;2‑terdecies del Codice in materia di protezione dei dati
        personali) con «Segnala o chiedi una modifica», in fondo a ogni annuncio: risposta entro un mese.
      </p>
      <h2>I dati che un’agenzia conserva per un funerale</h2>
      <p>
        Documenti, note e dati dei familiari affidati a un’agenzia sono suoi, e questo sito li custodisce per suo conto
        (art.&nbsp;28 del Regolamento UE 2016/679). Ne fanno parte le notizie su come è avvenuta la morte, le pratiche e
        gli invii agli uffici, i passaggi di custodia con la firma di chi riceve. Li legge l’agenzia, e un familiare ciò
        che lei gli mostra; chi gestisce il sito può guardarli senza cambiarli, e ne resta traccia. Due anni dopo il
        funerale, quando la fattura è pagata, l’agenzia è avvisata e ha un mese; poi vanno nel cestino, e da lì sono
        cancellati dopo 30 giorni. Il resto, tranne gli annunci pubblicati, segue dieci anni dopo l’ultima fattura.
        Un’agenzia può conservarli più a lungo quando le servono, per esempio per una causa: lo decide per un singolo
        funerale e fino a un giorno. Di un file che importa restano per 30 giorni le righe e il loro esito.
      </p>
      <h2>Che cosa lascia chi visita il sito</h2>
      <ul>
        <li>
          <strong>Segnalazioni e richieste di contatto:</strong> nome, recapito e testo servono soltanto per rispondere
          (art.&nbsp;6, par.&nbsp;1, lett.&nbsp;b, c e f del Regolamento UE 2016/679). Sono cancellati 12 mesi dopo la
          chiusura, al più tardi 24 mesi dopo l’arrivo se restano aperti. Le parole di chi segnala un orario o un luogo
          sbagliato vanno subito anche all’agenzia, senza nome e recapiti. I messaggi di risposta sono cancellati 90
          giorni dopo l’invio.
        </li>
        <li>
          <strong>Risposte a un preventivo:</strong> nome e risposta vanno all’agenzia che l’ha inviato, che ne è
          titolare. Dell’indirizzo di rete di chi risponde resta per 90 giorni la parte che non distingue una casa
          dall’altra.
        </li>
        <li>
          <strong>Risposte a una bozza di stampa:</strong> vanno con la loro ora all’agenzia che l’ha mandata, che ne è
          titolare, e sono cancellate dopo 12 mesi.
        </li>
        <li>
          <strong>Pagina della famiglia:</strong> testi e fotografie di chi è stato invitato vanno all’agenzia, che ne è
          titolare, e sono cancellati dopo 24 mesi, tranne una storia e le fotografie accettate, che l’annuncio mostra e
          che restano quanto il servizio. Un cookie tecnico, soltanto per quella pagina, riconosce il dispositivo per
          180 giorni. I promemoria delle ricorrenze arrivano soltanto se si chiedono, e si tolgono da lì.
        </li>
        <li>
          <strong>Documenti firmati con un codice:</strong> nome, ora, dispositivo e indirizzo di rete abbreviato stanno
          nel documento, che è dell’agenzia. Fuori dal documento dispositivo e indirizzo sono cancellati dopo 90 giorni.
        </li>
        <li>
          <strong>Avvisi per e-mail:</strong> l’indirizzo serve soltanto a mandare gli avvisi che sono stati chiesti e
          confermati. È cancellato 30 giorni dopo la fine dell’ultimo, e dopo 7 giorni se nessuno conferma. Chi attiva
          le notifiche le riceve cifrate, dal servizio di chi fa il suo browser (Google, Mozilla, Apple o Microsoft),
          anche fuori dall’Unione europea; il dispositivo è dimenticato con l’ultimo avviso. A un indirizzo da cui la
          posta torna indietro non si scrive per 30 giorni.
        </li>
        <li>
          <strong>Un pensiero su un annuncio:</strong> nome, parole e fotografia si vedono dopo che l’agenzia li ha
          letti, o li legge soltanto la famiglia se così si chiede, e restano quanto l’annuncio. La fotografia è
          conservata senza il luogo e l’ora in cui fu scattata. Un elenco di parole può farlo notare a chi lo legge:
          decide sempre una persona. E-mail, telefono e indirizzo non si pubblicano: li vedono l’agenzia e chi
          amministra il sito; telefono e indirizzo postale anche la famiglia, per ringraziare, e alla e-mail confermata
          arriva una volta sola il suo ringraziamento. Un cookie tecnico di quella sola pagina, che dura 90 giorni, lo
          mostra subito a chi lo ha scritto. Un pensiero rifiutato o ritirato è cancellato dopo 6 mesi.
        </li>
        <li>
          <strong>Segnalazioni di un pensiero, decisioni e reclami:</strong> l’indirizzo di chi segnala serve a
          rispondere ed è cancellato 6 mesi dopo la decisione. Le parole di una decisione sono cancellate dopo 24 mesi;
          quante sono state, senza parole, si conta per 60 mesi (Regolamento UE 2022/2065).
        </li>
        <li>
          <strong>Un cuore su un annuncio:</strong> perché conti una volta sola, il sito mette nel browser un cookie
          tecnico con un numero casuale, che dura un anno. Di chi non accetta cookie resta per un giorno un’impronta
          cifrata dell’indirizzo di rete e del browser. Chi non lascia un cuore né un pensiero e non apre una pagina
          della famiglia non riceve cookie.
        </li>
        <li>
          <strong>Nel browser, e mai inviati:</strong> i cuori lasciati, il punto dell’elenco a cui tornare, la pagina
          da mostrare senza rete e, finché si apre la pagina che segue, ciò che è scritto a metà in un modulo.
        </li>
        <li>
          <strong>Posizione:</strong> soltanto se si preme «Vicino a me» e il browser lo permette. Ne esce con due
          decimali di grado, circa un chilometro, serve a trovare il comune più vicino e non è conservata.
        </li>
        <li>
          <strong>Indirizzo di rete:</strong> serve a limitare gli abusi e a trovare i guasti; non serve a riconoscere
          le persone. Nei registri delle richieste ne resta soltanto la prima parte, senza le parole cercate.
        </li>
      </ul>
      <p>
        Non ci sono pubblicità, statistiche di terzi, profilazione né trasferimenti fuori dall’Unione europea decisi da
        questo sito. I collegamenti a WhatsApp, Facebook, Telegram, X e alle mappe portano altrove soltanto quando si
        aprono.
      </p>
      <h2>Chi lavora con il sito</h2>
      <p>
        Di chi ha un accesso il sito conserva nome, e-mail e ruolo; di ogni sessione il browser e l’indirizzo di rete
        abbreviato, finché dura. Che cosa è stato fatto, e da chi, resta in un registro per 12 mesi. Chi lascia
        un’agenzia non ha più un accesso; le attività svolte restano all’agenzia, con il nome. Una chiave per un
        programma finisce nel suo ultimo giorno e con chi l’ha creata. Nel browser restano per 30 giorni i moduli
        lasciati a metà, e le chiamate scritte senza rete fino a quando partono.
      </p>
      <h2>I diritti</h2>
      <p>
        Chi ha lasciato dati può chiederne copia, correzione e cancellazione, limitarne il trattamento o opporvisi
        (artt. 15–22 del Regolamento) scrivendo {prepositionA(site.mail)} {mail} o da{' '}
        <a href={site.contact}>Contatti</a>. La risposta arriva entro un mese. Resta il diritto di reclamo al{' '}
        <a href="https://www.garanteprivacy.it/" rel="noopener noreferrer">
          Garante per la protezione dei dati personali
        </a>
        . I file cancellati restano altri 30 giorni in una cartella a parte, che raggiunge soltanto chi gestisce il
        sito. Le copie di sicurezza dimenticano quanto è stato cancellato entro 35 giorni.
      </p>
      <p>
        Vedere anche: <a href={publicPaths.accessibility}>Dichiarazione di accessibilità</a>.
      </p>
    </main>
  );
}
