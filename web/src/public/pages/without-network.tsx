import { Mark } from '../../ui/art/mark.tsx';

/** Offline page. The address of the requested page stays, so that the link tries it again. */
export function WithoutNetworkPage() {
  return (
    <main className="wrap">
      <div className="nothing nothing--page">
        <Mark height={92} />
        <h1>Connessione assente</h1>
        <p className="lead">
          La pagina non si può raggiungere in questo momento. Quando la connessione torna, si può riprovare.
        </p>
        <p className="actions">
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads the requested page */}
          <a className="button button--main" href="">
            Riprova
          </a>
        </p>
      </div>
    </main>
  );
}
