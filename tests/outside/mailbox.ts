import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as it arrived, taken apart by another program than the one that put it together. */
export type ReceivedMail = {
  /** As the envelope had it, not as the email says. */
  envelope: { from: string; to: string[] }
  subject: string
  messageId: string
  text: string
  html: string
  /** Every address that the HTML part links to, in its order. */
  links: string[]
  /** Names in small letters, values unfolded, in the order in which they came, doubles included. */
  headers: { key: string; value: string }[]
  parsed: Email
  raw: Buffer
}

/** What the server says to an email, besides taking it: a code such as 451 or 550, and at which step. */
export type Refusal = { code: number; message: string; at: 'recipient' | 'data' }

/** A mail server on loopback that keeps what it is sent. */
export type Mailbox = {
  /** For SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** The next email to this address, each one given once; waits for it. */
  waitForMail(to: string, options?: { subject?: RegExp; withinMs?: number }): Promise<ReceivedMail>
  close(): Promise<void>
}

type Options = {
  port?: number
  /** Asked for each recipient and again for each whole email. */
  refuse?: (step: Refusal['at'], to: string, tries: number) => Refusal | undefined
  /** Called with an email that is all there, before the sender is told that it was taken. */
  onEmail?: (email: ReceivedMail) => void | Promise<void>
  /** The only ones who may send. */
  login?: { user: string; password: string }
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  )

async function read(raw: Buffer, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw)
  const { subject = '', messageId = '', text = '', html = '' } = parsed
  const headers = parsed.headers.map(({ key, value }) => ({ key, value }))
  return { envelope, subject, messageId, text, html, links: linksOf(html), headers, parsed, raw }
}

const replyOf = ({ code, message }: Refusal) => Object.assign(new Error(message), { responseCode: code })

export async function startMailbox({ port = 0, refuse, onEmail, login }: Options = {}): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const tries = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      const count = (tries.get(address) ?? 0) + 1
      tries.set(address, count)
      const refusal = refuse?.('recipient', address, count)
      done(refusal ? replyOf(refusal) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        const from = mailFrom === false ? '' : mailFrom.address
        const first = to[0] ?? ''
        const refusal = refuse?.('data', first, tries.get(first) ?? 0)
        if (refusal) return done(replyOf(refusal))
        read(Buffer.concat(chunks), { from, to })
          .then(async (email) => {
            received.push(email)
            await onEmail?.(email)
            done(null)
          })
          .catch((error: Error) => done(error))
      })
    },
  })
  server.on('error', () => {}) // a sender that was killed in the middle of an email
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const { port: bound } = server.server.address() as AddressInfo
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  return {
    url: `smtp://${user}127.0.0.1:${bound}`,
    received,
    waitForMail: async (to, { subject, withinMs = 20_000 } = {}) => {
      const deadline = Date.now() + withinMs
      for (;;) {
        const found = received.find(
          (one) => !taken.has(one) && one.envelope.to.includes(to) && (subject?.test(one.subject) ?? true),
        )
        if (found) {
          taken.add(found)
          return found
        }
        if (Date.now() > deadline) {
          const arrived = received.map((one) => `${one.envelope.to}: ${one.subject}`).join('\n')
          throw new Error(`No email to ${to} came within ${withinMs} ms. These did:\n${arrived}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
