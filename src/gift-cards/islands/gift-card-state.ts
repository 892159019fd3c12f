import { useEffect, useRef, useState } from 'react'
import { callInTime } from '../../cart/islands/call.ts'
import { giftCardCalls } from '../../gift-card-calls.ts'
import { useI18n } from '../../i18n/react.tsx'
import { spoken } from '../../ui/client.ts'
import type { KnownCard } from '../contracts.ts'
import { readCode, takeFrom } from '../rules.ts'
import { keepCodes, keptCodes } from './kept-codes.ts'

/** A card with which an order is to be paid. */
export type ChosenCard = KnownCard & { code: string }

export type ChosenCards = {
  cards: readonly ChosenCard[]
  /** Why the code that was typed last is not taken. */
  error: string | undefined
  isAsking: boolean
  /** Takes a card by its code. Says whether it was taken. */
  add: (typed: string) => Promise<readonly ChosenCard[] | undefined>
  remove: (code: string) => void
  /** Says of what stands in the field why it is not taken. */
  refuse: (why: string | undefined) => void
}

/** The gift cards of this checkout. Codes are kept by this tab alone, until it is closed or has ordered. */
export function useGiftCards(): ChosenCards {
  const { t } = useI18n()
  const [cards, setCards] = useState<readonly ChosenCard[]>([])
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  /** Codes that were kept and could not be asked about: they stay kept, for when the page is loaded again. */
  const unasked = useRef<string[]>([])
  const set = (next: readonly ChosenCard[]) => {
    setCards(next)
    keepCodes([...new Set([...next.map(({ code }) => code), ...unasked.current])])
  }

  // Those that stood here before the page was loaded again, with what is on them by now; one that is used up meanwhile goes.
  useEffect(() => {
    let isLeft = false
    const again = async () => {
      const found: ChosenCard[] = []
      for (const code of keptCodes()) {
        const answer = await callInTime(giftCardCalls.giftCardBalance, { code })
        if (isLeft) return
        if (answer.success && answer.giftCard.state === 'live') found.push({ ...answer.giftCard, code })
        if (!answer.success && !answer.fields) unasked.current.push(code)
      }
      if (unasked.current.length > 0) setError(t('gift-cards.errors.notChecked'))
      if (found.length > 0)
        setCards((now) => [...found.filter(({ code }) => now.every((one) => one.code !== code)), ...now])
    }
    void again()
    return () => {
      isLeft = true
    }
  }, [t])

  async function add(typed: string): Promise<readonly ChosenCard[] | undefined> {
    const code = readCode(typed)
    if (code === undefined) return refused(t('gift-cards.errors.unknown'))
    if (cards.some((card) => card.code === code)) return refused(t('gift-cards.errors.twice'))
    setAsking(true)
    const answer = await callInTime(giftCardCalls.giftCardBalance, { code })
    setAsking(false)
    if (!answer.success) return refused(answer.fields?.code ?? (spoken(answer) || t('gift-cards.noAnswer')))
    const { state } = answer.giftCard
    if (state !== 'live') return refused(t(`gift-cards.errors.${state}`))
    const next = [...cards, { ...answer.giftCard, code }]
    unasked.current = unasked.current.filter((one) => one !== code)
    set(next)
    setError(undefined)
    return next
  }

  function refused(why: string): undefined {
    setError(why)
    return undefined
  }

  return {
    cards,
    error,
    isAsking,
    add,
    remove: (code) => set(cards.filter((card) => card.code !== code)),
    refuse: setError,
  }
}

/** What the cards pay of a total, one by one, and what is left to be paid. In minor units. */
export function paidByCards(cards: readonly ChosenCard[], totalMinor: number) {
  const amountsMinor = takeFrom(
    cards.map(({ balanceMinor }) => balanceMinor),
    totalMinor,
  )
  const paidMinor = amountsMinor.reduce((sum, amount) => sum + amount, 0)
  return { amountsMinor, paidMinor, leftMinor: totalMinor - paidMinor }
}

/** The cards, with the one whose code was typed and not yet applied; undefined where that code is not taken. */
export async function withTyped(
  chosen: ChosenCards,
  form: HTMLFormElement,
): Promise<readonly ChosenCard[] | undefined> {
  const field = form.elements.namedItem('giftCard')
  if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return chosen.cards
  const cards = await chosen.add(field.value)
  if (cards) field.value = ''
  return cards
}

/** What an order says of the cards that pay it; nothing where there are none, and of a request, which is paid once it is accepted. */
export function giftCardsOf(cards: readonly ChosenCard[], quote: { totalMinor: number; needsConfirmation: boolean }) {
  if (cards.length === 0 || quote.needsConfirmation) return {}
  const { paidMinor } = paidByCards(cards, quote.totalMinor)
  return { giftCards: cards.map(({ code }) => code), expectedGiftMinor: paidMinor }
}
