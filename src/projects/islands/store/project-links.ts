import { store, stored } from '../../../ui/stored.ts'

/** The key of browser storage under which the links to this browser's projects lie, with what updates and ends them. */
const KEY = 'underfoot-project-links'

export type ProjectLink = { token: string; key: string }

const isLink = (value: unknown): value is ProjectLink =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  'key' in value &&
  typeof value.token === 'string' &&
  typeof value.key === 'string'

function readAll(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}

/** The link that was made to a project in this browser; null without one. */
export function linkTo(projectId: string): ProjectLink | null {
  const link = readAll()[projectId]
  return isLink(link) ? link : null
}

/** Remembers the link to a project, or with null that there is none any more. */
export function rememberLink(projectId: string, link: ProjectLink | null): void {
  const { [projectId]: _before, ...others } = readAll()
  store(KEY, JSON.stringify(link ? { ...others, [projectId]: link } : others))
}
