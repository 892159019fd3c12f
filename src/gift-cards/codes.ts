import { createHash, randomBytes } from 'node:crypto'
import { codeOf } from './rules.ts'

/** A code that nobody can guess. */
export function newCode(): string {
  for (;;) {
    const code = codeOf(randomBytes(32))
    if (code !== undefined) return code
  }
}

/** What of a code is kept. It has too many random bits to be found again by trying. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')
