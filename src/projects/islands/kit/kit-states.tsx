import { useI18n } from '../../../i18n/react.tsx'
import { ProjectSteps } from '../project-steps.tsx'
import '../styles/nothing.css'

type Missing = { current: 'plan' | 'kit' | null; hasRooms?: boolean; text: string; href: string; action: string }

/**
 * Says what is missing before there is a plan or a kit, and leads there; beside it the place of the rooms that are to come.
 * @param current the step whose page it is; null on a page that is none of them
 */
export function Nothing({ current, hasRooms = false, text, href, action }: Missing) {
  const { t } = useI18n()
  const isFirst = current !== null && !hasRooms
  return (
    <div className="pnothing">
      {current && <ProjectSteps current={current} done={hasRooms ? 1 : 0} />}
      <div className={isFirst ? 'pnothing__way' : 'pnothing__way pnothing__way--plain'}>
        {isFirst && (
          <p className="pnothing__ground" aria-hidden="true">
            <span>{t('project.firstRoom')}</span>
          </p>
        )}
        <div>
          <p>{text}</p>
          <a className="btn btn--ink" href={href}>
            {action}
          </a>
        </div>
      </div>
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
