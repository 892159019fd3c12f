import { createTransport } from 'nodemailer'
import { isMailAddress } from './address.ts'
import type { ClaimedMail } from './claims.ts'

/** Who sends, and through which server. */
export type MailSettings = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  smtpUrl: string
  /** The address emails come from, asked for each; an email carries the name to be shown with it. */
  from: () => Promise<string>
  /** The shop's own origin: emails are named after its host. */
  publicOrigin: string
}

/** The way to the mail server. */
export interface MailTransport {
  /** Hands an email to the server. @throws what `readFailure` reads */
  send(mail: ClaimedMail): Promise<void>
  close(): void
}

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000
const LONGEST_REASON = 300
/** A shorter user name is part of many a word, and hides nothing. */
const SHORTEST_SECRET = 4

/** The same for every try, so that whoever gets an email twice can tell that it is one. */
export const messageIdOf = (id: string, publicOrigin: string): string => `<${id}@${new URL(publicOrigin).hostname}>`

/** RFC 8058: one POST to this address, without cookies or questions, ends the emails. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href.replaceAll(/[<>\s]/g, encodeURIComponent)}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** How long a server may take to be found and to greet, and to say anything after that, in milliseconds; shorter only where a test waits for it. */
export type MailPatience = { connectMs?: number; silenceMs?: number }

/** Connections to the server of `smtpUrl`, kept for a while and used again. */
export function openMailTransport(
  { smtpUrl, from, publicOrigin }: MailSettings,
  connections: number,
  { connectMs = CONNECT_MS, silenceMs = SILENCE_MS }: MailPatience = {},
): MailTransport {
  const { hostname, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    // A password goes over the network under TLS or not at all.
    requireTLS: username !== '' && !isLoopback(hostname),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const { id, recipient, senderName, language, subject, text, html, unsubscribeUrl, fileName, file } = mail
      if (!isMailAddress(recipient)) throw Object.assign(new Error('not one plain address'), { code: 'EADDRESS' })
      const sender = await from()
      await transport.sendMail({
        messageId: messageIdOf(id, publicOrigin),
        // As they are, not as a list that would be taken apart.
        from: { name: senderName ?? '', address: sender },
        to: { name: '', address: recipient },
        envelope: { from: sender, to: [recipient] },
        subject,
        text,
        html,
        ...(fileName !== null && file !== null && { attachments: [{ filename: fileName, content: file }] }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribeUrl !== null && unsubscribeHeaders(unsubscribeUrl)),
        },
      })
    },
    close: () => transport.close(),
  }
}

/** What a failed try means. */
export type MailFailure = {
  /** One line for the dashboard, without the secrets of the server's address. */
  reason: string
  /** The email itself was refused: no further try will change that. */
  isPermanent: boolean
  /** Nothing about this email was said: the next one would fare the same. */
  isServerAway: boolean
}

/** Reads why an email was not taken. A refused password or sender is the shop's trouble, not the email's: that is tried again. */
export function readFailure(error: unknown, smtpUrl: string): MailFailure {
  const {
    message,
    code,
    responseCode = 0,
    command = '',
  } = error as {
    message: string
    code?: string
    responseCode?: number
    command?: string
  }
  const isOfEmail = command === 'RCPT TO' || command === 'DATA'
  const isPermanent = code === 'EADDRESS' || (isOfEmail && responseCode >= 500 && responseCode !== 503)
  const { username, password } = new URL(smtpUrl)
  const secrets = [password, username].flatMap((secret) => {
    const plain = decodeURIComponent(secret)
    return [secret, plain, Buffer.from(plain).toString('base64')]
  })
  let reason = message.replaceAll(/\w+:\/\/[^\s@]*@/g, '…@')
  for (const secret of secrets) if (secret.length >= SHORTEST_SECRET) reason = reason.replaceAll(secret, '…')
  reason = reason.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').slice(0, LONGEST_REASON)
  return { reason, isPermanent, isServerAway: !isOfEmail && code !== 'EADDRESS' }
}
