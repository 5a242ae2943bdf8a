const sharedFiles = require('./scripts/shared-files.cjs');

const outside = (pattern) => ({ pathNot: pattern });

const tests = '\\.test\\.tsx?$';

/** What holds the domains of a side apart; tests may look anywhere. `held` are the folders that have to keep to the shared files. */
const domainRules = (side, held) =>
  Object.entries(sharedFiles[side]).flatMap(([domain, files], place, all) => {
    const [features, own] = [`^${side}/src/features/`, `^${side}/src/features/${domain}/`];
    const higher = all.slice(place + 1).map(([name]) => name);
    return [
      {
        name: `${side}-${domain}-shares-few-files`,
        comment: 'What others need of a domain is declared in sharedFiles, or stands below the features.',
        severity: 'error',
        from: { path: held, pathNot: [own, `${features}features\\.ts$`, tests] },
        to: { path: own, ...(files.length > 0 && { pathNot: `${own}(${files.join('|')})$` }) },
      },
      {
        name: `${side}-${domain}-knows-lower-domains-alone`,
        severity: 'error',
        from: { path: own, pathNot: tests },
        to: { path: `${features}(features\\.ts$${higher.map((name) => `|${name}/`).join('')})` },
      },
    ];
  });

/** What parses what others send, or draws what may be large: loaded by the processes of the pool alone (docs/decisions/0044). */
const poolWork = `^server/src/(${[
  'platform/signatures/(cades|crypto-engine|xades|signed-file|timestamp)',
  'platform/certified-mail/(certified-message|parse-mail|read-mailbox)',
  'platform/returned-mail/returned-message',
  'platform/documents/zip-archive',
  'features/billing/invoices/(signed-upload|receipt-opening)-policy',
  'features/billing/certified-mail/mailbox-policy',
  'features/billing/printing/pdfs/[a-z-]+',
  'features/notices/import/(file|wordpress|html|row|days|place)-policy',
  'features/billing/price-list/table-policy',
  'features/funerals/import/table-policy',
  'features/notices/alerts/returned-policy',
  'features/notices/prints/pdfs/[a-z-]+',
  'features/funerals/custody/pdfs/[a-z-]+',
  'features/paperwork/sending/pdfs/[a-z-]+',
  'features/funerals/events/calendar-policy',
  'features/forms/(forms|signatures)/pdfs/[a-z-]+',
].join('|')})\\.ts$`;
const poolLibraries =
  'xml-crypto|@xmldom/xmldom|pkijs|asn1js|postal-mime|imapflow|ical-generator|pdfkit|fflate|@myriaddreamin/[a-z-]+|@cantoo/pdf-lib|@libpdf/core';
