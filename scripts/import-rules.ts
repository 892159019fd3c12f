/**
 * The import table of the house (docs/decisions/0001). Departments stand in this order; each may import only from those
 * before it.
 */
const departments = [
  'settings',
  'accounts',
  'staff',
  'stock',
  'catalogue',
  'search',
  'pricing',
  'delivery',
  'cart',
  'projects',
  'orders',
  'checkout',
  'payments',
  'content',
  'notifications',
  'customers',
  'reports',
  'tour',
]
const all = departments.join('|')
/** Shared ground: arithmetic, words, drawing, machinery; none of it knows a department. */
const ground = ['money', 'measure', 'i18n', 'ui', 'platform']
const test = '\\.test\\.tsx?$'
const rulesFile = '^src/[^/]+/[a-z-]*rules\\.ts$'
const schemaFile = '^src/[^/]+/schema\\.ts$'
const queriesFile = '^src/[^/]+/[a-z-]*queries\\.ts$'
const commandsFile = '^src/[^/]+/[a-z-]*commands\\.ts$'
const tablesFile = '^src/[^/]+/[a-z-]*tables\\.ts$'
const browserParts = '^src/[^/]+/(islands|screens|pages)/'

type Condition = Record<string, unknown>

const rule = (name: string, comment: string, from: Condition, to: Condition) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
})

const downwards = departments
  .slice(0, -1)
  .map((department, index) =>
    rule(
      `downwards-${department}`,
      `${department} stands below ${departments.slice(index + 1).join(', ')}; what they need to hear goes up as an event`,
      { path: `^src/${department}/` },
      { path: `^src/(${departments.slice(index + 1).join('|')}|server|browser|dashboard)/` },
    ),
  )

export const importRules = {
  forbidden: [
    ...downwards,
    rule('no-circles', 'a circle is one department too few', { path: '^src/' }, { circular: true }),
    rule(
      'ground-knows-no-department',
      'shared ground is below every department',
      { path: `^src/(${ground.join('|')})/` },
      {
        path: `^src/(${all}|server|browser|dashboard)/`,
      },
    ),
    rule(
      'pure-is-pure',
      'arithmetic and rules decide; they neither wait nor render',
      { path: ['^src/(money|measure)/', rulesFile] },
      {
        path: '^(react|hono|drizzle-orm|pg|node:)|^src/(platform|ui|server|browser|dashboard)/',
        pathNot: '^src/platform/actor\\.ts$',
      },
    ),
    rule(
      'rules-import-rules',
      'rules rest on rules and on the types of schemas',
      { path: rulesFile },
      {
        path: [queriesFile, commandsFile, tablesFile, '/api\\.ts$', browserParts],
      },
    ),
    rule(
      'schemas-are-shared',
      'a schema is read by browsers too',
      { path: schemaFile },
      {
        path: [
          queriesFile,
          commandsFile,
          tablesFile,
          '/api\\.ts$',
          '^src/(platform|server|ui)/',
          '^(hono|drizzle-orm|pg|node:)',
        ],
        pathNot: '^src/platform/(actor|form-parts)\\.ts$',
      },
    ),
    rule(
      'data-does-not-render',
      'queries and commands know no web and no screen',
      { path: [queriesFile, commandsFile] },
      {
        path: '(^|/)node_modules/(react|react-dom|hono)/|^src/ui/|^src/(server|browser|dashboard)/',
      },
    ),
    rule(
      'calls-hold-no-sql',
      'a call parses and answers; queries and commands speak to the database',
      { path: '^src/[^/]+/api\\.ts$' },
      {
        path: ['(^|/)node_modules/drizzle-orm/', tablesFile],
      },
    ),
    rule(
      'screens-hold-no-data',
      'what renders gets plain views: of queries it may name the types only',
      { path: browserParts },
      {
        path: [
          commandsFile,
          tablesFile,
          '/api\\.ts$',
          '^src/(platform|server)/',
          '(^|/)node_modules/(drizzle-orm|pg|hono)/',
        ],
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
