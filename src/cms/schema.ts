import { z } from 'zod'
import { pictureSchema } from '../catalogue/schema.ts'
import { lineOfText, linesOfText } from '../i18n/schema.ts'
import { ownPicturePattern } from '../settings/field-schema.ts'

/** The pages whose texts the shop stores, and the back office edits. */
export const pageNames = ['home', 'about', 'privacy', 'terms', 'return', 'faq', 'contact'] as const
export type PageName = (typeof pageNames)[number]

const wrong = (name: string): string => `admin-content.errors.${name}`
const title = lineOfText(1, 160, wrong('title'))
const sentence = linesOfText(600, wrong('sentence'))
/** Rich text: the allow-list of `sanitise.ts` decides what of it is kept. */
const html = z.string().max(60_000, wrong('html'))

const head = {
  title,
  /** For search engines, and for whoever is sent a link. */
  description: linesOfText(300, wrong('description')),
  lead: sentence,
}

export const articleSchema = z.object({
  ...head,
  picture: pictureSchema
    .omit({ kind: true })
    .extend({
      url: z.string().max(300).regex(ownPicturePattern, wrong('picture')),
      averageColor: z.string().regex(/^#[0-9a-f]{6}$/i, wrong('picture')),
      blur: z
        .string()
        .max(4000)
        .regex(/^(data:image\/[a-z]+;base64,[A-Za-z0-9+/=]*)?$/, wrong('picture')),
      alt: lineOfText(0, 200, wrong('alt')),
    })
    .optional(),
  html,
})
export type ArticleContent = z.infer<typeof articleSchema>

/** What a question's link names: it outlives a change of the words. */
const anchor = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/)
const question = lineOfText(1, 200, wrong('question'))

type Anchored = { id: string; entries: readonly { id: string }[] }

/** Whether every link of the page leads to one place. */
export const isEachAnchorOnce = (groups: readonly Anchored[]): boolean => {
  const ids = groups.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])
  return new Set(ids).size === ids.length
}

export const faqSchema = z.object({
  ...head,
  groups: z
    .array(
      z.object({
        id: anchor,
        title,
        entries: z.array(z.object({ id: anchor, question, answer: html })).max(40, wrong('questions')),
      }),
    )
    .max(20, wrong('groups'))
    .refine(isEachAnchorOnce, wrong('anchors')),
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
        title: linesOfText(160, wrong('title')),
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
