import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkKey, isKey, keyFolders, type MediaStorage } from './storage.ts'

const ANSWER_MS = 20_000
const RETRIES = 2

export type S3Settings = {
  /** Such as https://s3.ca-central-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps pictures in a bucket of any store that speaks S3, addressed by path, each request signed (SigV4) with its body. */
export class S3Storage implements MediaStorage {
  readonly #client: AwsClient
  readonly #bucketUrl: string
  readonly #answerMs: number

  /** @param answerMs how long an answer may take with all its bytes; shorter only where a test waits for that */
  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings, answerMs = ANSWER_MS) {
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: RETRIES,
      initRetryMs: 200,
    })
    this.#bucketUrl = `${endpoint}/${bucket}`
    this.#answerMs = answerMs
  }

  async #ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array, type?: string): Promise<Response> {
    checkKey(key)
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type !== undefined && { 'content-type': type }),
    }
    const response = await this.#client.fetch(`${this.#bucketUrl}/${key}`, {
      method,
      headers,
      ...(body && { body: body as BodyInit }),
      // A bucket never leads elsewhere: what it answers is not followed with the shop's signature.
      redirect: 'error',
      signal: AbortSignal.timeout(this.#answerMs),
    })
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response
    await response.body?.cancel()
    throw new Error(`the picture store answered ${response.status} to ${method}`)
  }

  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const response = await this.#ask('PUT', key, bytes, type)
    await response.body?.cancel()
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const response = await this.#ask('GET', key)
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    await response.body?.cancel()
    return undefined
  }

  async remove(key: string): Promise<void> {
    const response = await this.#ask('DELETE', key)
    await response.body?.cancel()
  }

  async *keys(): AsyncGenerator<string> {
    for (const folder of keyFolders) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: { keys: string[]; next: string | undefined } = await this.#list(`${folder}/`, after)
        yield* page.keys.filter(isKey)
        after = page.next
      }
    }
  }

  /** Up to 1,000 keys (ListObjectsV2). @param after where the page before said that the next one begins; empty at first */
  async #list(prefix: string, after: string): Promise<{ keys: string[]; next: string | undefined }> {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) })
    const response = await this.#client.fetch(`${this.#bucketUrl}?${query}`, {
      headers: { 'x-amz-content-sha256': createHash('sha256').digest('hex') },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#answerMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the picture store answered ${response.status} to a list`)
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1]
    return { keys, next: next?.replaceAll('&amp;', '&').replaceAll('&quot;', '"') }
  }
}
