import type { Cluster } from './cluster.ts'

/** Something that fails. `mend` sets right what does not come back by itself, as people do who replace a machine. */
export interface Fault {
  /** What it counts as in the result. */
  name: string
  happen(): Promise<{ mend(): void }>
}

const nothing = { mend: () => {} }

/**
 * The faults of one round of the drill, in its order. Every other time a different part of the primary is killed, and every third time the network
 * is cut elsewhere.
 * @param killShop ends one of the shops with SIGKILL
 */
export function faultsOfRound(cluster: Cluster, killShop: () => void, round: number): Fault[] {
  const { network } = cluster
  const cut = async (place: 'primary' | 'standby', withFront: boolean) => {
    const { [place]: node } = await cluster.roles()
    const others = cluster.nodes.filter((one) => one !== node).map(({ name }) => name)
    network.cut(node.name, withFront ? [...others, 'front'] : others)
    return { mend: network.heal }
  }
  const killed: Fault =
    round % 2 === 0
      ? {
          name: 'the primary’s machine killed',
          happen: async () => {
            const { primary } = await cluster.roles()
            cluster.killNode(primary)
            return { mend: () => cluster.revive(primary) }
          },
        }
      : {
          name: 'the primary’s PostgreSQL killed',
          happen: async () => {
            cluster.killPostgres((await cluster.roles()).primary)
            return nothing
          },
        }
  const cuts: readonly Fault[] = [
    { name: 'the primary cut off from everybody', happen: () => cut('primary', true) },
    { name: 'the primary cut off from the other nodes', happen: () => cut('primary', false) },
    { name: 'the synchronous standby cut off', happen: () => cut('standby', true) },
  ]
  const shop: Fault = {
    name: 'a shop killed',
    happen: async () => {
      killShop()
      return nothing
    },
  }
  return [killed, shop, cuts[round % cuts.length] as Fault]
}
