import { z } from 'zod'
import { pictureSchema } from '../catalogue/schema.ts'

/** The pages whose texts the shop stores, and the back office edits. */
export const pageNames = ['home', 'about', 'privacy', 'terms', 'return', 'faq', 'contact'] as const
export type PageName = (typeof pageNames)[number]

const title = z.string().trim().min(1).max(160)
const sentence = z.string().trim().max(600)
/** Rich text: the allow-list of `sanitise.ts` decides what of it is kept. */
const html = z.string().max(60_000)

const head = {
  title,
  /** For search engines, and for whoever is sent a link. */
  description: z.string().trim().max(300),
  lead: sentence,
}

export const articleSchema = z.object({
  ...head,
  picture: pictureSchema
    .omit({ kind: true })
    .extend({ alt: z.string().max(200) })
    .optional(),
  html,
})
export type ArticleContent = z.infer<typeof articleSchema>

/** What a question's link names: it outlives a change of the words. */
const anchor = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)

export const faqSchema = z.object({
  ...head,
  groups: z
    .array(
      z.object({
        id: anchor,
        title,
        entries: z.array(z.object({ id: anchor, question: z.string().trim().min(1).max(200), answer: html })).max(40),
      }),
    )
    .max(20),
})
export type FaqContent = z.infer<typeof faqSchema>

/** The bands that the home page is made of. */
export const blockKinds = [
  'hero',
  'categories',
  'featured',
  'tour',
  'sale',
  'how',
  'why',
  'newsletter',
  'stores',
] as const
export type BlockKind = (typeof blockKinds)[number]

export const homeSchema = z.object({
  title,
  description: head.description,
  blocks: z
    .array(
      z.object({
        kind: z.enum(blockKinds),
        shown: z.boolean(),
        /** One line a text line of the heading. */
        title: z.string().trim().max(160),
        text: sentence,
      }),
    )
    .max(blockKinds.length)
    .refine((blocks) => new Set(blocks.map(({ kind }) => kind)).size === blocks.length, 'a band stands there once'),
})
export type HomeContent = z.infer<typeof homeSchema>

/** What each page's content is made of. */
export const contentSchemas = {
  home: homeSchema,
  about: articleSchema,
  privacy: articleSchema,
  terms: articleSchema,
  return: articleSchema,
  contact: articleSchema,
  faq: faqSchema,
} as const satisfies Record<PageName, z.ZodType>

export type ContentOf<P extends PageName> = z.infer<(typeof contentSchemas)[P]>
export type AnyContent = ContentOf<PageName>
