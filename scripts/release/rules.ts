import type { Lock, LockedPackage } from '../lock-rules.ts'

/** What of package.json a release is made from. */
export type Source = {
  name: string
  version: string
  description: string
  license: string
  engines: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The programs of a release, by the name that npm runs them under. */
const programs = { start: 'launch', admin: 'admin', backup: 'backup', restore: 'restore', migrate: 'migrate' } as const

/** The package.json of a release: what the running server needs, and nothing to build, check or test with. */
export function releasePackage(source: Source) {
  const { name, version, description, license, engines, dependencies, optionalDependencies } = source
  const scripts = Object.fromEntries(
    Object.entries(programs).map(([script, program]) => [script, `node dist/server/${program}.js`]),
  )
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    engines,
    scripts,
    dependencies,
    optionalDependencies,
  }
}

/** Where Node finds a package that is asked for in `from`, a place of a lock file; undefined where it is not installed. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  const folders = from.split(/(?:^|\/)node_modules\//).slice(1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/')
    if (packages[place] !== undefined) return place
  }
  return undefined
}

const asked = ({ dependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

/**
 * The lock file of a release: of the shop's own what the release's package.json leads to, in the same versions and with the same hashes.
 * @throws where the shop's lock file does not hold what a package needs
 */
export function releaseLock(lock: Lock, manifest: ReturnType<typeof releasePackage>): Lock & Record<string, unknown> {
  const { name, version, license, engines, dependencies, optionalDependencies } = manifest
  const root = { name, version, license, engines, dependencies, optionalDependencies }
  const kept = new Set<string>()
  const open: { from: string; entry: LockedPackage }[] = [{ from: '', entry: root }]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const name of asked(next.entry)) {
      const place = placeOf(lock.packages, next.from, name)
      const entry = place === undefined ? undefined : lock.packages[place]
      if (place === undefined || entry === undefined) {
        if (next.entry.dependencies?.[name] !== undefined)
          throw new Error(`package-lock.json does not hold ${name}, which ${next.from || 'the shop'} needs`)
        continue // for another system, or wanted only where it is there anyway
      }
      if (kept.has(place)) continue
      kept.add(place)
      open.push({ from: place, entry })
    }
  }
  const packages = Object.entries(lock.packages).filter(([place]) => kept.has(place))
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': root, ...Object.fromEntries(packages) },
  }
}

/** Packages that the bundle asks for as it runs, and a release would not install. */
export function missingFrom(manifest: ReturnType<typeof releasePackage>, imported: ReadonlySet<string>): string[] {
  return [...imported].filter((name) => manifest.dependencies[name] === undefined).sort()
}
