/** One of the three machines that the cluster would have: here a folder, and addresses of the loopback network. */
export interface Place {
  name: string
  /** Where the others find it: the proxies listen there, and a cut network closes them. */
  known: string
  /** Where its programs listen. */
  real: string
  folder: string
}

/** The ports of a node, the same on every one, as they are on real machines. */
export const ports = { etcd: 2379, etcdPeers: 2380, postgres: 5432, patroni: 8008 } as const

/** The ports in front of the cluster. */
export const frontPorts = { primary: 5000, replicas: 5001, pgbouncer: 6432 } as const

/**
 * @param folder of the drill
 * @param network the second number of its loopback addresses, 1 to 254, so that two drills do not meet
 */
export function placesOf(folder: string, network: number): { nodes: Place[]; front: string } {
  const nodes = [1, 2, 3].map((n) => ({
    name: `node${n}`,
    known: `127.${network}.1.${n}`,
    real: `127.${network}.2.${n}`,
    folder: `${folder}/node${n}`,
  }))
  return { nodes, front: `127.${network}.0.1` }
}
