/*
 * `npm start`, in words that every Node understands: an old one, where none came along with npm ci, would only say that it does not know
 * TypeScript.
 */
if (Number.parseInt(process.versions.node, 10) < 26) {
  console.error(
    `Underfoot needs Node.js 26 or later and runs on ${process.versions.node}: npm ci brings one along, unless it is told to omit optional packages.`,
  )
  process.exit(1)
}
import('./start.ts')
