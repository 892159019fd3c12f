import { readFileSync } from 'node:fs'

/** The version of the shop that is tested. */
export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
