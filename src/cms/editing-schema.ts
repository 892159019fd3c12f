import { z } from 'zod'
import { languageSchema, lineOfText } from '../i18n/schema.ts'
import { parseParts } from '../platform/form-parts.ts'
import {
  type AnyContent,
  articleSchema,
  contentSchemas,
  faqSchema,
  homeSchema,
  isEachAnchorOnce,
  type PageName,
} from './schema.ts'

const wrong = (name: string): string => `admin-content.errors.${name}`
/** While it is being written, a heading or a question may still be missing. */
const unfinished = { title: lineOfText(0, 160, wrong('title')) }
const unfinishedArticle = articleSchema.extend(unfinished)
const group = faqSchema.shape.groups.element
const entry = group.shape.entries.element.extend({ question: lineOfText(0, 200, wrong('question')) })

const draftSchemas = {
  home: homeSchema.extend(unfinished),
  about: unfinishedArticle,
  privacy: unfinishedArticle,
  terms: unfinishedArticle,
  return: unfinishedArticle,
  contact: unfinishedArticle,
  faq: faqSchema.extend({
    ...unfinished,
    groups: z
      .array(group.extend({ ...unfinished, entries: z.array(entry).max(40, wrong('questions')) }))
      .max(20, wrong('groups'))
      .refine(isEachAnchorOnce, wrong('anchors')),
  }),
} as const satisfies Record<PageName, z.ZodType<AnyContent>>

/** The texts of any page as they are stored, a draft's among them. */
export const anyContentSchema = z.union([draftSchemas.home, draftSchemas.faq, unfinishedArticle])

export const isPageName = (name: string): name is PageName => Object.hasOwn(contentSchemas, name)

/** Any text is taken for a page's name, so that an unknown one is answered by what it is: not there. */
const page = z.string().max(100)
const version = z.int().min(0)

/** A page's texts in one language as they are saved; `version` is that of the text that they were made from. */
const saving = (schemas: Record<PageName, z.ZodType<AnyContent>>) =>
  z.object({ page, language: languageSchema, version, content: z.unknown() }).transform((given, context) => {
    const { page: name, language } = given
    if (!isPageName(name)) return undefined
    const parsed = parseParts(schemas[name], given.content)
    if (parsed.ok) return { page: name, language, version: given.version, content: parsed.value }
    for (const { message, path } of parsed.issues) context.addIssue({ code: 'custom', message, path })
    // Refused with these issues; what is right of it is for whoever asks what else is wrong.
    return { page: name, language, version: given.version, content: parsed.parts as AnyContent }
  })

export const saveDraftSchema = saving(draftSchemas)
export const publishSchema = saving(contentSchemas)
export type SavedContent = NonNullable<z.output<typeof publishSchema>>

export const pageSchema = z.object({ page, language: languageSchema.default('en') })
export const discardSchema = z.object({ page, language: languageSchema, version })
export const pageVersionSchema = pageSchema.extend({ number: z.coerce.number().int().min(0).max(1_000_000).catch(0) })
