import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'
import { stillFitting } from './hits.ts'

/** Long enough that a word is asked for once, short enough that the answers seem to follow the typing. */
const PAUSE_MS = 180
const SHORTEST = 2

/** What the server finds for what is typed, once the typing pauses; an answer that nobody waits for any more is given up. */
export function useFound(typed: string) {
  const words = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const isWorth = words.length >= SHORTEST
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['admin-search', asked],
    queryFn: ({ signal }) => askEndpoint(calls.adminSearch, { q: asked }, signal),
    enabled: isWorth && asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isOld = isPlaceholderData || asked !== words
  return {
    found: isWorth && data ? (isOld ? stillFitting(data, words) : data) : undefined,
    hasFailed: isWorth && error !== null,
    isSearching: isWorth && (isFetching || asked !== words),
  }
}
