import { createServer } from 'node:http'

/**
 * The baseline: a Node server that does nothing but send the bytes it fetched once, with the same headers, from the shop at
 * SAME_AS.
 */
const source = process.env.SAME_AS ?? ''
const pages = new Map<string, { headers: string[]; body: Buffer }>()

async function copy(path: string): Promise<void> {
  // The shop's own compressed bytes: fetch would unpack them.
  const { request } = await import('node:http')
  await new Promise<void>((resolve, reject) => {
    request(source + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const own = ['date', 'connection', 'keep-alive']
        const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name))
        pages.set(path, {
          headers: headers.flatMap(([name, value]) => [name, String(value)]),
          body: Buffer.concat(chunks),
        })
        resolve()
      })
    })
      .on('error', reject)
      .end()
  })
}

for (const path of (process.env.PATHS ?? '').split(' ')) await copy(path)
createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return response.writeHead(200).end('up')
  response.writeHead(200, page.headers)
  return response.end(page.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
