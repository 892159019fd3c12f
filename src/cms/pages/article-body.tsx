import { direction, type Language } from '../../i18n/languages.ts'
import { imageHref } from '../../routes.ts'
import { srcSetOf } from '../../ui/picture.tsx'

/** How wide a picture inside an article is shown. */
const sizes = '(min-width: 769px) 720px, 100vw'

const stored = /<img src="([^"]+)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")? \/>/g

/** The pictures of a sanitised text at the sizes they are shown in; until they are there they hold their place. */
function withPictures(html: string): string {
  return html.replace(stored, (_, src: string, alt: string, width = '1600', height = '1200') => {
    const srcSet = srcSetOf(src, Number(width), sizes, imageHref).replaceAll('&', '&amp;')
    const small = imageHref(src, 640).replaceAll('&', '&amp;')
    const size = `width="${width}" height="${height}"`
    return `<img src="${small}" srcset="${srcSet}" sizes="${sizes}" alt="${alt}" ${size} loading="lazy" decoding="async">`
  })
}

/** The attributes of a text that may be in another language than its page. */
export const inLanguage = (language: Language) => ({ lang: language, dir: direction(language) })

/** Rich text as it was sanitised when it was published. */
export function RichText({ html, language }: { html: string; language: Language }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (src/cms/sanitise.ts)
  return <div className="prose" {...inLanguage(language)} dangerouslySetInnerHTML={{ __html: withPictures(html) }} />
}
