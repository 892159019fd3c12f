import { createServer, connect as dial, type Socket } from 'node:net'
import type pg from 'pg'

/** What a pooler in front of PostgreSQL does wrong, as those that lend a connection for one transaction do. */
type Fault = 'none' | 'loses news' | 'forgets settings' | 'refuses parameters' | 'ignores parameters'

/** PostgreSQL's words for its own: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const NEWS = 0x41

/** Lets whole messages of the server through, except those of one kind. */
function without(kind: number, pass: (message: Buffer) => void): (chunk: Buffer) => void {
  let held: Buffer = Buffer.alloc(0)
  return (chunk) => {
    held = Buffer.concat([held, chunk])
    while (held.length >= 5) {
      const length = 1 + held.readUInt32BE(1)
      if (held.length < length) return
      if (held[0] !== kind) pass(held.subarray(0, length))
      held = held.subarray(length)
    }
  }
}

/** A text in the shape of an error of PostgreSQL's. */
function errorOf(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

/** The first message of a connection without a limit of its queries; any other as it is. */
function withoutLimit(chunk: Buffer): Buffer {
  const [limit] = /statement_timeout\0\d+\0/.exec(chunk.toString('latin1')) ?? []
  if (limit === undefined) return chunk
  const shorter = Buffer.from(chunk.toString('latin1').replace(limit, ''), 'latin1')
  shorter.writeInt32BE(shorter.length)
  return shorter
}

/** Stands in front of a test's PostgreSQL and is a pooler with one fault. */
export async function startPooler(to: pg.ClientConfig, fault: Fault) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = dial(`${to.host}/.s.PGSQL.${to.port}`)
    for (const [socket, peer] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => peer.destroy()).on('close', () => peer.destroy())
    }
    client.on('data', (chunk: Buffer) => {
      if (fault === 'refuses parameters' && chunk.includes('statement_timeout'))
        client.end(errorOf('unsupported startup parameter: statement_timeout'))
      else if (fault === 'ignores parameters') database.write(withoutLimit(chunk))
      // Nothing that was set is there any more when it is asked for.
      else if (fault === 'forgets settings')
        database.write(
          Buffer.from(
            chunk
              .toString('latin1')
              .replaceAll("current_setting('underfoot.check'", "current_setting('underfoot.chose'"),
            'latin1',
          ),
        )
      else database.write(chunk)
    })
    const pass = (message: Buffer) => client.write(message)
    database.on('data', fault === 'loses news' ? without(NEWS, pass) : pass)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    connection: { ...to, host: '127.0.0.1', port },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
