import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, nameOf } from '../lock-rules.ts'

/** A package of others that is in a release: installed beside the bundle, or a part of it. */
export type Shipped = {
  name: string
  version: string
  license: string
  /** Whether it is in the bundles, and so not in the release's lock file. */
  isBundled: boolean
  /** As npm writes it: `sha512-…`. */
  integrity: string | undefined
  /** What its license asks to be handed on; undefined where it is for another system and not installed here. */
  text: string | undefined
}

/** The place in the lock file of the package that a bundled module is of; undefined of the shop's own modules. */
export function placeOfModule(root: string, moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').replace(/^\0/, '').split('?', 1)[0] ?? ''
  const within = path.startsWith(`${root.replaceAll('\\', '/')}/`) ? path.slice(root.length + 1) : path
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(within)?.[0]
}

function licenseText(root: string, place: string): string | undefined {
  const folder = join(root, place)
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n') || undefined
}

/**
 * All packages of others in a release, by name.
 * @param installed the release's lock file
 * @param bundled places in the shop's lock file
 */
export function shippedPackages(root: string, lock: Lock, installed: Lock, bundled: ReadonlySet<string>): Shipped[] {
  const places = new Set([...Object.keys(installed.packages), ...bundled])
  places.delete('')
  const found = [...places].flatMap((place) => {
    const entry = lock.packages[place]
    if (entry === undefined) return []
    const { version = '', license = 'see its text', integrity } = entry
    const isBundled = installed.packages[place] === undefined
    return [{ name: nameOf(place, entry), version, license, isBundled, integrity, text: licenseText(root, place) }]
  })
  return found.sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** What is handed on with a release: whose work is in it, under which license, in its words. */
export function noticeOf(packages: readonly Shipped[]): string {
  const each = packages.map(({ name, version, license, text }) =>
    [`${name} ${version} (${license})`, ...(text === undefined ? [] : ['', text])].join('\n'),
  )
  return `Underfoot holds, or is installed with, the work of others. Its drawings of icons are Lucide's (https://lucide.dev, ISC).\n\n${each.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The same as CycloneDX 1.5 has it, which scanners read. */
export function billOf(packages: readonly Shipped[], about: { name: string; version: string }) {
  const components = packages.map(({ name, version, license, isBundled, integrity }) => ({
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { name: license } }],
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
    properties: [{ name: 'underfoot:bundled', value: String(isBundled) }],
  }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': about.name, ...about } },
    components,
  }
}
