/** A file in an archive. */
export type Entry = { name: string; bytes: Buffer }

const BLOCK_BYTES = 512
/** Larger than anything that is written: a length beyond it is that of a damaged archive. */
const MOST_ENTRY_BYTES = 256 * 1024 * 1024

/** Thrown where what is read is no whole archive of the shop's. */
export class BackupDamaged extends Error {}

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

/** A header of ustar, the tar of POSIX: whoever has nothing but a backup reads it by any tar. */
function headerOf({ name, bytes }: Entry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for an archive: ${name}`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(bytes.length, 11), 124)
  header.write(octal(0, 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(sumOf(header), 6), 148)
  return header
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

const padding = (bytes: number): number => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES

/** The bytes of a tar file with these entries. */
export async function* pack(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry)
    yield entry.bytes
    const rest = padding(entry.bytes.length)
    if (rest > 0) yield Buffer.alloc(rest)
  }
  yield Buffer.alloc(2 * BLOCK_BYTES)
}

/** Takes exactly so many bytes at a time from a stream of any pieces. */
export function reader(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  return {
    /** As many bytes, or what there is until the end of the stream. */
    async take(bytes: number): Promise<Buffer> {
      while (heldBytes < bytes) {
        const next = await source.next()
        if (next.done) break
        held.push(next.value)
        heldBytes += next.value.length
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      const taken = all.subarray(0, bytes)
      held = [all.subarray(taken.length)]
      heldBytes = all.length - taken.length
      return taken
    },
  }
}

function entryOf(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, length: number) =>
    (header.toString('utf8', from, from + length).split('\0')[0] ?? '').trim()
  const given = Number.parseInt(text(148, 8), 8)
  const blanked = Buffer.from(header)
  blanked.write('        ', 148)
  const bytes = Number.parseInt(text(124, 12), 8)
  if (given !== sumOf(blanked) || !(bytes >= 0 && bytes <= MOST_ENTRY_BYTES))
    throw new BackupDamaged('The backup is damaged: a header in it is not what it says.')
  return { name: text(0, 100), bytes }
}

/**
 * The entries of a tar file, in their order.
 * @throws BackupDamaged where it ends before its end, or is no archive
 */
export async function* unpack(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const from = reader(chunks)
  for (;;) {
    const header = await from.take(BLOCK_BYTES)
    if (header.length < BLOCK_BYTES) throw new BackupDamaged('The backup is not whole: it ends too soon.')
    if (header.every((byte) => byte === 0)) return
    const { name, bytes } = entryOf(header)
    const content = await from.take(bytes)
    const rest = await from.take(padding(bytes))
    if (content.length < bytes || rest.length < padding(bytes))
      throw new BackupDamaged('The backup is not whole: it ends too soon.')
    yield { name, bytes: Buffer.from(content) }
  }
}
