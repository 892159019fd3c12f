import { isIPv4, isIPv6 } from 'node:net'

/** Some proxies write a port behind an address: `203.0.113.7:4711` or `[2001:db8::1]:4711`. */
const withPort = /^\[([0-9a-f:.]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/i

/** The last 32 bits of an IPv6 address that stands for an IPv4 address (`::ffff:0:0/96`), in either way of writing it. */
const mappedV4 = /^(?:0{0,4}:){0,5}:?ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i

/**
 * The network that limits count for an address: an IPv4 address itself, and of IPv6 the first 64 bits, since whoever has one
 * address of a /64 has them all. What is no address (a proxy that says "unknown") counts as one network, so that nobody escapes a
 * limit by what they claim.
 * @param ip an address, perhaps with a port
 * @returns `203.0.113.7`, `2001:db8:1:2::/64` or `unknown`
 */
export function networkOf(ip: string): string {
  const [, v6, v4] = withPort.exec(ip) ?? []
  const address = v6 ?? v4 ?? ip
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const [, dotted, high, low] = mappedV4.exec(address) ?? []
  if (dotted) return dotted
  if (high && low) {
    const bits = [high, low].map((group) => Number.parseInt(group, 16))
    return bits.flatMap((group) => [group >> 8, group & 255]).join('.')
  }
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
