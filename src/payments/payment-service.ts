import type { GiftCardsPaid } from '../gift-cards/ledger-commands.ts'
import type { PaymentMethod } from '../orders/schema.ts'
import { system } from '../platform/actor.ts'
import type { Result } from '../platform/failures.ts'
import type { Log } from '../platform/log.ts'
import { type Database, inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import type { ShopSettings } from '../settings/schema.ts'
import { claimOpening, recordOpened, reservePayment, type StoredPayment } from './commands.ts'
import { payWithGiftCards } from './gift-card-commands.ts'
import { findCharge, findPayment, findRefund, mayTakeMoney } from './payment-queries.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { ProviderFailed } from './providers/wire.ts'
import { findOrderId, findTokenOfPayment } from './queries.ts'
import { finishRefund } from './refund-commands.ts'
import { type Report, takesCurrency } from './rules.ts'
import { type ProviderName, providerNames } from './schema.ts'
import { settlePayment } from './settle-commands.ts'

export type PaymentServiceParts = {
  db: Database
  log: Log
  providers: Readonly<Partial<Record<ProviderName, PaymentProvider>>>
  publicOrigin: string
  /** The present in milliseconds since 1970; tests have their own. */
  now: () => number
}

const hasPage = (href: string): boolean => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol)

/**
 * Where the shop's payments and the providers meet: each step asks a provider outside of any transaction, and writes what
 * came of it in one.
 */
export class PaymentService {
  readonly parts: PaymentServiceParts

  constructor(parts: PaymentServiceParts) {
    this.parts = parts
  }

  /** The ways to pay that a customer may choose now: switched on, with keys, in the shop's currency. */
  offered({ paymentGateway, currency }: Pick<ShopSettings, 'paymentGateway' | 'currency'>): PaymentMethod[] {
    const { providers } = this.parts
    const online = providerNames.filter(
      (name) => paymentGateway[name] && providers[name] !== undefined && takesCurrency(name, currency.name),
    )
    return [...(paymentGateway.cod ? (['cod'] as const) : []), ...online]
  }

  /** Pays an order that is just being placed with gift cards. */
  takeGiftCards(tx: Transaction, token: string, paid: GiftCardsPaid): Promise<Result<boolean>> {
    return payWithGiftCards(tx, token, paid)
  }

  /** Begins the payment of an order that is just being placed. */
  begin(tx: Transaction, token: string): Promise<boolean> {
    return reservePayment(tx, token, this.parts.now())
  }

  /** Opens the payment of an order that was placed; the address at which its customer goes on. */
  async startCheckout(token: string): Promise<string> {
    const orderId = await findOrderId(this.parts.db, token)
    if (orderId !== undefined) await this.open(orderId)
    return routes.pay.href(token)
  }

  /**
   * Asks the provider for the page of an order's starting payment, twice if it must, under the same key; without a page
   * the payment has failed, and the order's page says so. Never throws for a provider.
   */
  async open(orderId: string): Promise<void> {
    const { db, providers, publicOrigin, log } = this.parts
    const payment = await claimOpening(db, orderId)
    const provider = payment && providers[payment.provider]
    const charge = payment && (await findCharge(db, payment))
    if (!payment || !charge) return
    const returnUrl = `${publicOrigin}/api/payments/return/${payment.id}`
    const noticeUrl = `${publicOrigin}/api/payments/notices/${payment.provider}`
    try {
      if (!provider) throw new ProviderFailed(payment.provider, 'refused', 0, 'no keys')
      const ask = () => provider.open({ ...charge, returnUrl, noticeUrl })
      const opened = await ask().catch((error: unknown) => {
        if (error instanceof ProviderFailed && error.kind === 'unreachable') return ask()
        throw error
      })
      if (opened.ref === '' || !hasPage(opened.href))
        throw new ProviderFailed(payment.provider, 'refused', 200, 'no page')
      await recordOpened(db, payment.id, opened)
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      log.warn('payment could not be opened', { payment: payment.id, provider: payment.provider, error })
      await this.settle(payment.id, {
        state: 'failed',
        reason: error.kind === 'unreachable' ? 'unreachable' : error.code,
      })
    }
  }

  /**
   * Asks the provider what became of a payment; one that it never answered cannot have been paid.
   * @throws ProviderFailed
   */
  async ask(payment: StoredPayment): Promise<Report> {
    const { db, providers } = this.parts
    const provider = providers[payment.provider]
    if (!provider) throw new ProviderFailed(payment.provider, 'refused', 0, 'no keys')
    const held = heldOf(payment)
    return held ? provider.ask(held, { mayTake: await mayTakeMoney(db, payment.id) }) : { state: 'waiting' }
  }

  /** Writes down what a provider said, and closes the pages that this left without use. */
  async settle(id: string, report: Report): Promise<void> {
    const { db, now } = this.parts
    const { ended } = await inTransaction(db, (tx) => settlePayment(tx, system, id, report, now()))
    for (const other of ended) await this.cancelSession(other)
  }

  /** Asks about a payment and settles it. Says whether the provider answered. */
  async check(payment: StoredPayment): Promise<boolean> {
    try {
      await this.settle(payment.id, await this.ask(payment))
      return true
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      this.parts.log.warn('payment could not be checked', { payment: payment.id, provider: payment.provider, error })
      return false
    }
  }

  /** Closes the page of a payment, so that no money comes in any more. Says whether that was done. */
  async close(payment: StoredPayment): Promise<boolean> {
    const held = heldOf(payment)
    if (!held) return true
    try {
      await this.parts.providers[payment.provider]?.close(held)
      return true
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      return false
    }
  }

  /** Closes the page of a payment that is not wanted any more; where that cannot be done it may have been paid. */
  async cancelSession(payment: StoredPayment): Promise<void> {
    if (!(await this.close(payment))) await this.check(payment)
  }

  /** The customer is back from the provider: asks what became of it. Where they go on, or undefined for no payment. */
  async handleReturn(id: string): Promise<string | undefined> {
    const { db } = this.parts
    const payment = await findPayment(db, id)
    if (!payment) return undefined
    await this.check(payment)
    return findTokenOfPayment(db, id)
  }

  /** Has the provider give back what a refund says, or asks what became of it. Says whether it answered. */
  async refund(refundId: string): Promise<boolean> {
    const { db, providers, log, now } = this.parts
    const found = await findRefund(db, { id: refundId })
    if (found?.refund.state !== 'pending') return true
    const { refund, payment } = found
    const { moneyRef, receivedCurrency } = payment
    try {
      const provider = providers[payment.provider]
      if (!provider || moneyRef === null) throw new ProviderFailed(payment.provider, 'unreachable', 0, 'no keys')
      const { amountMinor, reason, providerRef } = refund
      const order = { refundId, moneyRef, amountMinor, currency: receivedCurrency ?? payment.currency, reason }
      const report = await (providerRef === null ? provider.refund(order) : provider.askRefund(providerRef))
      await inTransaction(db, (tx) => finishRefund(tx, system, refundId, report, now()))
      return true
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      log.warn('refund is not answered', { refund: refundId, provider: payment.provider, error })
      const state = error.kind === 'refused' ? 'refused' : 'pending'
      const report = { state, ref: null, detail: error.code } as const
      await inTransaction(db, (tx) => finishRefund(tx, system, refundId, report, now()))
      return false
    }
  }
}

function heldOf({ id, providerRef, amountMinor, currency }: StoredPayment) {
  return providerRef === null ? undefined : { paymentId: id, ref: providerRef, amountMinor, currency }
}
