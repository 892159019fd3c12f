import { readFileSync } from 'node:fs'

const readJson = (file: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** What stands in the folder that the shop runs in; the commit where that is a release, which has a file that says what it was made of. */
export function readVersion(): { version: string; commit: string | null } {
  const { version } = readJson('package.json')
  const { commit } = readJson('release.json')
  return { version: String(version ?? ''), commit: typeof commit === 'string' ? commit : null }
}
