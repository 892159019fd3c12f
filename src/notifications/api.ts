import { z } from 'zod'
import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { mayEnterDashboard } from '../staff/rules.ts'
import { clearNotifications, retryMail } from './commands.ts'
import { findMail, listMails, listNotifications } from './queries.ts'
import { listMailsSchema } from './schema.ts'

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
const id = z.string().max(100)

/** The calls of the bell and of the outbox. @param isMailSent whether there is a mail server */
export const notificationEndpoints = (isMailSent: boolean) => [
  read({
    path: calls.notification,
    summary: "What the reader's bell shows; whoever may enter the dashboard, of the areas they may view",
    access: 'signed-in',
    input: z.object({}),
    answer: async (_input, { db, ...reader }) => {
      if (!mayEnterDashboard(reader.actor)) return fail('FORBIDDEN')
      return succeed({ body: { success: true, notification: await listNotifications(db, reader) } })
    },
  }),
  write({
    method: 'DELETE',
    path: calls.notification,
    summary: 'Put away what the own bell shows, up to the newest one seen; whoever may enter the dashboard',
    access: 'signed-in',
    input: z.object({ through: z.uuid().optional() }),
    answer: async ({ through }, { tx, actor }) => {
      if (!mayEnterDashboard(actor)) return fail('FORBIDDEN')
      await clearNotifications(tx, actor, through)
      return succeed({ body: { success: true } })
    },
  }),
  read({
    path: calls.mails,
    summary: 'A page of the letters that the shop wrote; staff who may view the settings',
    access: { area: 'settings', right: 'view' },
    input: listMailsSchema,
    answer: async (input, { db }) =>
      succeed({ body: { success: true, ...(await listMails(db, input)), isSending: isMailSent } }),
  }),
  read({
    path: calls.mail,
    summary: 'One email; staff who may view the settings, and what it says for administrators only',
    access: { area: 'settings', right: 'view' },
    input: z.object({ id }),
    answer: async (input, { db, actor }) => {
      const mail = await findMail(db, actor, input.id)
      return mail ? succeed({ body: { success: true, mail } }) : fail('NOT_FOUND')
    },
  }),
  write({
    method: 'POST',
    path: calls.mailRetry,
    summary: 'Queue an email that was given up once more; staff who may edit the settings',
    access: { area: 'settings', right: 'edit' },
    input: z.object({ id }),
    answer: async (input, { tx, actor, audit }) => {
      const retried = await retryMail(tx, input.id)
      if (!retried.ok) return retried
      const subject = `mail:${input.id.toLowerCase()}`
      audit({ action: 'mail.retry', subject, before: retried.value, after: { status: 'queued', attempts: 0 } })
      return succeed({ body: { success: true, mail: await findMail(tx, actor, input.id) } })
    },
  }),
]
