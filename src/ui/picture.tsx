/** The widths in pixels that a picture is offered at; a subset of what the image route serves. */
const offered = [128, 256, 384, 640, 828, 1200, 1920]

/** The addresses of one picture at the offered widths, up to its own. `href` builds the address of one width. */
export function srcSetOf(url: string, width: number, href: (url: string, width: number) => string): string {
  const useful = offered.filter((_, index) => index === 0 || (offered[index - 1] ?? 0) < width)
  return useful.map((offer) => `${href(url, offer)} ${offer}w`).join(', ')
}

type Props = {
  picture: { url: string; width: number; height: number; averageColor: string; blur: string }
  /** Describes the picture; empty where the text beside it already does. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string
  href: (url: string, width: number) => string
  /** The first picture of a page is fetched at once, the others when they come near. */
  eager?: boolean
  className?: string
}

/** A picture that holds its place, shows its colors before it is there, and is never larger than it is shown. */
export function Picture({ picture, alt, sizes, href, eager = false, className }: Props) {
  const { url, width, height, averageColor, blur } = picture
  return (
    <img
      src={href(url, 640)}
      srcSet={srcSetOf(url, width, href)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={{ background: `${averageColor} url("${blur}") center / cover` }}
    />
  )
}
