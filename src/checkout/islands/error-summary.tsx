import type { Ref } from 'react'
import { useI18n } from '../../i18n/react.tsx'

type Props = { errors: readonly [string, string][]; message: string; ref?: Ref<HTMLDivElement> }

/**
 * What has to be mended, each a way to its field. Read out when it appears, and no more while its fields are mended: whoever types is not
 * to hear the rest of it again at each letter.
 */
export function ErrorSummary({ errors, message, ref }: Props) {
  const { t } = useI18n()
  if (errors.length === 0 && message === '') return null
  return (
    <div className="errsum" role="alert" aria-atomic="false" aria-relevant="additions" tabIndex={-1} ref={ref}>
      {errors.length > 0 ? (
        <>
          <b>{t('checkout.toFix', { count: errors.length })}</b>
          <ul>
            {errors.map(([field, sentence]) => (
              <li key={field}>{field === '' ? sentence : <a href={`#${anchorOf(field)}`}>{sentence}</a>}</li>
            ))}
          </ul>
        </>
      ) : (
        <b>{message}</b>
      )}
    </div>
  )
}

/** The id of the control that a field's error leads to. */
export function anchorOf(field: string): string {
  return field === 'couponCode' ? 'coupon-code' : field
}
