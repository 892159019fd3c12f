import { isOneLine } from '../../measure/text.ts'
import { type ListFilters, listHref } from './rules.ts'

const longestSearch = 60

/** What the `q` of a list's URL asks for, tidied; empty where nothing usable is asked. */
export function parseSearch(search: URLSearchParams): string {
  const text = (search.get('q') ?? '').trim().replaceAll(/\s+/g, ' ')
  return text.length <= longestSearch && isOneLine(text) ? text : ''
}

/** The URL of a list under its filters, with what was searched for. */
export function listAddress(path: string, filters: ListFilters, text: string): string {
  const href = listHref(path, filters)
  if (text === '') return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ q: text })}`
}
