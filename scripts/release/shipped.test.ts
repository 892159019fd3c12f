import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Lock } from '../lock-rules.ts'
import { releaseLock, releasePackage, type Source } from './rules.ts'
import { billOf, noticeOf, placeOfModule, shippedPackages } from './shipped.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const installed = releaseLock(lock, releasePackage(JSON.parse(readFileSync('package.json', 'utf8')) as Source))
const root = process.cwd()

describe('what a release holds of others', () => {
  it.each([
    [`${root}/node_modules/zod/v4/core.js`, 'node_modules/zod'],
    [`\0${root}/node_modules/react-dom/client.js?commonjs-es-import`, 'node_modules/react-dom'],
    [`${root}/node_modules/@tiptap/pm/dist/state.js`, 'node_modules/@tiptap/pm'],
    [`${root}/node_modules/a/node_modules/@s/b/x.js`, 'node_modules/a/node_modules/@s/b'],
    [`${root}/src/main/app.ts`, undefined],
  ])('the module %s is of %s', (id, place) => {
    expect(placeOfModule(root, id)).toBe(place)
  })

  it('is what it installs and what its bundles were made of, each with its license', () => {
    const shipped = shippedPackages(root, lock, installed, new Set(['node_modules/zod', 'node_modules/pg']))
    expect(shipped).toHaveLength(Object.keys(installed.packages).length)
    expect(shipped.filter(({ isBundled }) => isBundled).map(({ name }) => name)).toEqual(['zod'])
    expect(shipped.find(({ name }) => name === 'zod')?.text).toContain('MIT')
    const notice = noticeOf(shipped)
    for (const { name, version } of shipped) expect(notice).toContain(`${name} ${version} (`)
    const bill = billOf(shipped, { name: 'underfoot', version: '1.0.0' })
    expect(bill.components.find(({ name }) => name === '@noble/ciphers')?.purl).toMatch(/^pkg:npm\/%40noble\/ciphers@/)
    for (const { hashes } of bill.components) expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  })
})
