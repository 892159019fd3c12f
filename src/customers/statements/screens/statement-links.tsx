import { useId, useState } from 'react'
import { dayIn } from '../../../delivery/lead-days.ts'
import { callAddress } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { statementDays } from '../../../orders/terms/statement-rules.ts'
import { calls } from '../../../routes.ts'

/** Where staff get a customer's account over a range of days as a file; it begins with this month and the one before. */
export function StatementLinks({ customerId }: { customerId: string }) {
  const { t, format } = useI18n()
  const id = useId()
  const today = dayIn(format.timeZone, new Date())
  const [days, setDays] = useState(() => statementDays({}, today))
  const query = new URLSearchParams(days)
  const address = (call: typeof calls.customerStatement | typeof calls.customerStatementFile) =>
    `${callAddress(call, { id: customerId })}?${query}`
  const links = [
    ['Pdf', address(calls.customerStatement)],
    ['Csv', address(calls.customerStatementFile)],
  ] as const
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
        {links.map(([name, href]) => (
          <a className="btn btn--quiet btn--s" key={name} href={href} download>
            {t(`admin-terms.statement${name}`)}
          </a>
        ))}
      </p>
    </>
  )
}
