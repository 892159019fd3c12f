import { useI18n } from '../../../i18n/react.tsx'
import { imageHref } from '../../../routes.ts'
import { isGroup, plainText } from './field-differences.ts'

/** What of a value is a picture of the shop's: the value, or each of a list. */
function pictureUrls(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value]
  const urls = all.map((one) => (isGroup(one) ? one.url : one))
  return urls.every((url): url is string => typeof url === 'string' && url.startsWith('/media/')) ? urls : []
}

/** Of what is longer, the beginning is shown. */
const LONGEST = 600

/** Rich text as it reads, without its markup, and not all of a long one. */
function unmarked(text: string): string {
  const isMarked = /<[a-z][^>]*>/i.test(text)
  const read = isMarked ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text
  return read.length > LONGEST ? `${read.slice(0, LONGEST)}…` : read
}

type Props = { field: string; value: unknown; print: ((value: unknown) => string | undefined) | undefined }

/** A value beside another: pictures as pictures, everything else in words. */
export function ConflictValue({ field, value, print }: Props) {
  const { t, format } = useI18n()
  const urls = pictureUrls(value)
  if (urls.length > 0)
    return (
      <span className="conflict__pictures">
        {urls.map((url, index) => (
          <img
            key={url}
            src={imageHref(url, 96)}
            alt={t('admin-upload.picture', { place: index + 1 })}
            width="64"
            height="64"
          />
        ))}
      </span>
    )
  const printed = print?.(value)
  if (printed) return printed
  if (typeof value === 'boolean') return t(value ? 'admin-kit.yes' : 'admin-kit.no')
  return (
    unmarked(plainText(field, value, { money: format.charged, number: (one) => format.number(one, 6) })) ||
    t('admin-kit.conflict.nothing')
  )
}
