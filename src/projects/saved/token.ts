import { createHash } from 'node:crypto'

/** What is stored of a secret of 144 random bits, which nobody finds by trying. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
