import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import type { PartnerService } from '@commiato/contracts/office/partner-services';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { IconExternalLink } from '@tabler/icons-react';
import { buttonClass } from '../../../ui/Button.tsx';
import styles from './partner-services.module.css';

/** A partner service as agencies see it. */
export function ServiceCard({ service }: { readonly service: PartnerService }) {
  const { nome, vantaggio, descrizione, url, logo, scadenza } = service;
  const name = curlyApostrophes(nome);
  return (
    <article className={styles.card}>
      {logo ? (
        <div className={styles.logo}>
          <img src={logoAddress(service)} alt="" loading="lazy" />
        </div>
      ) : null}
      <h2>{name}</h2>
      <p className={styles.benefit}>{curlyApostrophes(vantaggio)}</p>
      {descrizione ? <p className={styles.description}>{descrizione}</p> : null}
      <div className={styles.foot}>
        <p>{scadenza ? `Valida fino ${toDayPhrase(scadenza)}` : 'Senza scadenza'}</p>
        {url ? (
          <a
            className={buttonClass({ size: 'compatto' })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Vai al sito di ${name}, in una nuova scheda`}
          >
            Vai al sito
            <IconExternalLink size={18} stroke={1.6} aria-hidden />
          </a>
        ) : null}
      </div>
    </article>
  );
}
