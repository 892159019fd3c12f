import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupDamaged, reader } from './archive.ts'

/*
 * A stream that only a key opens: pieces of 64 KB, each under AES-256-GCM by a key of this one file, its nonce the piece's number and whether it is the
 * last. So no piece can be changed, moved, left out or come from another file, and an end that is cut off is seen (the STREAM construction; age does
 * the same).
 */
const MAGIC = Buffer.from('underfoot sealed 1\n')
const SALT_BYTES = 16
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16

const fileKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'underfoot backup 1', 32))

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(piece, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Seals a stream. */
export async function* seal(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  yield Buffer.concat([MAGIC, salt])
  const derived = fileKey(key, salt)
  const from = reader(chunks)
  let next = await from.take(PIECE_BYTES)
  for (let piece = 0; ; piece++) {
    const plain = next
    next = plain.length < PIECE_BYTES ? Buffer.alloc(0) : await from.take(PIECE_BYTES)
    const isLast = next.length === 0
    const cipher = createCipheriv('aes-256-gcm', derived, nonceOf(piece, isLast))
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
  }
}

/** Whether a file begins as a sealed one does. */
export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * Opens what `seal` made.
 * @throws BackupDamaged where the key is another, or anything of it was changed or cut off
 */
export async function* open(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const from = reader(chunks)
  const head = await from.take(MAGIC.length + SALT_BYTES)
  if (!isSealed(head) || head.length < MAGIC.length + SALT_BYTES)
    throw new BackupDamaged('The backup is not sealed as the shop seals them.')
  const derived = fileKey(key, head.subarray(MAGIC.length))
  let next = await from.take(PIECE_BYTES + TAG_BYTES)
  for (let piece = 0; ; piece++) {
    const sealed = next
    next = sealed.length < PIECE_BYTES + TAG_BYTES ? Buffer.alloc(0) : await from.take(PIECE_BYTES + TAG_BYTES)
    const isLast = next.length === 0
    yield opened(sealed, derived, nonceOf(piece, isLast))
    if (isLast) return
  }
}

function opened(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new BackupDamaged('The backup is not whole: it ends too soon.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new BackupDamaged(
      'The backup cannot be opened: BACKUP_KEY is not the key it was made with, or it is damaged.',
    )
  }
}
