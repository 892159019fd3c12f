import { useI18n } from '../../../i18n/react.tsx'

/** Says what is missing before there is a kit, and leads there. */
export function Nothing({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <div className="nothing pkit__none">
      <p>{text}</p>
      <a className="btn btn--ink" href={href}>
        {action}
      </a>
    </div>
  )
}

/** The places of what is to come, as high as it. */
export function KitToCome() {
  const { t } = useI18n()
  return (
    <div className="with-script" aria-busy="true">
      <p className="sr" role="status">
        {t('kit.loading')}
      </p>
      <div className="pkit__coming" />
    </div>
  )
}
