/** The widths in pixels that a picture is offered at; a subset of what the image route serves. */
const offered = [128, 256, 384, 640, 828, 1200, 1920, 3840]

type Href = (url: string, width: number) => string

/** The offered widths that can be of use: for a picture of a fixed size those from once to twice that, for screens of either kind. */
function usefulWidths(width: number, sizes: string): number[] {
  const fixed = Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.NaN)
  const most = Number.isNaN(fixed) ? width : Math.min(width, fixed * 2)
  const least = Number.isNaN(fixed) ? 0 : fixed
  const useful = offered.filter((offer, index) => offer >= least && (index === 0 || (offered[index - 1] ?? 0) < most))
  return useful.length > 0 ? useful : offered.slice(-1)
}

/** The addresses of one picture at the widths of use, up to its own. `href` builds the address of one width. */
export function srcSetOf(url: string, width: number, sizes: string, href: Href): string {
  return usefulWidths(width, sizes)
    .map((offer) => `${href(url, offer)} ${offer}w`)
    .join(', ')
}

/** Narrower than this in pixels a picture is there as soon as its placeholder would be (specification, point 9). */
const LEAST_BLURRED = 40

const isTiny = (sizes: string): boolean => Number(/^(\d+)px$/.exec(sizes)?.[1] ?? LEAST_BLURRED) < LEAST_BLURRED

type Props = {
  picture: { url: string; width: number; height: number; averageColor: string; blur: string }
  /** Describes the picture; empty where the text beside it already does. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute has it. */
  sizes: string
  href: Href
  /** The first picture of a page is fetched at once, the others when they come near. */
  eager?: boolean
  className?: string
}

/** A picture that holds its place, shows its colors before it is there, and is never larger than it is shown. */
export function Picture({ picture, alt, sizes, href, eager = false, className }: Props) {
  const { url, width, height, averageColor, blur } = picture
  return (
    <img
      src={href(url, Math.min(640, usefulWidths(width, sizes).at(-1) ?? 640))}
      srcSet={srcSetOf(url, width, sizes, href)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={{ background: isTiny(sizes) ? averageColor : `${averageColor} url("${blur}") center / cover` }}
    />
  )
}
