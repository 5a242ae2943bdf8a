const outside = (pattern) => ({ pathNot: pattern });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      name: 'municipalities-stay-on-the-server',
      comment: 'Browsers ask for them: the whole list is too heavy for a page.',
      severity: 'error',
      from: { path: '^(web|packages/contracts)/' },
      to: { path: '^packages/italy/src/(municipalities\\.ts$|data/municipalities\\.json$)' },
    },
    {
      name: 'birth-places-load-when-needed',
      severity: 'error',
      from: { path: '^(web|packages/contracts)/' },
      to: {
        path: '^packages/italy/src/(birth-place\\.ts$|data/(places|earlier-names)\\.json$)',
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
      comment: 'What invents people is loaded by its own entries alone, never by the product.',
      severity: 'error',
      from: { path: '^server/src/', ...outside('^server/src/demo/') },
      to: { path: '^server/src/demo/' },
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
      comment: 'Only the list of features and tests import routes.',
      severity: 'error',
      from: { path: '^server/src/', ...outside('(^server/src/app\\.ts|\\.test\\.ts)$') },
      to: { path: '^server/src/features/.+routes\\.ts$' },
    },
    {
      name: 'features-meet-in-services-and-queries',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/', ...outside('\\.test\\.ts$') },
      to: { path: '^server/src/features/(?!$1/).+[/-](routes|jobs|uploads)\\.ts$' },
    },
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
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.css$|\\?(inline|url|raw)$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
