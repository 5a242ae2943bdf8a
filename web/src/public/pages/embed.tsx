import type { EmbeddedNotice, EmbedPageData } from '@commiato/contracts/notices/embed';

function Item({ notice }: { notice: EmbeddedNotice }) {
  const { cosa, url, nome, anni, luogo, foto, funerale, indicizza } = notice;
  const where = [anni, luogo].filter(Boolean).join(', ');
  return (
    <li>
      {foto && (
        <picture>
          <source type="image/avif" srcSet={foto.avif} sizes="84px" />
          <img src={foto.src} srcSet={foto.jpeg} sizes="84px" width={84} height={105} alt={`Foto di ${nome}`} />
        </picture>
      )}
      <div>
        <p className="tipo">{cosa}</p>
        <p className="nome">
          <a href={url} target="_top" rel={indicizza ? undefined : 'nofollow'}>
            {nome}
          </a>
        </p>
        {where && <p className="dove">{where}</p>}
        {funerale && <p className="funerale">{funerale}</p>}
      </div>
    </li>
  );
}

/** Notices in a frame of another site, like the embedded element but without its script. */
export function EmbedPage({ data: { agenzia, annunci } }: { data: EmbedPageData }) {
  return (
    <main className="commiato">
      <h1 className="solo">{agenzia ? `Annunci di ${agenzia.nome}` : 'Annuncio'}</h1>
      {annunci.length > 0 ? (
        <ul>
          {annunci.map((notice) => (
            <Item key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : (
        <p>Non ci sono annunci.</p>
      )}
      {agenzia && (
        <footer>
          <a href={agenzia.url} target="_top">{`Tutti gli annunci di ${agenzia.nome}`}</a>
        </footer>
      )}
    </main>
  );
}
