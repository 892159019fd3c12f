import { domainToASCII } from 'node:url'

/** Both names of one house: a mailbox has the same name under each. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address, for limits alone: two addresses with the same answer are read by the same person.
 * Lower case; the domain in ASCII (RFC 5891); what follows a `+` in the local part is dropped everywhere (RFC 5233
 * subaddresses); at Gmail dots are dropped too, and googlemail.com is gmail.com (https://support.google.com/mail/answer/7436150).
 * Never where e-mail goes to, nor whose account something is: at some hosts `a.b@` and `ab@`, or `a+b@` and `a@`, are two
 * people, who then share one allowance and lose nothing else.
 * @param address one e-mail address; a text without an `@` is answered in lower case
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const typed = text.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typed) || typed
  const local = text.slice(0, at)
  const plus = local.indexOf('+')
  // A local part that begins with its `+` has no name before it to stand for.
  const base = plus > 0 ? local.slice(0, plus) : local
  if (!gmail.has(domain)) return `${base}@${domain}`
  return `${base.replaceAll('.', '') || base}@gmail.com`
}
