/** What a picture is uploaded for; each has the right of its own that it takes. */
export const purposes = ['product', 'category', 'content', 'settings', 'texture'] as const
export type Purpose = (typeof purposes)[number]

const address = /^\/media\/u\/([a-z0-9]{32})\.webp$/

/** The address of an uploaded picture. */
export const mediaUrl = (name: string): string => `/media/u/${name}.webp`

/** The name in such an address; undefined of any other address. */
export const nameOfMedia = (url: string): string | undefined => address.exec(url)?.[1]
