import { createPortal } from 'react-dom'
import { openPointsId } from '../../../cart/islands/open-points-place.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { routes } from '../../../routes.ts'
import type { Finding } from '../../guard/schema.ts'
import type { Project } from '../../saved/schema.ts'
import { useNamespace } from '../use-namespace.ts'
import { useFindingTexts } from './kit-text.ts'

type Props = { project: Project; findings: readonly Finding[] }

/** At the end of the cart's sum: what is still to be settled before the project's floor is laid. */
export function OpenPoints({ project, findings }: Props) {
  const kit = useNamespace('kit')
  const guard = useNamespace('guard')
  const place = document.getElementById(openPointsId)
  const open = findings.filter(({ severity }) => severity === 'settle')
  if (!kit || !guard || !place || open.length === 0) return null
  const t: Translate = (key, values) => (key.startsWith('guard.') ? guard : kit)(key, values)
  return createPortal(<List project={project} findings={open} t={t} />, place)
}

function List({ project, findings, t }: Props & { t: Translate }) {
  const textsOf = useFindingTexts(project, t)
  return (
    <>
      <p className="note">{t('kit.open', { count: findings.length })}</p>
      <ul className="note">
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.roomId} ${finding.facts.other ?? ''}`}>{textsOf(finding).title}</li>
        ))}
      </ul>
      <p className="note">
        <a className="link" href={routes.projectKit.href()}>
          {t('kit.openKit')}
        </a>
      </p>
    </>
  )
}
