/** What of a machine decides whether the shop can run on it. */
export type System = {
  /** Node's version, without a v. */
  node: string
  /** As `process.platform` and `process.arch` call them. */
  platform: string
  arch: string
  /** The version of the GNU C library; undefined where Linux has another one, and on other systems. */
  glibc: string | undefined
}

/** The oldest Node whose language and modules the shop uses. */
const LEAST_NODE = 26

/** What compiled parts (PostgreSQL, pictures, passwords) come for. Node comes along for the same. */
const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/** Why the shop cannot run here, in words for whoever starts it, or undefined. */
export function whyNotOn({ node, platform, arch, glibc }: System): string | undefined {
  const system = `${platform}-${arch}`
  if (!systems.includes(system))
    return `Underfoot does not run on ${system}: what it is made of comes for ${systems.join(', ')}.`
  if (platform === 'linux' && glibc === undefined)
    return (
      'Underfoot does not run on this Linux, which has no GNU C library (Alpine has musl instead): PostgreSQL and Node.js come for glibc. ' +
      'Take Debian, Ubuntu, Fedora or an image made of one, such as node:26-bookworm-slim.'
    )
  if (Number.parseInt(node, 10) < LEAST_NODE)
    return `Underfoot needs Node.js ${LEAST_NODE} or later and runs on ${node}: start it with npm start, which brings one along, after npm ci.`
  return undefined
}

/** This machine, as far as it matters. */
export function thisSystem(): System {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  const { platform, arch, versions } = process
  return { node: versions.node, platform, arch, glibc: header?.glibcVersionRuntime }
}

/** Ends the process with one plain sentence where the shop cannot run. */
export function exitWhereItCannotRun(): void {
  const reason = whyNotOn(thisSystem())
  if (reason === undefined) return
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
