import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomCheckout, submitCheckout } from '../data/http-orders.ts'
import { testAdmin, testDatabase } from '../shop/database.ts'
import { environmentOf } from '../shop/open-shop.ts'
import { installRelease, makeRelease, releasedCommand, startRelease } from '../shop/released-shop.ts'
import { testSecretsEnv } from '../shop/secrets.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

type Manifest = { store: string; migration: string; files: Record<string, string> }

let place: TemporaryFolder
const at = (...path: string[]) => join(place.path, ...path)
const made = () => at('made', 'surrey')
const elsewhere = () => at('elsewhere')
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

beforeAll(() => {
  place = temporaryFolder()
  const { code, said } = makeRelease('surrey', made())
  expect(code, said).toBe(0)
  const installed = installRelease(made(), elsewhere())
  expect(installed.code, installed.said).toBe(0)
}, 420_000)
afterAll(() => place.remove())

describe('a release', () => {
  it('holds no sources and no tools, and names every file of it with its hash', () => {
    const entries = readdirSync(made(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(made().length + 1))
    expect(files.filter((file) => /\.tsx?$|_snapshot\.json$|^(src|scripts|tests|node_modules)\//.test(file))).toEqual(
      [],
    )
    const manifest = readJson(join(made(), 'release.json')) as Manifest
    expect(manifest.store).toBe('surrey')
    expect(Object.keys(manifest.files).sort()).toEqual(files.filter((file) => file !== 'release.json').sort())
    for (const file of ['dist/server/shop.js', 'package-lock.json', 'db/migrations/0001_shop.sql'])
      expect(
        createHash('sha256')
          .update(readFileSync(join(made(), file)))
          .digest('hex'),
      ).toBe(manifest.files[file])
    expect(readFileSync(join(made(), 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
    const { components } = readJson(join(made(), 'sbom.json')) as { components: { name: string }[] }
    const notice = readFileSync(join(made(), 'NOTICE.txt'), 'utf8')
    for (const name of ['pg', 'sharp', 'zod', 'hono', '@tiptap/core', 'react']) {
      expect(components).toContainEqual(expect.objectContaining({ name }))
      expect(notice).toContain(`\n${name} `)
    }
    for (const tool of ['vite', 'vitest', 'typescript'])
      expect(components).not.toContainEqual(expect.objectContaining({ name: tool }))
  })

  it('installs what the server needs and nothing to build or check with', () => {
    const packages = readdirSync(join(elsewhere(), 'node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['pg', 'react', 'sharp', 'pdfkit']))
    for (const tool of [
      'vite',
      'typescript',
      'react-hook-form',
      'modern-screenshot',
      '@tiptap',
      '@tanstack',
      'vitest',
      'drizzle-kit',
    ])
      expect(packages).not.toContain(tool)
  })

  it('is not made over a shop that runs in the very same folder', () => {
    const lived = at('lived')
    mkdirSync(join(lived, '.data'), { recursive: true })
    writeFileSync(join(lived, '.data', 'order'), 'one')
    const { code, said } = makeRelease('surrey', lived)
    expect([code, said]).toEqual([1, expect.stringContaining('a shop lives there')])
    expect(existsSync(join(lived, '.data', 'order'))).toBe(true)
  })

  it('says which stores there are where it is asked for another', () => {
    expect(makeRelease('burnaby', at('burnaby'))).toEqual({
      code: 1,
      said: 'No store is called burnaby: there are surrey and richmond.\n',
    })
  })

  it('opens with its own database: pages, assets, pictures, and passwords compared beside it; and leaves nothing behind', async () => {
    const dataDir = at('own')
    const shop = await startRelease(elsewhere(), dataDir, {
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      ...testSecretsEnv,
    })
    try {
      const page = await fetch(shop.url)
      const html = await page.text()
      expect(page.status, html.slice(0, 500)).toBe(200)
      const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
      const pictures = [...html.matchAll(/src="(\/images\/[^"]+|\/media\/[^"]+)"/g)].map(([, path = '']) => path)
      expect(assets.length).toBeGreaterThan(1)
      for (const path of [...assets, ...pictures.slice(0, 2)])
        expect([path, (await fetch(shop.url + path.replaceAll('&amp;', '&'))).status]).toEqual([path, 200])
      const signIn = await fetch(`${shop.url}/api/auth/callback/credentials`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.url, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(testAdmin),
      })
      expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([
        200,
        expect.arrayContaining([expect.any(String)]),
      ])
      const listed = await releasedCommand(elsewhere(), { DATA_DIR: dataDir }, 'admin', 'list')
      expect(listed).toEqual({ code: 0, said: expect.stringContaining(testAdmin.email) })
      expect(shop.output()).not.toContain('Building')
    } finally {
      expect(await shop.stop()).toMatchObject({ isGone: true })
    }
  })

  it('opens with a database that it was given, and sells; another store’s name is refused', async () => {
    const database = await testDatabase()
    const env = { ...environmentOf(database), ...testSecretsEnv }
    const shop = await startRelease(elsewhere(), at('given'), env)
    try {
      const { rows } = await database.pool.query<{ id: string }>(
        `select p.id from products p where type = 'simple' and status = 'active' order by slug limit 12`,
      )
      await database.pool.query(`update stock_levels set on_hand = 1000, unlimited = false where store = 'surrey'`)
      const answer = await submitCheckout(shop.url, randomCheckout(rows.map(({ id }) => id)))
      expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('"success":true')])
      const refused = await releasedCommand(elsewhere(), { ...env, STORE_VARIANT: 'richmond' }, 'start')
      expect(refused.said).toContain('STORE_VARIANT must be surrey or left out')
      expect(refused.code).toBe(1)
    } finally {
      expect(await shop.stop()).toMatchObject({ isGone: true })
      await database.drop()
    }
  })
})
