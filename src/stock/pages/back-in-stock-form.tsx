import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'

/** What is sold out, and what tells it from the others of its product; '' for the only one. */
export type SoldOutItem = { itemId: string; label: string }

type Props = { items: readonly SoldOutItem[]; storeName: string }

/** Asks for an address to write to when something is back. A plain form: it needs no script. */
export function BackInStockForm({ items, storeName }: Props) {
  const { t } = useI18n()
  const [first] = items
  if (!first) return null
  return (
    <section className="backin" aria-labelledby="back-in-stock">
      <h2 id="back-in-stock">{t('stock.alert.title')}</h2>
      <p>{t('stock.alert.text', { store: storeName })}</p>
      <form
        method="post"
        action={calls.backInStock.path}
        encType="multipart/form-data"
        data-call={routes.backInStock.href('asked')}
        data-offline={t('content.form.offline')}
      >
        {items.length === 1 ? (
          <input type="hidden" name="item" value={first.itemId} />
        ) : (
          <Field id="back-item" label={t('stock.alert.choice')}>
            <select className="input" id="back-item" name="item">
              {items.map(({ itemId, label }) => (
                <option key={itemId} value={itemId}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Field id="back-email" label={t('stock.alert.email')}>
          <input
            className="input"
            id="back-email"
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            required
            maxLength={254}
          />
        </Field>
        <div className="trap sr" aria-hidden="true">
          <label>
            {t('content.contact.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <button className="btn btn--ink" type="submit">
          {t('stock.alert.send')}
        </button>
        <p className="err" role="alert" tabIndex={-1} data-form-error hidden />
      </form>
    </section>
  )
}
