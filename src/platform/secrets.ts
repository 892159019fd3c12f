import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Begins every sealed text, so that it is told from one that was written before there was a key. */
const MARK = 'sealed1'

/** The 32 bytes that a key is written as: base64, base64url or hex; undefined for anything else. */
export function readKey(text: string): Buffer | undefined {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === KEY_BYTES ? bytes : undefined
}

type Key = { id: string; bytes: Buffer }

/** The key that is used is derived from the one that is given, and is for this use alone. */
function deriveKey(given: Buffer): Key {
  const bytes = Buffer.from(hkdfSync('sha256', given, '', 'underfoot secrets 1', KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

/**
 * Encrypts what the database has to give back (AES-256-GCM), so that a copy of it alone is of no use. A sealed text names
 * the key it was made with and belongs to one owner: in another row it does not open.
 */
export class SecretBox {
  readonly #keys: readonly Key[]

  /** @param keys the first seals, and all of them open; 32 bytes each */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys.map(deriveKey)
  }

  /** @param owner what it belongs to, such as a table's name and a row's id */
  seal(text: string, owner: string): string {
    const [key] = this.#keys
    if (!key) throw new Error('there is no key to seal with')
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(owner))
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${MARK}.${key.id}.${bytes.toString('base64url')}`
  }

  /** What was sealed; undefined where it was not, or with a key that is not here, or for another owner, or was tampered with. */
  open(sealed: string, owner: string): string | undefined {
    const [mark, id, body = ''] = sealed.split('.')
    const key = this.#keys.find((one) => one.id === id)
    const bytes = Buffer.from(body, 'base64url')
    if (mark !== MARK || !key || bytes.length < IV_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /**
   * What is to be stored in place of a text: `keep` it where it is sealed with the first key, the same sealed anew where it is
   * not, or was written before there was a key; `unreadable` where its key is not here.
   */
  renew(stored: string, owner: string): 'keep' | 'unreadable' | { sealed: string } {
    if (!stored.startsWith(`${MARK}.`)) return { sealed: this.seal(stored, owner) }
    const text = this.open(stored, owner)
    if (text === undefined) return 'unreadable'
    return stored.startsWith(`${MARK}.${this.#keys[0]?.id}.`) ? 'keep' : { sealed: this.seal(text, owner) }
  }
}
