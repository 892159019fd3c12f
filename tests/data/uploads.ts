import type { Reply, TestShop } from '../shop/shop.ts'

type Wish = { for?: string; name?: string; type?: string; cookie?: string; headers?: Record<string, string> }

/** Uploads a picture as a browser's form does. */
export async function uploadPicture(shop: Pick<TestShop, 'url'>, bytes: Uint8Array, wish: Wish = {}): Promise<Reply> {
  const { for: purpose = 'product', name = 'floor.jpg', type = 'image/jpeg', cookie = '', headers = {} } = wish
  const form = new FormData()
  form.set('for', purpose)
  form.set('file', new File([bytes as BlobPart], name, { type }))
  const response = await fetch(`${shop.url}/api/uploads/images`, {
    method: 'POST',
    headers: { origin: shop.url, cookie, ...headers },
    body: form,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Record<string, unknown> }
}
