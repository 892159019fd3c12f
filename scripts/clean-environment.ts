import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every variable that the shop reads: `.env.example` names them all, and a test holds it to that. */
function shopVariables(): string[] {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  return [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}

/**
 * Takes out of an environment whatever it says of the caller's own shop, its port, database or administrator, so that checks and
 * tests are the same everywhere. The shop's variables are set to nothing, which counts as not given and keeps a developer's `.env`
 * from giving them; those that PostgreSQL's clients read (`PGHOST`, `PGSSLMODE` …) are removed.
 */
export function cleanEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  for (const name of Object.keys(environment)) if (/^PG[A-Z]+$/.test(name)) delete environment[name]
  for (const name of shopVariables()) environment[name] = ''
  environment.NODE_ENV = 'test'
  return environment
}
