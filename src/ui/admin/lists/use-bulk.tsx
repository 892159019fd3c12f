import { type ReactNode, useState } from 'react'
import type { BulkReport, UndoOffer } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { type CallFailure, isFailure, spoken } from '../../client.ts'
import { showToast } from '../../toast-store.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { UndoNotice } from '../undo-notice.tsx'
import type { BulkAction, BulkTarget } from './bulk-bar.tsx'
import { BulkReportDialog, type Stayed, StayedRows } from './bulk-report.tsx'

type Answered = { report: BulkReport; undo?: UndoOffer }

/** Something that can be done to many rows. */
export type BulkWish = {
  label: string
  /** What is asked before, for so many rows. */
  ask: (count: number) => string
  isDangerous?: boolean
  /** Does it; or, where the target is only a preview, says what it would do. */
  send: (target: BulkTarget) => Promise<Answered | CallFailure>
  /** What is said of those to which it was done. */
  done: (count: number) => string
  /** What is said before of those for which it cannot be undone. */
  final?: (count: number) => string
}

type Question = { wish: BulkWish; target: BulkTarget; preview: BulkReport; settle: (isDone: boolean) => void }
type Told = { title: string; done: string; stayed: Stayed }

/**
 * Actions over many rows of a list: each says first what it will do, to how many rows, and which stay and why; is done by its
 * call; and can be undone, where its answer says so.
 * @param onDone what follows whatever was done or undone: asks the list again
 * @returns the actions for the list, and the dialogs, to stand beside it
 */
export function useBulk(
  wishes: readonly BulkWish[],
  onDone: () => void,
): { actions: readonly BulkAction[]; dialogs: ReactNode } {
  const { t } = useI18n()
  const [question, setQuestion] = useState<Question>()
  const [told, setTold] = useState<Told>()
  const [offer, setOffer] = useState<{ text: string; undo: UndoOffer }>()

  /** Why it could not be done; undefined where it was. */
  const send = async ({ wish, target, preview }: Question): Promise<string | undefined> => {
    const answer = await wish.send(target)
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    const { report, undo } = answer
    onDone()
    const text = report.done > 0 ? wish.done(report.done) : t('admin-kit.bulk.noneDone')
    if (undo) setOffer({ text, undo })
    // What stays was said before; what stays besides is news.
    if (report.refused > preview.refused) setTold({ title: t('admin-kit.bulk.report'), done: text, stayed: report })
    else if (!undo) showToast(text)
    return undefined
  }
  const actions = wishes.map((wish): BulkAction => {
    const run: BulkAction['run'] = async (target) => {
      const answer = await wish.send({ ...target, isPreview: true })
      if (isFailure(answer)) {
        showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
        return false
      }
      return new Promise((settle) => setQuestion({ wish, target, preview: answer.report, settle }))
    }
    return { label: wish.label, isDangerous: wish.isDangerous ?? false, run }
  })
  const ended = () => {
    question?.settle(false)
    setQuestion(undefined)
  }
  const [closeOffer] = useState(() => () => setOffer(undefined))
  const undone = (report: BulkReport) => {
    onDone()
    if (report.refused === 0) return void showToast(t('admin-kit.undo.done'))
    setTold({
      title: t('admin-kit.undo.report'),
      done: t('admin-kit.undo.some', { count: report.done }),
      stayed: report,
    })
  }
  const dialogs = (
    <>
      {question && (
        <BulkQuestion
          question={question}
          onConfirm={async () => {
            const why = await send(question)
            if (why === undefined) question.settle(true)
            return why
          }}
          onClose={ended}
        />
      )}
      {told && <BulkReportDialog {...told} onClose={() => setTold(undefined)} />}
      {offer && <UndoNotice key={offer.undo.id} {...offer} onUndone={undone} onClose={closeOffer} />}
    </>
  )
  return { actions, dialogs }
}

type QuestionProps = { question: Question; onConfirm: () => Promise<string | undefined>; onClose: () => void }

/** Says what an action will do, and asks whether it is to be done. */
function BulkQuestion({ question: { wish, preview }, onConfirm, onClose }: QuestionProps) {
  const { t } = useI18n()
  const { done, refused, why, final } = preview
  if (done === 0)
    return (
      <BulkReportDialog
        title={wish.label}
        done={t('admin-kit.bulk.noneCan')}
        stayed={{ refused, why }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={wish.label}
      text={wish.ask(done)}
      confirm={wish.label}
      cancel={t('admin-kit.bulk.cancel')}
      isDangerous={wish.isDangerous ?? false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {final > 0 && <p>{wish.final?.(final) ?? t('admin-kit.bulk.final', { count: final })}</p>}
      {refused > 0 && (
        <>
          <p>{t('admin-kit.bulk.willStay', { count: refused })}</p>
          <StayedRows refused={refused} why={why} />
        </>
      )}
    </ConfirmDialog>
  )
}
