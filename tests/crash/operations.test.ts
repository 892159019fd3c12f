import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnv } from '../../src/platform/env.ts'
import { emptyDatabase, type TestDatabase, testAdmin, testDatabase } from '../shop/database.ts'
import { environmentOf } from '../shop/open-shop.ts'
import { testSecretsEnv } from '../shop/secrets.ts'
import { buildShop } from '../shop/shop-process.ts'
import { type TemporaryFolder, temporaryFolder } from '../shop/temporary-folder.ts'

const manual = readFileSync('docs/operations.md', 'utf8')

/** The commands of a page: lines of its blocks, and what stands in its sentences as a command of a shell or of SQL. */
function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^ {4}(\S.*)$|^```sh\n([\s\S]*?)^```/gm)].flatMap(
    ([, line, block]) => line ?? block ?? '',
  )
  const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/\s+#.*$/, '').trim())
  const inSentences = [
    ...page.matchAll(/`((?:npm|npx|node|openssl|docker|systemctl|nginx|kubectl|delete|select) [^`]+)`/g),
  ]
  return [...new Set([...lines.filter(Boolean), ...inSentences.map(([, command = '']) => command)])]
}

let database: TestDatabase
let other: TestDatabase
let place: TemporaryFolder
beforeAll(async () => {
  buildShop()
  database = await testDatabase()
  other = await emptyDatabase()
  place = temporaryFolder()
}, 180_000)
afterAll(async () => {
  await database?.drop()
  await other?.drop()
  await place?.remove()
})

const backupFile = (): string => {
  const [name = ''] = readdirSync(place.path).filter((file) => file.endsWith('.backup'))
  return `${place.path}/${name}`
}

/** Runs a command as the manual has it, by a shell, on the shop of this test. @returns what it printed */
function run(command: string, to: TestDatabase = database): string {
  const line = command
    .replaceAll(/\/backups\/FILE\.backup|\bFILE\.backup/g, backupFile)
    .replaceAll('/backups', place.path)
    .replace('DATA_DIR=/srv/new ', '')
  const env = {
    ...process.env,
    ...testSecretsEnv,
    ...environmentOf(to),
    DATA_DIR: `${place.path}/${to === database ? 'data' : 'new'}`,
  }
  const { status, stdout, stderr } = spawnSync(line, { shell: true, encoding: 'utf8', env })
  expect([line, status, status === 0 ? '' : stdout + stderr]).toEqual([line, 0, ''])
  return stdout
}

const count = async (table: string, { pool }: TestDatabase = database): Promise<number> =>
  (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** What each command that is run here has to do. They are run in this order. */
const tried: Record<string, (command: string) => Promise<void> | void> = {
  'npm run migrate': (command) => expect(run(command)).toMatch(/The database has all \d+ migrations\./),
  'npm run admin -- list': (command) => expect(run(command)).toContain(testAdmin.email),
  'npm run admin -- add ada@example.com': (command) => {
    expect(run(command)).toContain('ada@example.com')
    expect(run('npm run admin -- list')).toContain('ada@example.com')
  },
  'npm run admin -- password ada@example.com': async (command) => {
    const hash = `select password_hash from users where email = 'ada@example.com'`
    const before = (await database.pool.query(hash)).rows[0].password_hash
    run(command)
    expect((await database.pool.query(hash)).rows[0].password_hash).not.toBe(before)
  },
  'npm run admin -- two-factor ada@example.com': (command) => expect(run(command)).toContain('ada@example.com'),
  'delete from tries': async (command) => {
    await database.pool.query(command)
    expect(await count('tries')).toBe(0)
  },
  'openssl rand -base64 32': (command) => {
    const key = run(command).trim()
    expect(parseEnv({ SECRETS_KEY: key, BACKUP_KEY: key })).toMatchObject({ STORE_VARIANT: 'surrey' })
  },
  'npm run backup -- /backups --keep=14': (command) => {
    run(command)
    expect(backupFile()).toMatch(/\.backup$/)
  },
  'npm run restore -- --check /backups/FILE.backup': async (command) => {
    run(command)
  },
  'DATA_DIR=/srv/new npm run restore -- FILE.backup': async (command) => {
    run(command, other)
    expect(await count('products', other)).toBe(await count('products'))
  },
  'npm run check:lock': (command) => expect(run(command)).toContain(' 0 faults.'),
}

/** Where else a command is run, with a piece of that test's text; or why no test runs it. */
const elsewhere: Record<string, { test: string; text: string } | { reason: string }> = {
  'npm ci --omit=dev': { test: 'tests/shop/released-shop.ts', text: "['ci', '--omit=dev'" },
  'npm start': { test: 'tests/shop/released-shop.ts', text: "spawn('npm', ['start']" },
  'npm run release': { test: 'tests/shop/released-shop.ts', text: "'scripts/release/run.ts'" },
  'npm run release -- richmond': { reason: 'It differs in its word from npm run release, which is run.' },
  'node dist/server/shop.js': { test: 'tests/shop/shop-process.ts', text: "'dist/server/shop.js'" },
  'node --max-semi-space-size=8 --heap-growing-percent=50 dist/server/shop.js': {
    test: 'tests/architecture/deploy.test.ts',
    text: 'memoryFlags',
  },
  'npm run verify': { reason: 'It runs these tests itself.' },
  'npm run drill:failover': { reason: 'It takes half an hour; tools/failover has tests of its parts.' },
  'npm run bench:million': { reason: 'It fills a shop of a million orders, which takes a quarter of an hour.' },
  'npm run fuzz': { reason: 'It takes minutes; tests/security/fuzz.test.ts makes some of the same calls.' },
  'npm run traces': { reason: 'It plays for hours; tests/race/trace plays some of the same traces.' },
  'npm run admin -- two-factor': { reason: 'It stands for the command with an address, which is run.' },
  'npm audit': { reason: 'It needs a registry that answers audits; the workflow in .github runs it.' },
  'npm audit --audit-level=high': {
    reason: 'It needs a registry that answers audits; the workflow in .github runs it.',
  },
}

describe('the commands of the manual', () => {
  const commands = commandsOf(manual)

  it('are all run by a test, or it is said why not; and nothing else is listed', () => {
    expect(commands.length).toBeGreaterThan(15)
    expect(commands.toSorted()).toEqual([...Object.keys(tried), ...Object.keys(elsewhere)].toSorted())
  })

  it.each(Object.entries(tried))('%s does what the manual says', async (command, act) => {
    await act(command)
  })

  it('that are run elsewhere are there', () => {
    const lacking = Object.entries(elsewhere).filter(
      ([, where]) => 'test' in where && !readFileSync(where.test, 'utf8').includes(where.text),
    )
    expect(lacking).toEqual([])
  })
})
