import { useI18n } from '../../../i18n/react.tsx'
import { mostStatementRows } from '../../../orders/terms/statement-rules.ts'
import { calls } from '../../../routes.ts'

/** Where a customer gets their account over a range of days as a file; it begins with this month and the one before. */
export function StatementForm({ from, to }: { from: string; to: string }) {
  const { t, format } = useI18n()
  const day = (name: 'from' | 'to', value: string) => (
    <div className="field">
      <label htmlFor={`statement-${name}`}>{t(`statements.${name}`)}</label>
      <input
        className="input"
        id={`statement-${name}`}
        type="date"
        name={name}
        min="1970-01-01"
        max={to}
        defaultValue={value}
        required
      />
    </div>
  )
  return (
    <form className="statement" method="get" action={calls.ownStatement.path}>
      <h3>{t('profile.credit.statement')}</h3>
      <p className="profile__text">{t('statements.text')}</p>
      <div className="statement__days">
        {day('from', from)}
        {day('to', to)}
      </div>
      <p className="profile__text">{t('statements.room', { most: format.number(mostStatementRows) })}</p>
      <div className="statement__files">
        <button className="btn btn--quiet" type="submit">
          {t('statements.pdf')}
        </button>
        <button className="btn btn--quiet" type="submit" formAction={calls.ownStatementFile.path}>
          {t('statements.csv')}
        </button>
      </div>
    </form>
  )
}
