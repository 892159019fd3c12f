import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, environmentSchema, parseEnv } from './env.ts'

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
  return []
}

/** The assignments of .env.example, comments left out. */
function exampleVariables(): Record<string, string> {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

describe('the environment', () => {
  it('needs nothing to be set', () => {
    expect(parseEnv({})).toMatchObject({
      STORE_VARIANT: 'surrey',
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: resolve('.data'),
      TRUSTED_PROXIES: { kind: 'count', count: 0 },
      LOG_LEVEL: 'info',
    })
  })

  it('leaves the sender of emails to the store’s settings, unless told otherwise', () => {
    expect(parseEnv({}).MAIL_FROM).toBeUndefined()
    const SMTP_URL = 'smtps://user%40shop:p%2Fw@mail.example.com:465'
    const given = { MAIL_FROM: 'orders@example.com', SMTP_URL }
    expect(parseEnv(given)).toMatchObject(given)
  })

  it('reads what a file holds where NAME_FILE names one, and says why it cannot', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'underfoot-env-')), 'password')
    writeFileSync(file, ' correct horse battery\n')
    expect(parseEnv({ ADMIN_PASSWORD_FILE: file }).ADMIN_PASSWORD).toBe('correct horse battery')
    expect(problemsOf({ ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'another one' })).toEqual([
      'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: one of them has to go.',
    ])
    expect(problemsOf({ SMTP_URL_FILE: `${file}.gone`, STRIPE_SECRET_KEY_FILE: `${file}.gone` })).toEqual([
      'SMTP_URL_FILE names a file that cannot be read.',
      'STRIPE_SECRET_KEY_FILE names a file that cannot be read.',
    ])
    writeFileSync(file, 'short')
    expect(problemsOf({ ADMIN_PASSWORD_FILE: file }).join()).toContain('ADMIN_PASSWORD must have 8 characters or more')
    rmSync(dirname(file), { recursive: true })
  })

  it('takes an empty value as not given', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
  })

  it.each([
    ['PORT', '70000', 'must be a whole number from 1 to 65535'],
    ['PORT', '80a', 'must be a whole number from 1 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 1 to 65535'],
    ['HOST', 'not a host', 'must be an address'],
    ['PUBLIC_URL', 'https://shop.example.com/path', 'must be an origin'],
    ['PUBLIC_URL', 'shop.example.com', 'must be an origin'],
    ['PUBLIC_URL', 'ftp://shop.example.com', 'must be an origin'],
    ['DATABASE_URL', 'mysql://root@localhost/shop', 'must be a PostgreSQL address'],
    ['DATABASE_URL_RICHMOND', 'localhost', 'must be a PostgreSQL address'],
    ['DATABASE_POOL_SIZE', '1', 'must be a whole number from 2 to 90'],
    ['STORE_VARIANT', 'burnaby', 'must be one of surrey, richmond'],
    ['SECRETS_KEY', 'a password', 'must be 32 random bytes in base64 or hex'],
    ['SECRETS_KEY_PREVIOUS', 'YWJj', 'must be 32 random bytes in base64 or hex'],
    ['ADMIN_EMAIL', 'me', 'must be an e-mail address'],
    ['ADMIN_PASSWORD', 'short', 'must have 8 characters or more'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be a number of proxies'],
    ['TRUSTED_PROXIES', '12', 'must be a number of proxies'],
    ['SMTP_URL', 'http://mail.example.com', 'must be smtp://'],
    ['SMTP_URL', 'smtp://user:pass@', 'must be smtp://'],
    ['SMTP_URL', 'smtp://mail.example.com/path', 'must be smtp://'],
    ['MAIL_FROM', 'Shop <shop@example.com>', 'must be one plain e-mail address'],
    ['MAIL_FROM', 'a@example.com,b@example.com', 'must be one plain e-mail address'],
    ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error'],
    ['STRIPE_API_URL', 'http://stripe:8080', 'must be an https origin'],
  ])('%s=%s is refused in one sentence that names it', (name, value, reason) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).toContain(reason)
  })

  it('takes a bucket by https, or by http on this machine and beside it, under a name that leads nowhere else', () => {
    const bucket = { MEDIA_S3_BUCKET: 'pictures', MEDIA_S3_ACCESS_KEY_ID: 'i', MEDIA_S3_SECRET_ACCESS_KEY: 's' }
    const origins = [
      'https://s3.ca-central-1.amazonaws.com',
      'http://127.0.0.1:7070',
      'http://pictures:7070',
      'http://s3',
    ]
    for (const MEDIA_S3_ENDPOINT of origins)
      expect(parseEnv({ ...bucket, MEDIA_S3_ENDPOINT })).toMatchObject({ MEDIA_S3_ENDPOINT })
    for (const wrong of [
      'http://s3.example.com',
      'http://10.0.0.1:7070',
      'http://2130706433',
      'http://a@s3',
      'http://s3/b',
      's3:7070',
    ])
      expect(problemsOf({ ...bucket, MEDIA_S3_ENDPOINT: wrong }).join()).toContain('MEDIA_S3_ENDPOINT must be')
  })

  it('names every wrong variable at once and repeats no value', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', ADMIN_PASSWORD: 'hunter2' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'ADMIN_PASSWORD', 'LOG_LEVEL'])
    expect(problems.join()).not.toContain('hunter2')
  })

  it('reads the keys of secrets in base64 and hex, and names no part of a wrong one', () => {
    const [key, hex] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
    const keys = {
      SECRETS_KEY: key.toString('base64'),
      SECRETS_KEY_PREVIOUS: `${hex.toString('hex')}, ${key.toString('base64url')}`,
    }
    expect(parseEnv(keys)).toMatchObject({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: [hex, key] })
    expect(parseEnv({})).toMatchObject({ SECRETS_KEY_PREVIOUS: [] })
    expect(problemsOf({ SECRETS_KEY: 'hunter2hunter2' }).join()).not.toContain('hunter2')
  })

  it('prefers the database setting of the store it is built for', () => {
    const both = { DATABASE_URL: 'postgres://h/all', DATABASE_URL_RICHMOND: 'postgres://h/richmond' }
    expect(parseEnv(both).DATABASE_URL).toBe('postgres://h/all')
    expect(parseEnv({ ...both, STORE_VARIANT: 'richmond' }).DATABASE_URL).toBe('postgres://h/richmond')
  })

  it('is of the store that the bundle was built for, and of no other', () => {
    const given = { DATABASE_URL: 'postgres://h/all', DATABASE_URL_RICHMOND: 'postgres://h/richmond' }
    expect(parseEnv(given, 'richmond')).toMatchObject({
      STORE_VARIANT: 'richmond',
      DATABASE_URL: 'postgres://h/richmond',
    })
    expect(parseEnv({ STORE_VARIANT: 'richmond' }, 'richmond').STORE_VARIANT).toBe('richmond')
    expect(() => parseEnv({ STORE_VARIANT: 'surrey' }, 'richmond')).toThrow(
      'STORE_VARIANT must be richmond or left out',
    )
  })

  it('reads trusted proxies as a count or as addresses', () => {
    expect(parseEnv({ TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toEqual({ kind: 'count', count: 2 })
    expect(parseEnv({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).TRUSTED_PROXIES).toEqual({
      kind: 'addresses',
      addresses: ['10.0.0.1', 'fd00::/8'],
    })
  })
})

describe('.env.example', () => {
  it('names exactly the variables the shop reads', () => {
    expect(Object.keys(exampleVariables()).sort()).toEqual(Object.keys(environmentSchema.shape).sort())
  })

  it('states the defaults', () => {
    expect(parseEnv(exampleVariables())).toEqual(parseEnv({}))
  })
})
