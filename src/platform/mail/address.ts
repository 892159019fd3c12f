/** Where the demo shop's customers have their addresses: under `.example`, which nobody can own (RFC 2606, section 2). */
export const DEMO_MAIL_DOMAIN = 'customers.example'

/** Whether an address is of someone who came with the demo shop: nothing is ever sent there. */
export const isDemoAddress = (text: string): boolean => text.toLowerCase().endsWith(`@${DEMO_MAIL_DOMAIN}`)

/** RFC 5321's longest: a path without its angle brackets. */
const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Whether a text is one address that an email may go to, in the plain form of RFC 5321: no name, no list, no comment, no
 * quoted local part (whose meaning mail programs disagree about), no address literal, nothing but ASCII.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > LONGEST_LOCAL_PART || text.length > LONGEST_ADDRESS) return false
  return localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
