import { useI18n } from '../../i18n/react.tsx'

/** What has to be mended, each a way to its field. Read out when it appears. */
export function ErrorSummary({ errors, message }: { errors: readonly [string, string][]; message: string }) {
  const { t } = useI18n()
  if (errors.length === 0 && message === '') return null
  return (
    <div className="errsum" role="alert">
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
