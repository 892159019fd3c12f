import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../../src/media/s3-storage.ts'

/** An error, no answer at all (at once, or never), half of what was promised, or the page of a proxy that says "OK". */
export type Trouble = 'error' | 'hang-up' | 'silence' | 'half' | 'other'

/** A bucket of a stand-in that takes only requests signed as S3 documents it (Signature Version 4, in the header). */
export type Bucket = {
  settings: S3Settings
  objects: Map<string, { bytes: Buffer; type: string }>
  /** What goes wrong with the next requests: asked for each, undefined lets it through. */
  trouble: (method: string, key: string) => Trouble | undefined
  close(): Promise<void>
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a request bears a right signature over all that it says, its body among it.
 * Source: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Settings,
): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  const [, credential = '', signedHeaders = '', signature = ''] = given ?? []
  const [id, day = '', ...scope] = credential.split('/')
  const at = String(request.headers['x-amz-date'] ?? '')
  if (id !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return false
  if (!/^\d{8}T\d{6}Z$/.test(at) || !at.startsWith(day)) return false
  const time = Date.parse(at.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
  if (Math.abs(Date.now() - time) > 15 * 60_000) return false
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return false
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    request.method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(
    (from, part) => hmac(from, part),
    hmac(`AWS4${secretAccessKey}`, day),
  )
  return hmac(key, toSign).toString('hex') === signature
}

/** Keys to a page of a list: fewer than a real bucket's 1,000, so that tests see the next page, too. */
const PAGE_KEYS = 3

export async function startBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map()
  /** An answer of ListObjectsV2, whose token is the last key of the page. */
  function listOf(url: string): string {
    const query = new URL(url, 'http://bucket').searchParams
    const after = query.get('continuation-token') ?? ''
    const rest = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = rest.slice(0, PAGE_KEYS)
    const next = rest.length > PAGE_KEYS ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { method = '', url = '' } = request
    const key = url.slice('/pictures/'.length)
    const wrong = bucket.trouble(method, key)
    if (wrong === 'hang-up') return request.socket.destroy()
    if (wrong === 'silence') return
    const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes)
    if (wrong === 'error') return answer(500)
    if (!isSigned(request, body, bucket.settings)) return answer(403)
    if (method === 'GET' && /^\/pictures\/?\?/.test(url)) return answer(200, Buffer.from(listOf(url)))
    if (!url.startsWith('/pictures/')) return answer(404)
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      return answer(200)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    const object = objects.get(key)
    if (object && wrong === 'half') {
      response.writeHead(200, { 'content-length': object.bytes.length })
      response.write(object.bytes.subarray(0, object.bytes.length / 2), () => request.socket.destroy())
      return
    }
    if (wrong === 'other') return answer(200, Buffer.from('<!doctype html><title>Sign in to the network</title>'))
    return object ? answer(200, object.bytes) : answer(404)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bucket: Bucket = {
    objects,
    trouble: () => undefined,
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'pictures',
      region: 'ca-central-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return bucket
}
