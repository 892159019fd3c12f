import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { isAdministrator } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Notice } from '../../ui/admin/notice.tsx'
import { demoQuery } from './demo-load.ts'

/** Tells an administrator, above the figures, that demo orders are among them. */
export function DemoNotice() {
  const { t } = useI18n()
  const isAdmin = isAdministrator(useViewer())
  const { data } = useQuery({ ...demoQuery, enabled: isAdmin })
  if (!data || data.orders === 0) return null
  return (
    <Notice
      tone="info"
      title={t('admin-demo.notice', { count: data.orders })}
      action={
        <Link className="btn btn--quiet btn--s" to="/settings/demo">
          {t('admin-demo.title')}
        </Link>
      }
    >
      {t('admin-demo.noticeHint')}
    </Notice>
  )
}
