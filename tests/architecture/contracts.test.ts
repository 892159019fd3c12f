import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listEndpoints } from '../../src/main/endpoints.ts'
import { PaymentService } from '../../src/payments/payment-service.ts'

const endpoints = listEndpoints('https://floors.test', Object.create(PaymentService.prototype) as PaymentService)

/** What runs in browsers, or is drawn for them. */
const browserFiles = globSync('src/**/{islands,screens,pages,viewer}/**/*.{ts,tsx}')
  .concat(globSync('src/{admin,ui,browser}/**/*.{ts,tsx}'))
  .filter((file) => !/(^|[/-])api\.ts$|\.test\.tsx?$/.test(file) && file !== 'src/ui/client.ts')
  .sort()

/** A call whose answer is of whatever type the caller says, an answer that is cast, an address that stands in no table. */
const untyped = /\b(?:call|callOnce|ask|post)(?:<|\('(?:GET|POST|PUT|PATCH|DELETE)')|\.json\(\)\) as |['"`]\/api\//g

function counts(): Record<string, number> {
  const found = browserFiles.map((file) => [file, readFileSync(file, 'utf8').match(untyped)?.length ?? 0] as const)
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

test('every call has a contract', () => {
  const found = endpoints
    .filter(({ output }) => !output)
    .map(({ method, path }) => `${method} ${path}`)
    .sort()
  expect(found).toEqual([])
})

test('no browser code calls by an address, or says itself what is answered', () => {
  expect(counts()).toEqual({})
})

test('what a call of the table names in its path is a field of what it takes', () => {
  const missing = endpoints.flatMap(({ path, input }) => {
    const shape = 'shape' in input ? Object.keys(input.shape as object) : undefined
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    return shape ? names.filter((name) => !shape.includes(name)).map((name) => `${path}: ${name}`) : []
  })
  expect(missing).toEqual([])
})
