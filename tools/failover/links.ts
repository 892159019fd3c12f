import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'

/** Who is at the other end of a connection, by its address and port. */
type Names = (address: string, port: number) => string | undefined

type Link = { from: string; to: string; client: Socket; open(): void; hold(): void }

/** The network between places, as proxies that can stop passing anything on. */
export interface Network {
  /** Listens at one address for a place and passes on to another. @returns the port, where any (0) was asked for */
  lead(to: string, at: { host: string; port: number }, real: { host: string; port: number }): Promise<number>
  /** From now on nothing goes between one place and those others, in either way; connections stay open and are silent. */
  cut(one: string, others: readonly string[]): void
  /** What waited goes on. */
  heal(): void
  close(): Promise<void>
}

/** @param nameOf whose a connection is: a place's, or undefined for one that is gone already */
export function createNetwork(nameOf: Names): Network {
  const servers: Server[] = []
  const links = new Set<Link>()
  const cuts = new Set<string>()
  const isCut = ({ from, to }: Pick<Link, 'from' | 'to'>): boolean =>
    cuts.has(`${from} ${to}`) || cuts.has(`${to} ${from}`)

  function connect(client: Socket, to: string, real: { host: string; port: number }): void {
    client.on('error', () => client.destroy())
    const from = nameOf(client.remoteAddress ?? '', client.remotePort ?? 0)
    if (from === undefined) return void client.destroy()
    let server: Socket | undefined
    const link: Link = {
      from,
      to,
      client,
      open: () => {
        if (!server) {
          server = dial({ ...real, allowHalfOpen: true, noDelay: true })
          server.on('error', () => client.destroy()).on('close', () => client.destroy())
        }
        client.pipe(server)
        server.pipe(client)
      },
      hold: () => {
        client.unpipe().pause()
        server?.unpipe().pause()
      },
    }
    client.on('close', () => {
      links.delete(link)
      server?.destroy()
    })
    links.add(link)
    if (isCut(link)) link.hold()
    else link.open()
  }

  return {
    lead: async (to, at, real) => {
      const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true }, (client) =>
        connect(client, to, real),
      )
      servers.push(server)
      await new Promise<void>((listening, failed) => server.once('error', failed).listen(at.port, at.host, listening))
      return (server.address() as AddressInfo).port
    },
    cut: (one, others) => {
      for (const other of others) cuts.add(`${one} ${other}`)
      for (const link of links) if (isCut(link)) link.hold()
    },
    heal: () => {
      const held = [...links].filter(isCut)
      cuts.clear()
      for (const link of held) link.open()
    },
    close: async () => {
      for (const { client } of links) client.destroy()
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
    },
  }
}
