import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createNetwork, type Network } from './links.ts'
import { inodeAt } from './owner.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
})

/** A server of a place called "there" that says everything again, and a network that leads to it; whoever dials is "here". */
async function placed(): Promise<{ network: Network; open(): Promise<Socket> }> {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => new Promise((closed) => server.close(closed)))
  const network = createNetwork(() => 'here')
  ends.push(network.close)
  const { port } = server.address() as AddressInfo
  const known = await network.lead('there', { host: '127.0.0.1', port: 0 }, { host: '127.0.0.1', port })
  return {
    network,
    open: async () => {
      const socket = dial(known, '127.0.0.1')
      ends.push(() => socket.destroy())
      await new Promise<void>((connected) => socket.once('connect', connected))
      return socket
    },
  }
}

const heard = (socket: Socket): Promise<string> =>
  new Promise((told) => socket.once('data', (bytes: Buffer) => told(bytes.toString())))

test('what is said while the network is cut arrives once it is healed, on old connections and new ones', async () => {
  const { network, open } = await placed()
  const old = await open()
  const first = heard(old)
  old.write('before')
  expect(await first).toBe('before')

  network.cut('here', ['there'])
  const fresh = await open()
  const answers: string[] = []
  const both = Promise.all([old, fresh].map(async (socket) => answers.push(await heard(socket))))
  old.write('old')
  fresh.write('new')
  // Something else goes through the same sockets of this machine meanwhile, and comes back.
  const other = await placed()
  const beside = await other.open()
  const besides = heard(beside)
  beside.write('beside')
  expect(await besides).toBe('beside')
  expect(answers).toEqual([])

  network.heal()
  await both
  expect(answers.toSorted()).toEqual(['new', 'old'])
})

test('a cut between others lets everything through', async () => {
  const { network, open } = await placed()
  network.cut('there', ['elsewhere'])
  const socket = await open()
  const answer = heard(socket)
  socket.write('hello')
  expect(await answer).toBe('hello')
})

test('the socket of a connection is found by the end that dialled', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 101 1
   1: 0101077F:D431 0102077F:094B 01 00000000:00000000 02:00000000 00000000  1000        0 202 2
`
  expect(inodeAt(table, '127.7.1.1', 0xd431)).toBe('202')
  expect(inodeAt(table, '127.7.1.1', 80)).toBeUndefined()
})
