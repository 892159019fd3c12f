import { useId, useState } from 'react'
import { dayIn } from '../../../delivery/lead-days.ts'
import { callAddress } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { mostStatementRows, statementDays } from '../../../orders/terms/statement-rules.ts'
import { calls } from '../../../routes.ts'
import { type CallFailure, personHeaders } from '../../../ui/client.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'

/** Where staff get a customer's account over a range of days as a file; it begins with this month and the one before. */
export function StatementLinks({ customerId }: { customerId: string }) {
  const { t, format } = useI18n()
  const id = useId()
  const today = dayIn(format.timeZone, new Date())
  const [days, setDays] = useState(() => statementDays({}, today))
  const [isDrawing, setDrawing] = useState(false)
  const query = new URLSearchParams(days)
  const address = (call: typeof calls.customerStatement | typeof calls.customerStatementFile) =>
    `${callAddress(call, { id: customerId })}?${query}`

  /** A PDF that cannot be had says why where it was asked for: a download that fails says nothing. */
  const savePdf = async () => {
    setDrawing(true)
    try {
      const reply = await fetch(address(calls.customerStatement), { headers: personHeaders() })
      if (reply.ok) return saveFile(await reply.blob(), `statement-${days.from}-${days.to}.pdf`)
      // Every call that is refused says why in the same form.
      const refusal: CallFailure = await reply.json()
      showToast(refusal.err, { isError: true })
    } catch {
      showToast(t('admin-kit.unreachable'), { isError: true })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <>
      <h3>{t('admin-terms.statement')}</h3>
      <div className="statement__days">
        {(['from', 'to'] as const).map((end) => (
          <div className="field" key={end}>
            <label htmlFor={`${id}-${end}`}>{t(`admin-terms.statement${end === 'from' ? 'From' : 'To'}`)}</label>
            <input
              className="input"
              id={`${id}-${end}`}
              type="date"
              min="1970-01-01"
              max={today}
              value={days[end]}
              onChange={({ target }) => target.value !== '' && setDays({ ...days, [end]: target.value })}
            />
          </div>
        ))}
      </div>
      <p className="statement__files">
        <button
          className="btn btn--quiet btn--s"
          type="button"
          disabled={isDrawing}
          data-busy={isDrawing}
          onClick={() => void savePdf()}
        >
          {t('admin-terms.statementPdf')}
        </button>
        <a className="btn btn--quiet btn--s" href={address(calls.customerStatementFile)} download>
          {t('admin-terms.statementCsv')}
        </a>
      </p>
      <p className="hint">{t('admin-terms.statementRoom', { most: format.number(mostStatementRows) })}</p>
    </>
  )
}
