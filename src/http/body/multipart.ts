import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'

/** A form's text field, or its file: the bytes lie in the body, and are not copied. */
export type Part = { name: string; isFile: boolean; bytes: Buffer<ArrayBuffer> }

/** A name, and a file's name as it was on somebody's disk, percent-encoded. */
const MOST_HEADER_BYTES = 8192
const MOST_HEADERS = 8
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/** The boundary that a form's content type names (RFC 2046: 1 to 70 characters), undefined where it names none. */
export function boundaryOf(contentType: string): string | undefined {
  const named = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i.exec(contentType)
  return named?.[1] ?? named?.[2]
}

/** What browsers write for the three characters that a name cannot hold (WHATWG HTML, multipart/form-data). */
const unescaped = (name: string): string =>
  name.replaceAll(/%22|%0D|%0A/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** Reads a part's headers; undefined where they are not those of a form's part. */
function readHead(bytes: Buffer): Pick<Part, 'name' | 'isFile'> | undefined {
  const lines = bytes.toString('utf8').split('\r\n', MOST_HEADERS + 1)
  if (lines.length > MOST_HEADERS) return undefined
  const disposition = lines.find((line) => /^content-disposition:/i.test(line))
  const [, parameters] = /^content-disposition:\s*form-data\s*;(.*)$/is.exec(disposition ?? '') ?? []
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(parameters ?? '')?.[1]
  if (name === undefined) return undefined
  return { name: unescaped(name), isFile: /(?:^|;)\s*filename\*?=/i.test(parameters ?? '') }
}

/**
 * A `multipart/form-data` body (RFC 7578). Its parts are counted while it arrives; taking it apart then costs one search for
 * the boundary, whatever is in it. Refused are a preamble, padding after a boundary, and headers longer than a form's are.
 */
export class MultipartBody {
  readonly #delimiter: Buffer
  readonly #mostParts: number
  /** Where the delimiters found so far begin; the first one has no line break before it. */
  readonly #at: number[] = []
  #from = 0

  constructor(boundary: string, mostParts: number) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    this.#mostParts = mostParts
  }

  /** Looks for boundaries in what has arrived since; TOO_LARGE past the most parts. */
  inspect(soFar: Uint8Array): Failure | undefined {
    const bytes = Buffer.from(soFar.buffer, soFar.byteOffset, soFar.byteLength)
    for (;;) {
      const found = bytes.indexOf(this.#delimiter, this.#from)
      if (found === -1) break
      this.#at.push(found)
      this.#from = found + this.#delimiter.length
      // As many parts as delimiters: the first part's has no line break, the last delimiter ends the form.
      if (this.#at.length > this.#mostParts) return fail('TOO_LARGE')
    }
    this.#from = Math.max(this.#from, bytes.length - this.#delimiter.length + 1)
    return undefined
  }

  /** The parts of the whole body; BAD_REQUEST where it is not well formed. */
  parts(body: Buffer<ArrayBuffer>): Result<Part[]> {
    const first = this.#delimiter.subarray(2)
    if (!body.subarray(0, first.length).equals(first)) return fail('BAD_REQUEST')
    const starts = [first.length, ...this.#at.map((at) => at + this.#delimiter.length)]
    const parts: Part[] = []
    for (const [index, start] of starts.entries()) {
      const mark = body.toString('latin1', start, start + 2)
      const isLast = index === starts.length - 1
      if (isLast) return mark === '--' ? succeed(parts) : fail('BAD_REQUEST')
      const part = mark === '\r\n' ? this.#part(body, start + 2, this.#at[index] ?? 0) : undefined
      if (!part) return fail('BAD_REQUEST')
      parts.push(part)
    }
    return fail('BAD_REQUEST')
  }

  #part(body: Buffer<ArrayBuffer>, start: number, end: number): Part | undefined {
    const size = body.subarray(start, Math.min(end, start + MOST_HEADER_BYTES)).indexOf(END_OF_HEADERS)
    const head = size === -1 ? undefined : readHead(body.subarray(start, start + size))
    return head && { ...head, bytes: body.subarray(start + size + END_OF_HEADERS.length, end) }
  }
}
