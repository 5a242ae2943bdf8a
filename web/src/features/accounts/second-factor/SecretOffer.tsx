import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './second-factor.module.css';

/** Data for setting up an authenticator app. */
export interface OfferedSecret {
  readonly segreto: string;
  readonly indirizzo: string;
  /** The QR code as SVG. */
  readonly qr: string;
}

/** The secret as QR code, as link for the same device, and as text. */
export function SecretOffer({ offer }: { offer: OfferedSecret }) {
  const groups = offer.segreto.match(/.{1,4}/g)?.join(' ') ?? offer.segreto;
  return (
    <div className={styles.offer}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
        width={192}
        height={192}
        alt="Codice QR da inquadrare con l’app di autenticazione"
      />
      <div className={styles.stack}>
        <p>Inquadra il codice con la tua app di autenticazione, poi scrivi qui sotto le 6 cifre che mostra.</p>
        <p>
          Se usi il telefono, <a href={offer.indirizzo}>apri l’app da qui</a>. Oppure scrivi la chiave a mano:
        </p>
        <p className={styles.secret}>
          <code>{groups}</code> <CopyButton text={offer.segreto} what="la chiave" />
        </p>
      </div>
    </div>
  );
}
