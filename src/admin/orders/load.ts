import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Quote } from '../../cart/contracts.ts'
import type { KnownBuyer, OfferRow } from '../../checkout/schema.ts'
import type { EditPreview } from '../../orders/admin-schema.ts'
import { calls } from '../../routes.ts'
import { ask, CallFailed, call, isFailure } from '../../ui/client.ts'

/** Long enough that a word is asked for once. */
const PAUSE_MS = 300

/** A value as it was when it last came to rest. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that says the same is the same
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const found = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`

/** What is sold now, by a search. */
export const offersQuery = (search: string) =>
  queryOptions({
    queryKey: ['offers', search],
    queryFn: async () => (await ask<{ offers: OfferRow[] }>(found(calls.orderOffers, search))).offers,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

/** Who ordered before, by a search. */
export const buyersQuery = (search: string) =>
  queryOptions({
    queryKey: ['buyers', search],
    queryFn: async () => (await ask<{ buyers: KnownBuyer[] }>(found(calls.orderBuyers, search))).buyers,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })

async function told<Answer extends object>(path: string, body: object): Promise<Answer> {
  const answer = await call<Answer>('POST', path, body)
  if (isFailure(answer)) throw new CallFailed(answer)
  return answer
}

/** What an order for a customer would cost now, and where it can be delivered. */
export const quoteQuery = (body: object) =>
  queryOptions({
    queryKey: ['quote', body],
    queryFn: async () => (await told<{ quote: Quote }>(calls.ordersQuote, body)).quote,
    placeholderData: keepPreviousData,
  })

/** What an edit of an order would come to. */
export const previewQuery = (id: string, body: object) =>
  queryOptions({
    queryKey: ['preview', id, body],
    queryFn: async () => {
      const path = calls.orderEditPreview.replace('{id}', encodeURIComponent(id))
      return (await told<{ preview: EditPreview }>(path, body)).preview
    },
    retry: false,
    placeholderData: keepPreviousData,
  })
