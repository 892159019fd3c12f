/**
 * The import table of the house (docs/decisions/0001). Departments stand in this order; each may import only from those
 * before it.
 */
const departments = [
  'media',
  'settings',
  'accounts',
  'staff',
  'stock',
  'catalogue',
  'search',
  'pricing',
  'delivery',
  'cart',
  'wishlist',
  'compare',
  'orders',
  'checkout',
  'payments',
  'returns',
  'inventory',
  'cms',
  'contact',
  'newsletter',
  'webhooks',
  'customers',
  'reports',
  'tour',
  'projects',
  'quotes',
  'notifications',
]
/** Shared ground: arithmetic, messages, drawing, machinery; none of it knows a department. */
const ground = ['money', 'measure', 'i18n', 'ui', 'platform']
/** What joins departments, from the lowest: each may import from those before it, and from every department. */
const composition = ['http', 'storefront', 'admin', 'browser', 'main']
/** The parts of `http` that departments describe their calls with. */
const callParts = '^src/http/(call|outputs|endpoint|bulk|change-answer|csv|streams)\\.ts$'
/** Of those what browsers know: types, and the functions of the table. */
const callTypes = '^src/http/(call|outputs)\\.ts$'

const anyOf = (names: readonly string[]): string => names.join('|')
const all = anyOf(departments)
const above = anyOf(composition)
const test = '\\.test\\.tsx?$'
/** A department's file of one kind, at whatever depth: `rules.ts`, `refunds/rules.ts`, `price-rules.ts`. */
const kind = (name: string): string => `^src/(?:${all})/[a-z/-]*\\b${name}\\.ts$`
const rulesFile = kind('rules')
const schemaFile = kind('schema')
const contractsFile = `^src/(?:${all}|admin)/[a-z/-]*\\bcontracts\\.ts$`
const queriesFile = kind('queries')
const commandsFile = kind('commands')
const tablesFile = kind('tables')
const apiFile = kind('api')
/** What is drawn, or runs in a browser. */
const browserParts = `^src/(?:${all})/[a-z/-]*\\b(?:islands|screens|pages|viewer)/`
const data = [queriesFile, commandsFile, tablesFile, apiFile]
const packages = (...names: string[]): string => `(^|/)node_modules/(?:${anyOf(names)})(/|$)`

type Condition = Record<string, unknown>

const rule = (name: string, comment: string, from: Condition, to: Condition) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

const downwards = departments.map((department, index) =>
  rule(
    `downwards-${department}`,
    `${department} stands below what comes after it; what they need to hear goes up as an event`,
    { path: `^src/${department}/` },
    { path: `^src/(${anyOf([...departments.slice(index + 1), ...composition])})/`, pathNot: callParts },
  ),
)

const composed = composition
  .slice(0, -1)
  .map((part, index) =>
    rule(
      `composition-${part}`,
      `${part} stands below ${composition.slice(index + 1).join(', ')}`,
      { path: `^src/${part}/` },
      { path: `^src/(${anyOf(composition.slice(index + 1))})/` },
    ),
  )

export const importRules = {
  forbidden: [
    ...downwards,
    ...composed,
    rule('no-circles', 'a circle is one department too few', { path: '^src/' }, { circular: true }),
    rule(
      'ground-knows-no-department',
      'shared ground is below every department',
      { path: `^src/(${anyOf(ground)})/` },
      { path: `^src/(${all}|${above})/`, pathNot: callTypes },
    ),
    rule(
      'call-parts-know-no-department',
      'what departments describe their calls with is below them',
      { path: callParts },
      { path: `^src/(${all}|${above})/`, pathNot: callParts },
    ),
    rule(
      'pure-is-pure',
      'arithmetic and rules decide; they neither wait nor render',
      { path: ['^src/(money|measure)/', rulesFile] },
      {
        path: [packages('react', 'react-dom', 'hono', 'drizzle-orm', 'pg'), `^src/(platform|ui|${above})/`],
        pathNot: '^src/platform/(actor|form-parts|lists/list-input)\\.ts$',
      },
    ),
    rule(
      'pure-needs-no-node',
      'arithmetic, rules and schemas run in browsers too',
      { path: ['^src/(money|measure)/', rulesFile, schemaFile, contractsFile] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'rules-import-rules',
      'rules rest on rules and on the types of schemas',
      { path: rulesFile },
      { path: [...data, browserParts] },
    ),
    rule(
      'schemas-are-shared',
      'a schema is read by browsers too',
      { path: [schemaFile, contractsFile] },
      {
        path: [...data, `^src/(platform|ui|${above})/`, packages('hono', 'drizzle-orm', 'pg')],
        pathNot: '^src/(platform/(actor|form-parts|lists/list-input)|http/outputs)\\.ts$',
      },
    ),
    rule(
      'data-does-not-render',
      'queries and commands know no web and no screen',
      { path: [queriesFile, commandsFile] },
      { path: [packages('react', 'react-dom', 'hono'), `^src/(ui|${above})/`], pathNot: callParts },
    ),
    rule(
      'calls-hold-no-sql',
      'a call parses and answers; queries and commands speak to the database',
      { path: apiFile },
      { path: [packages('drizzle-orm', 'pg'), tablesFile] },
    ),
    rule(
      'screens-hold-no-data',
      'what renders gets plain views: of queries it may name the types only',
      { path: browserParts },
      {
        path: [commandsFile, tablesFile, apiFile, '^src/(platform|http|main)/', packages('drizzle-orm', 'pg', 'hono')],
        pathNot: callTypes,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'views-by-type-only',
      'the same, of queries',
      { path: browserParts },
      { path: queriesFile, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'contracts-by-type-only',
      'what parses an answer stays on the server: browsers know the types of contracts only (docs/decisions/0032)',
      { path: [browserParts, '^src/(?:ui|browser)/', '^src/[a-z-]+\\.ts$', schemaFile, rulesFile] },
      { path: [contractsFile, '^src/http/outputs\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-drawers',
      'a thing with no owner is a missing department',
      {},
      {
        path: ['^src/(utils|lib|helpers|common|types)/', '^src/[a-z-]+/(utils|lib|helpers|common|types)(/|\\.ts)'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
}
