import type { TestShop } from './shop.ts'

/** A form as a browser without script sends it. */
export async function sendForm(
  shop: TestShop,
  address: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { origin: shop.url, accept: 'text/html', cookie }
  return fetch(shop.url + address, { method: 'POST', redirect: 'manual', headers, body })
}
