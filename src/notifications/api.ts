import { read, write } from '../http/endpoint.ts'
import { fail, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { mayEnterDashboard } from '../staff/rules.ts'
import { clearNotifications, retryMail } from './commands.ts'
import {
  mailContract,
  mailRetryContract,
  mailsContract,
  notificationsClearContract,
  notificationsContract,
} from './contracts.ts'
import { findMail, listMails } from './mail-queries.ts'
import { listNotifications } from './queries.ts'

/** The calls of the bell and of the outbox. @param isMailSent whether there is a mail server */
export const notificationEndpoints = (isMailSent: boolean) => [
  read({
    ...calls.notification,
    ...notificationsContract,
    summary: "What the reader's bell shows; whoever may enter the dashboard, of the areas they may view",
    access: 'signed-in',
    answer: async (_input, { db, ...reader }) => {
      if (!mayEnterDashboard(reader.actor)) return fail('FORBIDDEN')
      return succeed({ body: { success: true, notification: await listNotifications(db, reader) } })
    },
  }),
  write({
    ...calls.notificationClear,
    ...notificationsClearContract,
    summary: 'Put away what the own bell shows, up to the newest one seen; whoever may enter the dashboard',
    access: 'signed-in',
    answer: async ({ through }, { tx, actor }) => {
      if (!mayEnterDashboard(actor)) return fail('FORBIDDEN')
      await clearNotifications(tx, actor, through)
      return succeed({ body: { success: true } })
    },
  }),
  read({
    ...calls.mails,
    ...mailsContract,
    summary: 'A page of the letters that the shop wrote; staff who may view the settings',
    access: { area: 'settings', right: 'view' },
    answer: async (input, { db }) =>
      succeed({ body: { success: true, ...(await listMails(db, input)), isSending: isMailSent } }),
  }),
  read({
    ...calls.mail,
    ...mailContract,
    summary: 'One email; staff who may view the settings, and what it says for administrators only',
    access: { area: 'settings', right: 'view' },
    answer: async (input, { db, actor }) => {
      const mail = await findMail(db, actor, input.id)
      return mail ? succeed({ body: { success: true, mail } }) : fail('NOT_FOUND')
    },
  }),
  write({
    ...calls.mailRetry,
    ...mailRetryContract,
    summary: 'Queue an email that was given up once more; staff who may edit the settings',
    access: { area: 'settings', right: 'edit' },
    answer: async (input, { tx, actor, audit }) => {
      const retried = await retryMail(tx, input.id)
      if (!retried.ok) return retried
      const subject = `mail:${input.id.toLowerCase()}`
      audit({ action: 'mail.retry', subject, before: retried.value, after: { status: 'queued', attempts: 0 } })
      const mail = await findMail(tx, actor, input.id)
      return mail ? succeed({ body: { success: true, mail } }) : fail('NOT_FOUND')
    },
  }),
]
