import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { advisories } from '../lock-advisories.ts'
import { judgeLock, type Lock } from '../lock-rules.ts'
import { missingFrom, releaseLock, releasePackage, type Source } from './rules.ts'

const source = JSON.parse(readFileSync('package.json', 'utf8')) as Source
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const manifest = releasePackage(source)
const released = releaseLock(lock, manifest)

describe('the package.json of a release', () => {
  it('has what the server needs, its programs, and no tool', () => {
    expect(manifest).not.toHaveProperty('devDependencies')
    expect(manifest.dependencies).toEqual(source.dependencies)
    for (const tool of [
      'vite',
      'vitest',
      '@tiptap/react',
      '@tanstack/react-table',
      'react-hook-form',
      'modern-screenshot',
      'drizzle-kit',
    ])
      expect(manifest.dependencies).not.toHaveProperty(tool)
    expect(manifest.scripts).toMatchObject({
      start: 'node dist/server/launch.js',
      admin: 'node dist/server/admin.js',
    })
  })

  it('lacks what the bundle imports and it does not name', () => {
    expect(missingFrom(manifest, new Set(['pg', 'sharp']))).toEqual([])
    expect(missingFrom(manifest, new Set(['vite', 'pg', 'knip']))).toEqual(['knip', 'vite'])
  })
})

describe('the lock file of a release', () => {
  it('is in order by itself, and holds the shop’s own entries', () => {
    expect(judgeLock(released, manifest, advisories)).toEqual([])
    const { '': _root, ...packages } = released.packages
    for (const [place, entry] of Object.entries(packages)) expect(lock.packages[place]).toBe(entry)
  })

  it('holds all that is not of development alone, and not a package more', () => {
    const places = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev)
    const { '': _root, ...packages } = released.packages
    expect(Object.keys(packages).sort()).toEqual(places.map(([place]) => place).sort())
  })

  it('takes what is nested where it stands, and the outer one for everyone else', () => {
    const entry = { version: '1.0.0' }
    const small: Lock = {
      lockfileVersion: 3,
      packages: {
        '': {},
        'node_modules/a': { ...entry, dependencies: { b: '1', '@s/c': '1' } },
        'node_modules/a/node_modules/b': { ...entry, dependencies: { d: '1' } },
        'node_modules/b': entry,
        'node_modules/d': entry,
        'node_modules/@s/c': { ...entry, peerDependencies: { b: '1', absent: '1' } },
        'node_modules/tool': entry,
      },
    }
    const kept = releaseLock(small, { ...manifest, dependencies: { a: '1' }, optionalDependencies: { other: '1' } })
    expect(Object.keys(kept.packages)).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/d',
      'node_modules/@s/c',
    ])
  })

  it('is not made where the shop’s own lacks something', () => {
    const { 'node_modules/pg': _pg, ...packages } = lock.packages
    expect(() => releaseLock({ ...lock, packages }, manifest)).toThrow('does not hold pg, which the shop needs')
  })
})
