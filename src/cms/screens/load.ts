import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../i18n/languages.ts'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { AnyContent, PageName } from '../schema.ts'

/** A page in one language as it is edited: asked for when its screen opens, and never while somebody writes there. */
export const pageQuery = (page: PageName, language: Language) =>
  queryOptions({
    queryKey: ['page', page, language],
    queryFn: () => askEndpoint(calls.pageContent, { page, language }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What was published under a number. */
export const askVersion = async (page: PageName, language: Language, number: number): Promise<AnyContent> =>
  (await askEndpoint(calls.pageVersion, { page, language, number })).version.content
