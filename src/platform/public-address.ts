import { type LookupAddress, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/*
 * Which addresses lie in the open internet: the shop calls others of an owner's choice, and must not be led to what stands
 * beside it. https://www.iana.org/assignments/iana-ipv4-special-registry and …/iana-ipv6-special-registry.
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
// Of what is handed out, that which leads elsewhere: Teredo and its like, examples, 6to4.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the open internet; false for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && handedOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** A name that leads into a private network; its code is `PRIVATE_ADDRESS`. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

type Resolve = (host: string, then: (error: Error | null, found: LookupAddress[]) => void) => void

const byDns: Resolve = (host, then) => resolve(host, { all: true, verbatim: true }, then)

/**
 * Looks a name up for a socket that is about to connect, and lets it connect to what was checked and to nothing else, so
 * that a name cannot be one thing when it is checked and another when it is used. One private address refuses the name.
 * @param find how names are looked up; tests have their own
 */
export function publicLookup(find: Resolve = byDns): LookupFunction {
  return (host, options, then) => {
    find(host, (error, found) => {
      if (error) return then(error, '')
      const [first] = found
      if (!first || found.some(({ address }) => !isPublicAddress(address))) {
        return then(new PrivateAddress(`${host} does not lead into the open internet`), '')
      }
      if (options.all) then(null, found)
      else then(null, first.address, first.family)
    })
  }
}

/** What stands against calling a URL before its name is looked up; undefined where nothing does. */
export function urlRefusal(text: string): 'malformed' | 'notHttps' | 'credentials' | 'private' | undefined {
  if (!URL.canParse(text)) return 'malformed'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:') return 'notHttps'
  if (username !== '' || password !== '') return 'credentials'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0) return isPublicAddress(host) ? undefined : 'private'
  return /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) || !host.includes('.') ? 'private' : undefined
}
