import { useI18n } from '../../../i18n/react.tsx'

/** Writes a stored size (`7.72 × 47.91 in`) in the reader's digits and unit; other sizes stay as they are. */
export function useSizeText(): (size: string) => string {
  const { t, format } = useI18n()
  return (size) => {
    const [, width, length] = /^([\d.]+) × ([\d.]+) in$/.exec(size) ?? []
    if (width === undefined || length === undefined) return size
    return t('catalogue.inches', { size: `${format.number(Number(width))} × ${format.number(Number(length))}` })
  }
}
