import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import { importRules } from '../../scripts/import-rules.ts'

/** One import that each rule forbids: the file that imports, and what it imports. */
const forbidden: Record<string, [from: string, to: string][]> = {
  'no-circles': [['src/orders/circle.ts', 'src/orders/circle-back.ts']],
  'ground-knows-no-department': [
    ['src/ui/forms/known.ts', 'src/orders/rules.ts'],
    ['src/platform/lists/known.ts', 'src/http/calls.ts'],
  ],
  'call-parts-know-no-department': [['src/http/bulk.ts', 'src/staff/access.ts']],
  'pure-is-pure': [
    ['src/money/waits.ts', 'src/platform/postgres/database.ts'],
    ['src/orders/refunds/rules.ts', 'react'],
  ],
  'pure-needs-no-node': [
    ['src/catalogue/price-rules.ts', 'node:fs'],
    ['src/orders/return-schema.ts', 'node:crypto'],
  ],
  'rules-import-rules': [['src/orders/holds/hold-rules.ts', 'src/orders/holds/queries.ts']],
  'schemas-are-shared': [
    ['src/orders/admin-schema.ts', 'src/orders/tables.ts'],
    ['src/catalogue/options/schema.ts', 'src/ui/forms/field.tsx'],
  ],
  'data-does-not-render': [['src/orders/documents/queries.ts', 'hono']],
  'calls-hold-no-sql': [
    ['src/orders/refunds/refund-api.ts', 'drizzle-orm'],
    ['src/catalogue/import/api.ts', 'src/catalogue/import/import-tables.ts'],
  ],
  'screens-hold-no-data': [
    ['src/orders/refunds/screens/panel.tsx', 'src/orders/refunds/refund-commands.ts'],
    ['src/tour/viewer/scene.ts', 'src/platform/log.ts'],
    ['src/cart/islands/cart.ts', 'src/cart/cart-api.ts'],
  ],
  'views-by-type-only': [['src/catalogue/list/pages/list.tsx', 'src/catalogue/list/list-queries.ts']],
  'contracts-by-type-only': [
    ['src/cart/islands/adds.ts', 'src/cart/contracts.ts'],
    ['src/every-call.ts', 'src/orders/refunds/contracts.ts'],
    ['src/every-call.ts', 'src/admin/undo/contracts.ts'],
    ['src/ui/admin/undo.ts', 'src/http/outputs.ts'],
    ['src/search/found-schema.ts', 'src/search/contracts.ts'],
  ],
  'no-drawers': [['src/orders/any.ts', 'src/orders/helpers/text.ts']],
  'downwards-orders': [
    ['src/orders/late.ts', 'src/payments/rules.ts'],
    ['src/orders/wide.ts', 'src/storefront/pages.ts'],
  ],
  'composition-storefront': [['src/storefront/any.ts', 'src/admin/menu.ts']],
}

const folder = mkdtempSync(join(tmpdir(), 'underfoot-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function prepare(): void {
  for (const name of ['react', 'hono', 'drizzle-orm']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  const pairs = Object.values(forbidden).flat()
  for (const [, to] of pairs) if (to.startsWith('src/')) write(to, 'export const it = 1\n')
  for (const [from, to] of pairs)
    write(
      from,
      `import * as it from '${to.startsWith('src/') ? join('/', to).replace('/src', '@') : to}'\nexport const own = it\n`,
    )
}

test('each import rule catches an import that it forbids', async () => {
  prepare()
  // A circle takes two.
  write('src/orders/circle-back.ts', `import { own } from '@/orders/circle.ts'\nexport const back = own\n`)
  const { options, ...ruleSet } = importRules
  const settings = {
    ...options,
    ruleSet,
    validate: true,
    baseDir: folder,
    tsConfig: undefined,
    enhancedResolveOptions: { ...options.enhancedResolveOptions, alias: { '@': join(folder, 'src') } },
  }
  const { output } = await cruise(['src'], settings as never, { alias: { '@': join(folder, 'src') } } as never)
  const { violations } = (output as ICruiseResult).summary
  const caught = violations.flatMap(({ rule, from, to }) => [
    `${rule.name}: ${from} → ${to}`,
    `${rule.name}: ${to} → ${from}`,
  ])
  const missed = Object.entries(forbidden).flatMap(([name, pairs]) =>
    pairs
      .filter(([from]) => !caught.some((line) => line.startsWith(`${name}: ${from} →`)))
      .map(([from, to]) => `${name}: ${from} → ${to}`),
  )
  expect(missed).toEqual([])
})

test('every kind of import rule has an import here that it catches', () => {
  const kinds = new Set(importRules.forbidden.map(({ name }) => name.replace(/^(downwards|composition)-.*/, '$1')))
  const tried = new Set(Object.keys(forbidden).map((name) => name.replace(/^(downwards|composition)-.*/, '$1')))
  expect([...kinds].filter((name) => !tried.has(name))).toEqual([])
})