/** Lists are drawn while their rows are read, a page and a batch at a time. */
const exportsInSlices = '^server/src/platform/export/(pdf|zip)\\.ts$';
const ofTests = [tests, '^server/src/testing/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other, if only for a type, are one file, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-and-server-meet-in-contracts',
      comment: 'The contract is what the two sides share; pages load the built web entry, which is no import.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    { name: 'server-without-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'packages-stand-alone', severity: 'error', from: { path: '^packages/' }, to: { path: '^(server|web)/' } },
    {
      name: 'italy-knows-nothing',
      severity: 'error',
      from: { path: '^packages/italy/' },
      to: { path: '^packages/(?!italy)' },
    },
    {
      name: 'fattura-pa-knows-nothing',
      severity: 'error',
      from: { path: '^packages/fattura-pa/' },
      to: { path: '^packages/(?!fattura-pa)' },
    },
    {
      name: 'billing-is-rules-alone',
      severity: 'error',
      from: { path: '^packages/billing/' },
      to: { path: '^packages/(?!billing|fattura-pa|italy)' },
    },
    {
      name: 'paperwork-is-rules-alone',
      severity: 'error',
      from: { path: '^packages/paperwork/' },
      to: { path: '^packages/(?!paperwork|italy)' },
    },
    {
      name: 'demo-invents-alone',
      comment: 'It invents rows and pictures from the contracts; to write them into a database is the server’s part.',
      severity: 'error',
      from: { path: '^packages/demo/' },
      to: { path: '^(packages/(?!(demo|contracts|billing|italy)/)|node_modules/(pg|drizzle-orm|fastify)/)' },
    },
    {
      name: 'states-are-no-part-of-a-screen',
      comment: 'Public pages are drawn on the server; a form loads the table of states when it needs it.',
      severity: 'error',
      from: { path: '^(web/src/(?!public/pages/)|packages/contracts/)' },
      to: {
        path: '^packages/(italy/src/(prose/states\\.ts$|places/citizenship\\.ts$|data/states\\.json$)|paperwork/src/deceased-cases\\.ts$)',
        dynamic: false,
      },
    },
    {
      name: 'municipalities-stay-on-the-server',
      comment: 'Browsers ask for them: the whole list is too heavy for a page.',
      severity: 'error',
      from: { path: '^(web|packages/contracts)/' },
      to: {
        path: '^packages/italy/src/(places/(municipalities|named)\\.ts$|data/(municipalities|former-names|hamlets)\\.json$)',
      },
    },
    {
      name: 'birth-places-load-when-needed',
      severity: 'error',
      from: { path: '^(web|packages/contracts)/' },
      to: {
        path: '^packages/italy/src/(tax-codes/birth-place\\.ts$|data/birth-places\\.json$)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Tests may: they go through the whole program.',
      severity: 'error',
      from: { path: '^server/src/platform/', ...outside('\\.test\\.ts$') },
      to: { path: '^server/src/(features|pages)/' },
    },
    {
      name: 'the-demo-stands-apart',
      comment: 'What invents people is loaded by its own entries and by tests alone, never by the product.',
      severity: 'error',
      from: { path: '^(server|web|packages)/', ...outside('^((server/src|packages)/demo|server/src/testing)/') },
      to: { path: '^(server/src|packages)/demo/' },
    },
    {
      name: 'routes-reach-data-through-queries',
      severity: 'error',
      from: { path: '^server/src/features/.+routes\\.ts$' },
      to: { path: '(^server/src/features/.+/tables\\.ts$|^node_modules/(pg|drizzle-orm)/)' },
    },
    {
      name: 'only-queries-touch-the-database',
      severity: 'error',
      from: { path: '^server/src/(features|demo)/', ...outside('([/-](queries|tables)\\.ts|\\.test\\.ts)$') },
      to: { path: '^node_modules/(pg|drizzle-orm)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-never-see-a-request',
      severity: 'error',
      from: { path: '^server/src/features/.+[/-]queries\\.ts$' },
      to: { path: '([/-](routes|service)\\.ts$|^node_modules/fastify/)' },
    },
    {
      name: 'routes-are-nobodys-helper',
      comment: 'Only what a domain declares, and tests, import routes.',
      severity: 'error',
      from: { path: '^server/src/', ...outside('(/feature\\.ts|\\.test\\.ts)$') },
      to: { path: '^server/src/features/.+routes\\.ts$' },
    },
    {
      name: 'features-meet-in-services-and-queries',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/', ...outside('(/feature\\.ts|\\.test\\.ts)$') },
      to: { path: '^server/src/features/(?!$1/).+[/-](routes|jobs|uploads)\\.ts$' },
    },
    ...domainRules('server', '^server/src/features/'),
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(features|areas|public)/' },
    },
    {
      name: 'lib-stands-alone',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(ui|features|areas|public)/' },
    },
    {
      name: 'features-know-no-area',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/areas/' },
    },
    ...domainRules('web', '^web/src/'),
    {
      name: 'web-domains-are-listed',
      comment: 'A new domain takes its place in sharedFiles.',
      severity: 'error',
      from: {},
      to: { path: `^(server|web)/src/features/(?!(${Object.keys(sharedFiles.web).join('|')})/)[^/]+/` },
    },
    {
      name: 'public-pages-know-no-feature',
      comment:
        'What a visitor sees of a notice or an agency stands in public/sheets, where forms that preview it reach down to it.',
      severity: 'error',
      from: { path: '^web/src/public/', ...outside('\\.test\\.tsx?$') },
      to: { path: '^web/src/(features|areas)/' },
    },
    {
      name: 'of-public-pages-the-sheets-alone',
      severity: 'error',
      from: { path: '^web/src/(features|areas|ui|lib)/', ...outside('\\.test\\.tsx?$') },
      to: { path: '^web/src/public/(?!sheets/)' },
    },
    {
      name: 'public-pages-without-the-kit',
      comment: 'Public pages are plain HTML, CSS and small islands.',
      severity: 'error',
      from: { path: '^web/src/public/', ...outside('\\.test\\.tsx?$') },
      to: { path: '(^web/src/(ui|areas)/(?!art/)|^node_modules/(@mantine|@tanstack|react-router)/)' },
    },
    {
      name: 'what-runs-needs-no-development-package',
      comment: 'An image holds what the server and the pages it renders import; browsers get theirs built.',
      severity: 'error',
      from: {
        path: '^((server|packages/[^/]+)/src|web/src/public)/',
        ...outside('(\\.test\\.tsx?$|/testing/|^web/src/public/islands/)'),
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], ...outside('\\.woff2$') },
    },
    {
      name: 'what-is-sent-is-read-in-the-pool',
      comment: 'On the serving thread one file of one agency would keep everybody waiting.',
      severity: 'error',
      from: { path: '^(server|packages/[^/]+)/src/', ...outside([poolWork, exportsInSlices, ...ofTests]) },
      to: { path: `^node_modules/(${poolLibraries})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-pool-alone-loads-its-work',
      comment: 'A service asks for a task by its name, declared in tasks.ts; what does it is loaded by pool-tasks.ts.',
      severity: 'error',
      from: { path: '^server/src/', ...outside([poolWork, '^server/src/pool-tasks\\.ts$', ...ofTests]) },
      to: { path: poolWork, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-program-asks-the-pool',
      comment: 'What a process of the pool is made of belongs to no web process.',
      severity: 'error',
      from: { path: '^server/src/', ...outside(['^server/src/pool-worker\\.ts$', ...ofTests]) },
      to: { path: '^server/src/(pool-tasks|platform/worker-pool/serve-tasks)\\.ts$' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we have built; packages are built too, and the rules name some.
    exclude: { path: '(^(?!node_modules/).*/dist/|\\.css$|\\?(inline|url|raw)$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
