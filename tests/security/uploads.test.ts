import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRole } from '../data/people.ts'
import { gifBomb, noPictures, photo, pictureFile, pngBomb, pngWithText } from '../data/pictures.ts'
import { uploadPicture } from '../data/uploads.ts'
import { startBucket } from '../outside/bucket.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
const dataDir = mkdtempSync(join(tmpdir(), 'underfoot-uploads-'))

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { env: { DATA_DIR: dataDir } })
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(dataDir, folder, 'u'))
  } catch {
    return []
  }
}

const countMedia = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ total: number }>('select count(*)::int as total from media')
  return rows[0]?.total ?? 0
}

describe('U1 an upload is what its bytes are', () => {
  test.each(Object.entries(noPictures))(
    '%s under the name of a picture is refused with a sentence',
    async (_what, bytes) => {
      const before = await countMedia()
      const reply = await uploadPicture(shop, bytes, { cookie })
      expect([reply.status, reply.body.code]).toEqual([415, 'PICTURE_KIND'])
      expect(reply.body.err).toBe(
        'Upload a JPEG, PNG, WebP, AVIF or GIF picture. SVG drawings, PDFs and web pages aren’t accepted.',
      )
      expect(await countMedia()).toBe(before)
    },
  )

  test('a picture is taken whatever it says that it is, kept once, and served as the picture alone', async () => {
    const script = '<script>alert(1)</script>'
    const file = pngWithText(await pictureFile('png', 320, 200), script)
    const reply = await uploadPicture(shop, file, { cookie, name: 'page.html', type: 'text/html' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ success: true, width: 320, height: 200, blur: expect.stringMatching(/^data:/) })
    const url = String(reply.body.url)
    expect(url).toMatch(/^\/media\/u\/[0-9a-f]{32}\.webp$/)
    const served = await fetch(shop.url + url)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(bytes.length).toBe(reply.body.bytes)
    expect(bytes.includes('script')).toBe(false)
    const again = await uploadPicture(shop, file, { cookie })
    expect(again.body.url).toBe(url)
    expect(filesIn('media')).toHaveLength(1)
  })

  test('where a photo was taken never leaves the shop', async () => {
    const file = await photo(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ada Lindholm' } })
      .toBuffer()
    const reply = await uploadPicture(shop, file, { cookie })
    const address = `/_next/image?url=${encodeURIComponent(String(reply.body.url))}&w=256&q=75`
    for (const path of [
      String(reply.body.url),
      address,
      `/share-image?url=${encodeURIComponent(String(reply.body.url))}`,
    ]) {
      const bytes = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
      expect(bytes.includes('Ada Lindholm'), path).toBe(false)
      expect((await sharp(bytes).metadata()).exif, path).toBeUndefined()
    }
  })

  test('the file as it came is kept, and no address leads to it', async () => {
    expect(filesIn('originals').length).toBeGreaterThan(0)
    for (const original of filesIn('originals')) {
      for (const path of [
        `/originals/u/${original}`,
        `/media/originals/u/${original}`,
        `/media/../originals/u/${original}`,
        `/media/u/..%2f..%2foriginals%2fu%2f${original}`,
        `/_next/image?url=${encodeURIComponent(`/originals/u/${original}`)}&w=256`,
        `/_next/image?url=${encodeURIComponent(`/media/../originals/u/${original}`)}&w=256`,
      ])
        expect([400, 404], path).toContain((await fetch(shop.url + path)).status)
    }
  })
})

describe('U2 a bomb is refused at once', () => {
  test.each([
    ['50,000 by 50,000 pixels', () => pngBomb(50_000)],
    ['10,000 frames', () => gifBomb(1500, 10_000)],
    // A machine that was busy with something else is asked again.
  ])('%s', { retry: 2 }, async (_what, build) => {
    const began = performance.now()
    const reply = await uploadPicture(shop, build(), { cookie })
    expect(performance.now() - began).toBeLessThan(1000)
    expect([reply.status, reply.body.code]).toEqual([413, 'PICTURE_PIXELS'])
    expect(reply.body.err).toBe('A picture can have 50 million pixels at most. Make it smaller and upload it again.')
  })

  test('a file past the limit is refused before it is all there', async () => {
    const reply = await uploadPicture(shop, Buffer.alloc(25 * 1024 * 1024), { cookie })
    expect([reply.status, reply.body.code]).toEqual([413, 'TOO_LARGE'])
  })
})

describe('U4 names and places', () => {
  const names = [
    '../../../evil.webp',
    'a\0b.png',
    'CON',
    'photo\u202egpj.exe',
    '/etc/passwd',
    '.htaccess',
    'x'.repeat(5000),
    '%2e%2e%2f',
    '',
  ]
  test.each(names)('%j becomes a name at random', async (name) => {
    const file = await pictureFile('webp', 40, 30, name.length + 1)
    const reply = await uploadPicture(shop, file, { cookie, name })
    if (name === '') {
      // A form's file without a name is one that was not chosen.
      expect([201, 400]).toContain(reply.status)
      return
    }
    expect(reply.status, reply.text).toBe(201)
    expect(reply.body.url).toMatch(/^\/media\/u\/[0-9a-f]{32}\.webp$/)
    for (const folder of ['media', 'originals'])
      for (const kept of filesIn(folder)) expect(kept).toMatch(/^[0-9a-f]{32}\.(webp|png|jpeg|avif|gif)$/)
  })

  test('it is served for good, as a picture that can do nothing', async () => {
    const { body } = await uploadPicture(shop, await pictureFile('jpeg', 700, 500), { cookie })
    const url = String(body.url)
    for (const path of [url, `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`]) {
      const { status, headers } = await fetch(shop.url + path, { headers: { accept: 'image/webp' } })
      expect(status, path).toBe(200)
      expect(headers.get('content-type'), path).toBe('image/webp')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect(headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    }
  })
})

describe('who may upload', () => {
  test('each purpose takes the right to edit what it is for, and nothing else opens it', async () => {
    const file = await pictureFile('png', 30, 20)
    const areas = { product: 'product', texture: 'product', content: 'pageSettings', settings: 'settings' }
    for (const role of await everyRole(database.db)) {
      for (const [purpose, area] of Object.entries(areas)) {
        const isAllowed = role.isActive
          ? role.permissions.some((entry) => entry.name === area && entry.edit)
          : role.isAdmin
        const isKnown = role.name !== 'guest' && role.name !== 'signed-out cookie'
        const { status } = await uploadPicture(shop, file, { cookie: role.cookie, for: purpose })
        expect(status, `${role.name}, ${purpose}`).toBe(isAllowed ? 201 : isKnown ? 403 : 401)
      }
    }
  })

  test('another purpose, no file, two files, another site and a file by JSON are refused', async () => {
    const file = await pictureFile('png', 30, 20)
    expect((await uploadPicture(shop, file, { cookie, for: 'anything' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { for: expect.any(String) },
    })
    const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const sent = { method: 'POST', headers: { origin: shop.url, cookie, ...headers }, body }
      const response = await fetch(`${shop.url}/api/uploads/images`, sent)
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    const without = new FormData()
    without.set('for', 'product')
    expect(await send(without)).toEqual([400, 'INVALID_INPUT'])
    const twice = new FormData()
    twice.set('for', 'product')
    for (const name of ['a.png', 'b.png']) twice.append('file', new File([new Uint8Array(file)], name))
    expect(await send(twice)).toEqual([400, 'INVALID_INPUT'])
    expect(await send('{"for":"product"}', { 'content-type': 'application/json' })).toEqual([415, 'UNSUPPORTED_MEDIA'])
    expect(await send('--x', { 'content-type': 'multipart/form-data' })).toEqual([400, 'BAD_REQUEST'])
    expect(await send(twice, { origin: 'https://evil.example' })).toEqual([403, 'CROSS_SITE'])
  })

  test('who brought what is in the audit log', async () => {
    const { body } = await uploadPicture(shop, await pictureFile('png', 31, 21), { cookie, for: 'settings' })
    const { rows } = await database.pool.query('select action, after from audit_log where subject = $1', [
      `media:${body.url}`,
    ])
    expect(rows).toEqual([
      { action: 'media.upload', after: { for: 'settings', width: 31, height: 21, bytes: body.bytes } },
    ])
  })
})

test('the pictures of a shop fit its quota, however many come at once', async () => {
  const small = await testShop(database, { env: { DATA_DIR: dataDir, MEDIA_QUOTA_MB: '1' } })
  try {
    await database.pool.query('delete from media')
    const files = await Promise.all(Array.from({ length: 8 }, (_, i) => pictureFile('png', 500, 400, i * 31)))
    const replies = await Promise.all(files.map((file) => uploadPicture(small, file, { cookie })))
    const taken = replies.filter(({ status }) => status === 201)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(taken.length).toBeGreaterThan(1)
    expect(refused.length).toBeGreaterThan(1)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'QUOTA_USED'])
    const { rows } = await database.pool.query<{ total: number }>(
      'select sum(bytes + original_bytes)::int as total from media',
    )
    expect(rows[0]?.total).toBeLessThanOrEqual(1024 * 1024)
    expect(shop.logged).toEqual([])
  } finally {
    await small.close()
  }
})

test('with a bucket set, pictures lie there, any process serves them, and its failing is said', async () => {
  const bucket = await startBucket()
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
  const env = {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: name,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const shops = [await testShop(database, { env }), await testShop(database, { env })] as const
  try {
    const reply = await uploadPicture(shops[0], await pictureFile('avif', 300, 200, 77), { cookie })
    expect(reply.status, reply.text).toBe(201)
    const url = String(reply.body.url)
    const address = `/_next/image?url=${encodeURIComponent(url)}&w=256&q=75`
    for (const { url: origin } of shops) {
      for (const path of [url, address]) expect((await fetch(origin + path)).status, origin + path).toBe(200)
    }
    // What was fetched once is not fetched again.
    bucket.objects.clear()
    expect((await fetch(shops[1].url + url)).status).toBe(200)
    expect((await fetch(`${shops[1].url}/media/u/${'0'.repeat(32)}.webp`)).status).toBe(404)
    bucket.trouble = () => 'hang-up'
    const unseen = `/media/u/${'1'.repeat(32)}.webp`
    for (const path of [unseen, `/_next/image?url=${encodeURIComponent(unseen)}&w=256`])
      expect((await fetch(shops[1].url + path)).status, path).toBe(503)
    expect((await fetch(shops[1].url + url)).status).toBe(200)
    const refused = await uploadPicture(shops[0], await pictureFile('png', 33, 20), { cookie })
    expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE'])
    expect(refused.body.err).toBe('The picture couldn’t be saved right now. Try again in a moment.')
    expect(shops[0].logged.join('')).not.toContain(secretAccessKey)
  } finally {
    for (const each of shops) await each.close()
    await bucket.close()
  }
})
