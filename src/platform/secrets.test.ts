import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readKey, SecretBox } from './secrets.ts'
import { openSecretBox } from './secrets-key.ts'
import { StartRefused } from './start-refused.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]

describe('SecretBox', () => {
  const box = new SecretBox([first])

  test('gives back what it sealed, for any text and owner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, owner) => {
        expect(box.open(box.seal(text, owner), owner)).toBe(text)
      }),
    )
  })

  test('shows nothing of the text, and never seals it twice alike', () => {
    const sealed = Array.from({ length: 20 }, () => box.seal('JBSWY3DPEHPK3PXP', 'a'))
    expect(new Set(sealed).size).toBe(20)
    for (const one of sealed) {
      expect(one).not.toContain('JBSWY3')
      expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('JBSWY3')
    }
  })

  test('does not open with another key', () => {
    expect(new SecretBox([second]).open(box.seal('text', 'a'), 'a')).toBeUndefined()
    expect(new SecretBox([]).open(box.seal('text', 'a'), 'a')).toBeUndefined()
  })

  test('does not open in another row, or another table', () => {
    const sealed = box.seal('text', 'second_factors.secret 1')
    for (const owner of ['second_factors.secret 2', 'webhooks.secret 1', ''])
      expect(box.open(sealed, owner)).toBeUndefined()
  })

  test('does not open once any part was changed', () => {
    const sealed = box.seal('a text that is somewhat longer', 'a')
    for (let at = 0; at < sealed.length - 1; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(box.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'a'), `at ${at}`).toBeUndefined()
    }
    for (const cut of ['', 'sealed1', 'sealed1.', `${sealed.slice(0, 17)}`, sealed.slice(0, 40), `${sealed}AAAA`]) {
      expect(box.open(cut, 'a'), cut).toBeUndefined()
    }
  })

  test('takes no text for sealed that was not', () => {
    for (const text of ['', 'JBSWY3DPEHPK3PXP', 'whsec_abc', 'a.b.c']) expect(box.open(text, 'a')).toBeUndefined()
  })

  test('is turned to a new key: the old one still opens, and what it sealed is sealed anew', () => {
    const old = new SecretBox([first])
    const turned = new SecretBox([second, first])
    const sealed = old.seal('text', 'a')
    expect(turned.open(sealed, 'a')).toBe('text')
    const renewed = turned.renew(sealed, 'a')
    if (typeof renewed === 'string') throw new Error(renewed)
    expect(old.open(renewed.sealed, 'a')).toBeUndefined()
    expect(new SecretBox([second]).open(renewed.sealed, 'a')).toBe('text')
    expect(turned.renew(renewed.sealed, 'a')).toBe('keep')
    expect(new SecretBox([second]).renew(sealed, 'a')).toBe('unreadable')
  })

  test('seals what was written before there was a key', () => {
    const renewed = box.renew('JBSWY3DPEHPK3PXP', 'a')
    if (typeof renewed === 'string') throw new Error(renewed)
    expect(box.open(renewed.sealed, 'a')).toBe('JBSWY3DPEHPK3PXP')
  })
})

describe('readKey', () => {
  test('takes 32 bytes in base64, base64url and hex', () => {
    for (const text of ['base64', 'base64url', 'hex'] as const) expect(readKey(first.toString(text))).toEqual(first)
  })

  test.each([
    '',
    'short',
    'a'.repeat(42),
    'a'.repeat(45),
    'f'.repeat(63),
    'the password of the shop, forty-three signs',
  ])('refuses %j', (text) => expect(readKey(text)).toBeUndefined())
})

describe('openSecretBox', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'underfoot-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const open = (given: { SECRETS_KEY?: Buffer; SECRETS_KEY_PREVIOUS?: Buffer[] } = {}) =>
    openSecretBox({ DATA_DIR: path.join(folder, 'data'), SECRETS_KEY: undefined, SECRETS_KEY_PREVIOUS: [], ...given })

  test('makes a key once where none is given, for its owner alone', () => {
    const made = open()
    expect(made).toMatchObject({ keyFrom: 'made', file: path.join(folder, 'data', 'secrets.key') })
    expect(statSync(made.file).mode & 0o777).toBe(0o600)
    expect(readKey(readFileSync(made.file, 'utf8').trim())).toHaveLength(32)
    const again = open()
    expect(again.keyFrom).toBe('file')
    expect(again.secrets.open(made.secrets.seal('text', 'a'), 'a')).toBe('text')
  })

  test('uses the key of the environment, and still opens with the one it made before', () => {
    const made = open()
    const given = open({ SECRETS_KEY: first })
    expect(given.keyFrom).toBe('environment')
    expect(given.secrets.open(made.secrets.seal('text', 'a'), 'a')).toBe('text')
    expect(given.secrets.renew(made.secrets.seal('text', 'a'), 'a')).toMatchObject({ sealed: expect.any(String) })
    expect(new SecretBox([first]).open(given.secrets.seal('text', 'a'), 'a')).toBe('text')
  })

  test('makes no file where a key is given, and opens with the previous ones', () => {
    const given = open({ SECRETS_KEY: second, SECRETS_KEY_PREVIOUS: [first] })
    expect(() => statSync(given.file)).toThrow()
    expect(given.secrets.open(new SecretBox([first]).seal('text', 'a'), 'a')).toBe('text')
  })

  test('refuses to start on a file that holds no key, and does not write over it', () => {
    const { file } = open()
    writeFileSync(file, 'not a key')
    expect(() => open()).toThrow(StartRefused)
    expect(readFileSync(file, 'utf8')).toBe('not a key')
  })
})
