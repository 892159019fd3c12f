import { useWords } from '../../i18n/react.tsx'

/** The page of an address that the shop does not have. */
export function NotFoundPage() {
  const { t } = useWords()
  return <h1>{t('errors.NOT_FOUND')}</h1>
}
