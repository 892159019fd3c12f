import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '../../../tests/data/processor-time.ts'
import { boundaryOf, MultipartBody, type Part } from './multipart.ts'

/** A form as Node's own fetch sends it. */
async function sent(form: FormData): Promise<{ boundary: string; body: Buffer<ArrayBuffer> }> {
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? ''
  return { boundary, body: Buffer.from(await request.arrayBuffer()) }
}

/** Takes a body apart that arrives in pieces of so many bytes. */
function apart(boundary: string, body: Buffer<ArrayBuffer>, { mostParts = 1000, pieceBytes = 11 } = {}) {
  const form = new MultipartBody(boundary, mostParts)
  for (let to = pieceBytes; to < body.length + pieceBytes; to += pieceBytes) {
    const refusal = form.inspect(body.subarray(0, Math.min(to, body.length)))
    if (refusal) return refusal
  }
  return form.parts(body)
}

const plain = (parts: readonly Part[]) =>
  parts.map(({ name, isFile, bytes }) => [name, isFile, bytes.toString('latin1')])

describe('MultipartBody', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('\r\n--', '--', '\r\n', '----form').map((some) => new TextEncoder().encode(some)),
  )
  const field = fc.oneof(
    fc.record({ name: text, value: text }),
    fc.record({ name: text, file: bytes, fileName: text.map((name) => `${name}.csv`) }),
  )

  test('finds the fields and files that were sent, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(field, { maxLength: 8 }),
        fc.integer({ min: 1, max: 90 }),
        async (fields, pieceBytes) => {
          const form = new FormData()
          for (const one of fields) {
            if ('file' in one) form.append(one.name, new Blob([one.file as BlobPart]), one.fileName)
            else form.append(one.name, one.value)
          }
          const { boundary, body } = await sent(form)
          // What another parser makes of the same bytes.
          const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
          const known = await new Response(body, { headers }).formData()
          const expected = await Promise.all(
            [...known].map(async ([name, value]) =>
              typeof value === 'string'
                ? [name, false, Buffer.from(value).toString('latin1')]
                : [name, true, Buffer.from(await value.arrayBuffer()).toString('latin1')],
            ),
          )
          const result = apart(boundary, body, { pieceBytes })
          expect(result.ok && plain(result.value)).toEqual(expected)
        },
      ),
    )
  })

  const part = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

  test.each([
    ['no boundary', 'a=1'],
    ['no end', part('a', '1')],
    ['a preamble', `hello\r\n${part('a', '1')}--b--`],
    ['a part without headers', '--b\r\n\r\n\r\n--b--'],
    ['a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--'],
    ['headers that never end', `--b\r\nx: ${'y'.repeat(10_000)}\r\n--b--`],
    [
      'headers that are too long',
      `--b\r\ncontent-disposition: form-data; name="${'y'.repeat(9000)}"\r\n\r\n1\r\n--b--`,
    ],
    ['too many headers', `--b\r\n${'x: y\r\n'.repeat(20)}content-disposition: form-data; name="a"\r\n\r\n1\r\n--b--`],
    ['a longer boundary', `${part('a', '1')}--bb\r\n`],
  ])('refuses %s', (_, body) => {
    expect(apart('b', Buffer.from(body))).toMatchObject({ ok: false, code: 'BAD_REQUEST' })
  })

  test('refuses too many parts while they arrive', () => {
    const body = Buffer.from(`${part('a', '').repeat(500_000)}--b--`)
    const form = new MultipartBody('b', 20)
    expect(form.inspect(body.subarray(0, 8192))).toMatchObject({ code: 'TOO_LARGE' })
    expect(apart('b', Buffer.from(`${part('a', '1').repeat(20)}--b--`), { mostParts: 20 })).toMatchObject({ ok: true })
    expect(apart('b', Buffer.from(`${part('a', '1').repeat(21)}--b--`), { mostParts: 20 })).toMatchObject({ ok: false })
  })

  test('searches a body that is nearly nothing but boundary in no time', () => {
    const boundary = 'a'.repeat(70)
    const form = new MultipartBody(boundary, 20)
    const body = Buffer.from(`--${boundary}${`\r\n--${'a'.repeat(69)}`.repeat(50_000)}`)
    const before = processorMs()
    for (let to = 0; to <= body.length; to += 65_536) form.inspect(body.subarray(0, to))
    expect(processorMs() - before).toBeLessThan(1000)
  })
})

test('boundaryOf reads a boundary bare or in quotes, and none that is too long', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"; x=y')).toBe('a b')
  expect(boundaryOf(`multipart/form-data; boundary=${'a'.repeat(71)}`)).toBeUndefined()
  expect(boundaryOf('multipart/form-data')).toBeUndefined()
})
