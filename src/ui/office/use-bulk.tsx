import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { type CallFailure, isFailure, spoken } from '../client.ts'
import { showToast } from '../toast-store.ts'
import type { BulkAction, BulkTarget } from './bulk-bar.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What a call over many rows answers: how many it was done to, and which stayed as they were, and why. */
export type BulkAnswer = { done: number; refused: number; why: { id: string; name: string; err: string }[] }

/** Something that can be done to many rows. */
export type BulkWish = {
  label: string
  /** What is asked before, for so many rows; undefined where it is done without asking. */
  ask: (count: number, isEverything: boolean) => string | undefined
  isDangerous?: boolean
  send: (target: BulkTarget) => Promise<{ report: BulkAnswer } | CallFailure>
  /** What is said of those to which it was done. */
  done: (count: number) => string
}

type Question = { wish: BulkWish; target: BulkTarget; text: string; settle: (isDone: boolean) => void }

/**
 * Actions over many rows of a list: each asks first, is done by its call, and says what came of it.
 * @param onDone what follows whatever was done: asks the list again
 * @returns the actions for the list, and the dialogs, to stand beside it
 */
export function useBulk(
  wishes: readonly BulkWish[],
  onDone: () => void,
): { actions: readonly BulkAction[]; dialogs: ReactNode } {
  const { t } = useWords()
  const [question, setQuestion] = useState<Question>()
  const [told, setTold] = useState<{ report: BulkAnswer; wish: BulkWish }>()

  /** Why it could not be done; undefined where it was. */
  const send = async (wish: BulkWish, target: BulkTarget): Promise<string | undefined> => {
    const answer = await wish.send(target)
    if (isFailure(answer)) return spoken(answer) || t('office-kit.unreachable')
    const { report } = answer
    onDone()
    if (report.refused > 0) setTold({ report, wish })
    else showToast(wish.done(report.done))
    return undefined
  }
  const actions = wishes.map((wish): BulkAction => {
    const { label, isDangerous = false } = wish
    const run: BulkAction['run'] = async (target, count) => {
      const text = wish.ask(count, 'everything' in target)
      if (text !== undefined) return new Promise((resolve) => setQuestion({ wish, target, text, settle: resolve }))
      const why = await send(wish, target)
      if (why !== undefined) showToast(why, { isError: true })
      return why === undefined
    }
    return { label, isDangerous, run }
  })
  const dialogs = (
    <>
      {question && (
        <ConfirmDialog
          title={question.wish.label}
          text={question.text}
          confirm={question.wish.label}
          cancel={t('office-kit.bulk.cancel')}
          isDangerous={question.wish.isDangerous ?? false}
          onConfirm={async () => {
            const why = await send(question.wish, question.target)
            if (why === undefined) question.settle(true)
            return why
          }}
          onClose={() => {
            question.settle(false)
            setQuestion(undefined)
          }}
        />
      )}
      {told && <BulkReportDialog report={told.report} done={told.wish.done} onClose={() => setTold(undefined)} />}
    </>
  )
  return { actions, dialogs }
}

type ReportProps = { report: BulkAnswer; done: BulkWish['done']; onClose: () => void }

/** What became of the rows of an action of which some stayed as they were. */
function BulkReportDialog({ report: { done, refused, why }, done: doneText, onClose }: ReportProps) {
  const { t } = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby={id}>
      <form method="dialog">
        <h2 id={id}>{t('office-kit.bulk.report')}</h2>
        <p>{done > 0 ? doneText(done) : t('office-kit.bulk.noneDone')}</p>
        <p>{t('office-kit.bulk.stayed', { count: refused })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is reached by keyboard */}
        <ul className="report" tabIndex={0}>
          {why.map((row) => (
            <li key={row.id}>
              {row.name !== '' && (
                <b>
                  <bdi>{row.name}</bdi>
                </b>
              )}{' '}
              {row.err}
            </li>
          ))}
          {refused > why.length && <li>{t('office-kit.bulk.more', { count: refused - why.length })}</li>}
        </ul>
        <div className="ask__foot">
          <button className="btn btn--ink btn--s" type="submit">
            {t('office-kit.bulk.close')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
