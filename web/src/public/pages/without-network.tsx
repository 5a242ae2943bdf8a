import { Mark } from '../../ui/art/mark.tsx';

/** What a browser shows that cannot reach a page: its own address stays, so that the link asks for it again. */
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
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that the browser stands at */}
          <a className="button button--main" href="">
            Riprova
          </a>
        </p>
      </div>
    </main>
  );
}
