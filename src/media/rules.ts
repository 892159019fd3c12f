/** What a picture is uploaded for; each has the right of its own that it takes. */
export const purposes = ['product', 'category', 'content', 'settings', 'texture'] as const
export type Purpose = (typeof purposes)[number]

/** A picture that the shop keeps, as forms hold it. Sizes in pixels and bytes. */
export type UploadedPicture = {
  url: string
  width: number
  height: number
  /** `#rrggbb`. */
  averageColor: string
  /** A data URL, a few pixels wide, shown until the picture is there. */
  blur: string
  bytes: number
}

const address = /^\/media\/u\/([a-z0-9]{32})\.webp$/

/** The address of an uploaded picture. */
export const mediaUrl = (name: string): string => `/media/u/${name}.webp`

/** The name in such an address; undefined of any other address. */
export const nameOfMedia = (url: string): string | undefined => address.exec(url)?.[1]
