import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../i18n/languages.ts'
import { callHref, calls } from '../../routes.ts'
import { ask, call } from '../../ui/client.ts'
import type { EditedPage, OpenedPage } from '../editing-schema.ts'
import type { AnyContent, PageName } from '../schema.ts'

type Saved = { language: Language; version: number }

/** A page in one language as it is edited: asked for when its screen opens, and never while somebody writes there. */
export const pageQuery = (page: PageName, language: Language) =>
  queryOptions({
    queryKey: ['page', page, language],
    queryFn: () => ask<OpenedPage>(`${callHref(calls.pageContent, page)}?language=${language}`),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What was published under a number. */
export const askVersion = async (page: PageName, language: Language, number: number): Promise<AnyContent> => {
  const query = new URLSearchParams({ language, number: String(number) })
  const { version } = await ask<{ version: { content: AnyContent } }>(`${callHref(calls.pageVersion, page)}?${query}`)
  return version.content
}

export const saveDraft = (page: PageName, body: Saved & { content: AnyContent }) =>
  call<EditedPage>('PUT', callHref(calls.pageDraft, page), body)

export const publishPage = (page: PageName, body: Saved & { content: AnyContent }) =>
  call<EditedPage>('POST', callHref(calls.pagePublish, page), body)

export const discardDraft = (page: PageName, body: Saved) =>
  call<EditedPage>('DELETE', callHref(calls.pageDraft, page), body)
