import { type RefObject, useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Finding, GuardAction, GuardCode } from '../../guard/schema.ts'
import type { Project } from '../../saved/schema.ts'
import { changeProject } from '../store/current-project.ts'
import { useFloorsLink } from './floors-link.ts'
import { useFindingTexts } from './kit-text.ts'
import '../styles/guard.css'

const icons = { settle: 'circle-alert', mind: 'triangle-alert', passed: 'check' } as const

const changedBy = {
  answer: 'answer',
  'set-pattern': 'floor',
  'set-direction': 'floor',
  'set-date': 'day',
  'follow-drawing': 'quantity',
  'see-floors': 'floor',
  'open-room': 'floor',
} as const satisfies Record<GuardAction['kind'], string>

/** A room may have several doorways in which the same is found. */
const keyOf = ({ code, roomId, facts }: Finding): string => `${code} ${roomId} ${facts.other ?? ''}`

/** The project after what mends a finding. */
function mended(project: Project, action: GuardAction): Project {
  switch (action.kind) {
    case 'answer': {
      const { [action.question]: _, ...others } = project.answers
      return { ...project, answers: action.value === '' ? others : { ...others, [action.question]: action.value } }
    }
    case 'set-pattern':
      return project.floor ? { ...project, floor: { ...project.floor, pattern: action.pattern } } : project
    case 'set-direction':
      return project.floor ? { ...project, floor: { ...project.floor, direction: action.direction } } : project
    case 'set-date':
      return { ...project, wantedOn: action.date }
    case 'follow-drawing': {
      const { [action.line]: _, ...typedQuantities } = project.typedQuantities
      return { ...project, typedQuantities }
    }
    case 'see-floors':
    case 'open-room':
      return project
  }
}

/** Makes a change that mends a finding. Its button goes with the finding, so the focus goes to what stands above. */
const useActing = (above: RefObject<HTMLElement | null>) => (action: GuardAction) => {
  changeProject(changedBy[action.kind], (before) => mended(before, action))
  above.current?.focus()
}

/** Before the lines: what is to be settled, what is to be minded, and what is in order, folded. */
export function KitGuard({ project, findings }: { project: Project; findings: readonly Finding[] }) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  const floorsFor = useFloorsLink(project, findings)
  const of = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity)
  const [settle, mind, passed] = [of('settle'), of('mind'), of('passed')]
  const counts = [
    settle.length > 0 && t('kit.toSettle', { count: settle.length }),
    mind.length > 0 && t('kit.toMind', { count: mind.length }),
  ].filter((part) => part !== false)

  const act = useActing(heading)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('kit.before')}: {counts.length === 0 ? t('kit.nothingOpen') : counts.join(' · ')}
      </h2>
      <ul className="guard">
        {[...settle, ...mind].map((finding) => (
          <OpenFinding key={keyOf(finding)} {...{ project, finding, floorsFor }} onAct={act} />
        ))}
        {passed.length > 0 && <Passed findings={passed} {...{ project, floorsFor }} onAct={act} />}
      </ul>
    </section>
  )
}

const ofStock: readonly GuardCode[] = ['stock-short', 'stock-brought', 'stock-missing', 'lot-too-small', 'lots-mixed']

/** What is found of the stock for a project, where that is to be said: too few boxes, or too few of one lot. */
export const stockFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => ofStock.includes(code))

/** What is found of the stock, and what can be done, where there is no room for all that is found. */
export function StockGuard({ project, findings }: { project: Project; findings: readonly Finding[] }) {
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const floorsFor = useFloorsLink(project, findings)
  const act = useActing(list)
  return (
    <>
      <ul className="guard guard--narrow" ref={list} tabIndex={-1}>
        {findings.map((finding) => (
          <OpenFinding key={keyOf(finding)} {...{ project, finding, floorsFor }} onAct={act} />
        ))}
      </ul>
      {/* An order takes what this store has: what is brought is for its staff to sell. */}
      {findings.some(({ code }) => code === 'stock-brought') && (
        <a className="btn btn--ink btn--wide no-print" href={routes.projectKit.href('#quote-ask')}>
          {t('kit.askQuote')}
        </a>
      )}
    </>
  )
}

type FloorsFor = ReturnType<typeof useFloorsLink>
type FindingProps = { project: Project; finding: Finding; floorsFor: FloorsFor; onAct: (action: GuardAction) => void }

function OpenFinding({ project, finding, floorsFor, onAct }: FindingProps) {
  const texts = useFindingTexts(project)(finding)
  return (
    <li className={`g g--${finding.severity}`}>
      <Icon name={icons[finding.severity]} />
      <div>
        <b>{texts.title}</b>
        {texts.text && <p>{texts.text}</p>}
        {texts.source && <p className="g__src">{texts.source}</p>}
      </div>
      <div className="g__do">
        {finding.actions.map((action) => (
          <Action key={JSON.stringify(action)} {...{ project, finding, action, floorsFor, onAct }} />
        ))}
      </div>
    </li>
  )
}

/** The name of what an action does; the question's first word and the answer's are its key. */
function useActionName(project: Project): (finding: Finding, action: GuardAction) => string {
  const { t } = useI18n()
  const textsOf = useFindingTexts(project)
  return (finding, action) => {
    const { values, day } = textsOf(finding)
    if (action.kind === 'follow-drawing') return t('kit.follow')
    if (action.kind === 'set-date') return t('guard.do.set-date', { date: day(action.date) })
    if (action.kind === 'set-pattern') return t(`guard.do.set-pattern.${action.pattern}`)
    if (action.kind !== 'answer') return t(`guard.do.${action.kind}`)
    if (action.value === '') return t('guard.do.undo')
    if (finding.code === 'joint-needed' || finding.code === 'joint-in-door') return t('guard.do.joint')
    const [question = ''] = action.question.split(':')
    const [value = ''] = action.value.split(' ')
    return t(`guard.do.${question}.${value}`, values)
  }
}

function Action({ project, finding, action, floorsFor, onAct }: FindingProps & { action: GuardAction }) {
  const name = useActionName(project)(finding, action)
  const { title } = useFindingTexts(project)(finding)
  if (action.kind === 'see-floors' || action.kind === 'open-room')
    return (
      <a
        className="btn btn--quiet btn--s"
        href={action.kind === 'see-floors' ? floorsFor(finding.code) : routes.project.href()}
      >
        {name}
        <span className="sr"> {title}</span>
      </a>
    )
  return (
    <button
      className={finding.severity === 'passed' ? 'link' : 'btn btn--quiet btn--s'}
      type="button"
      onClick={() => onAct(action)}
    >
      {name}
      <span className="sr"> {title}</span>
    </button>
  )
}

type PassedProps = Omit<FindingProps, 'finding'> & { findings: readonly Finding[] }

function Passed({ project, findings, floorsFor, onAct }: PassedProps) {
  const { t } = useI18n()
  const textsOf = useFindingTexts(project)
  return (
    <li className="g g--passed">
      <Icon name={icons.passed} />
      <details>
        <summary>{t('kit.passed', { count: findings.length })}</summary>
        <ul>
          {findings.map((finding) => (
            <li key={keyOf(finding)}>
              {textsOf(finding).title}{' '}
              {finding.actions.map((action) => (
                <Action key={action.kind} {...{ project, finding, action, floorsFor, onAct }} />
              ))}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
