import { useI18n } from '../../i18n/react.tsx'

/** A field that only programs fill in: out of sight, out of the order of the Tab key, and named for whoever meets it. */
export function FormTrap() {
  const { t } = useI18n()
  return (
    <div className="trap sr" aria-hidden="true">
      <label>
        {t('content.contact.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
