import { z } from 'zod'
import { done } from '../http/outputs.ts'
import { languageSchema } from '../i18n/schema.ts'
import { placeholderNames } from '../settings/text-schema.ts'
import {
  anyContentSchema,
  discardSchema,
  pageSchema,
  pageVersionSchema,
  publishSchema,
  saveDraftSchema,
} from './editing-schema.ts'
import { pageNames } from './schema.ts'

/** Who wrote something, and when (ISO 8601). */
const written = { by: z.string(), at: z.string() }

const published = z.object({ number: z.number(), content: anyContentSchema, ...written })

/** A page in one language as it is edited. */
const editedPage = z.object({
  page: z.enum(pageNames),
  language: languageSchema,
  /** To be named by whoever saves. 0 where nothing was ever written. */
  version: z.number(),
  /** What visitors read; null where the language has no text of its own and English is shown. */
  published: published.nullable(),
  draft: z.object({ content: anyContentSchema, isOwn: z.boolean(), ...written }).nullable(),
  /** The English text, for a language that has none yet; null where English has none. */
  english: anyContentSchema.nullable(),
  /** Everything that was ever published here, the latest first, at most 50. */
  versions: z.array(z.object({ number: z.number(), ...written })),
})

export type EditedPage = z.output<typeof editedPage>

const changedPage = done.extend(editedPage.shape)

/** The same as its screen opens it: with what placeholders say in its language at this store. */
const openedPage = changedPage.extend({ placeholders: z.record(z.enum(placeholderNames), z.string()) })

export type OpenedPage = Omit<z.output<typeof openedPage>, 'success'>

export const pageContentContract = { input: pageSchema, output: openedPage }
export const pageVersionContract = { input: pageVersionSchema, output: done.extend({ version: published }) }

/** Where somebody else was faster, the refusal holds the page as they left it. */
export const pageDraftSaveContract = { input: saveDraftSchema, output: changedPage, refusal: editedPage }
export const pageDraftDiscardContract = { input: discardSchema, output: changedPage, refusal: editedPage }
export const pagePublishContract = { input: publishSchema, output: changedPage, refusal: editedPage }
