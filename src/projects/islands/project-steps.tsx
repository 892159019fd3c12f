import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { Project } from '../saved/schema.ts'
import { isWaiting, type KnownBoxes } from './store/known-boxes.ts'
import { knownKitLines } from './store/known-kits.ts'
import { useKnownQuote } from './store/known-quotes.ts'
import './styles/steps.css'

/** The steps of a project; the last is asked for on the page of the one before. */
const projectSteps = ['rooms', 'plan', 'kit', 'quote'] as const
type ProjectStep = (typeof projectSteps)[number]

const addresses: Record<ProjectStep, string> = {
  rooms: routes.project.href(),
  plan: routes.projectPlan.href(),
  kit: routes.projectKit.href(),
  quote: routes.projectKit.href('#quote-ask'),
}

type Props = {
  current: Exclude<ProjectStep, 'quote'>
  /** How many steps are done; those before this one, unless it is said. */
  done?: number
  /** What a step has come to, below its name. */
  notes?: Partial<Record<ProjectStep, ReactNode>>
}

/** What the plan has come to: its floor, and the boxes that were counted last. While a room waits they are old, and say so. */
export function PlanNote({ project, known }: { project: Pick<Project, 'rooms'>; known: KnownBoxes | null }) {
  const { t } = useI18n()
  if (!known) return null
  const boxes = t('project.boxes', { count: known.boxes })
  return (
    <>
      <span className="steps__floor">
        <bdi>{known.floor}</bdi>
        {' · '}
      </span>
      {isWaiting(project) ? (
        <>
          <s className="old">{boxes}</s> {t('project.waits')}
        </>
      ) : (
        boxes
      )}
    </>
  )
}

/** How many lines the kit had when it was counted last; nothing where that is not known. */
export function KitNote({ project }: { project: Pick<Project, 'id' | 'floor'> }) {
  const { t } = useI18n()
  const lines = knownKitLines(project)
  return lines === null ? null : t('project.kitLines', { count: lines })
}

/** Whether a quote was asked for, and which one. */
export function QuoteNote({ project }: { project: Pick<Project, 'id'> }) {
  const { t } = useI18n()
  const number = useKnownQuote(project.id)
  return number === null ? (
    t('project.notAsked')
  ) : (
    <bdi className="whole" dir="ltr">
      {number}
    </bdi>
  )
}

/** Where one stands in a project, and the ways to its other pages. */
export function ProjectSteps({ current, done = projectSteps.indexOf(current), notes = {} }: Props) {
  const { t } = useI18n()
  return (
    <nav className="steps no-print" aria-label={t('project.stepsLabel')}>
      {projectSteps.map((step, place) => (
        <a
          key={step}
          href={addresses[step]}
          aria-current={step === current ? 'step' : undefined}
          className={place < done ? 'done' : undefined}
        >
          {t(`project.step.${step}`)}
          {notes[step] && <small>{notes[step]}</small>}
        </a>
      ))}
    </nav>
  )
}
