import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { EmptyPanel } from '../../ui/admin/lists/empty-panel.tsx'
import { PanelComing } from '../../ui/admin/panel-coming.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { DemoView, RemovedDemo } from './contracts.ts'
import { demoQuery } from './demo-load.ts'

const kinds = ['orders', 'customers', 'subscribers', 'products'] as const

function Counts({ demo }: { demo: DemoView }) {
  const { t, format } = useI18n()
  return (
    <dl className="tally">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{t(`admin-demo.kind.${kind}`)}</dt>
          <dd>{format.number(demo[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Asks, says that it is under way, and removes. */
function RemoveDemo({
  demo,
  onClose,
  onDone,
}: {
  demo: DemoView
  onClose: () => void
  onDone: (removed: RemovedDemo) => void
}) {
  const { t } = useI18n()
  const [withProducts, setWithProducts] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    const answer = await callEndpoint(calls.demoRemove, { withProducts })
    setRemoving(false)
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    onDone(answer.removed)
    return undefined
  }
  return (
    <ConfirmDialog
      title={t('admin-demo.ask')}
      text={t('admin-demo.askText')}
      confirm={t('admin-demo.remove')}
      cancel={t('admin-demo.keep')}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      {demo.products > 0 && (
        <div className="field">
          <label className="check">
            <input type="checkbox" checked={withProducts} onChange={({ target }) => setWithProducts(target.checked)} />
            {t('admin-demo.withProducts', { count: demo.products })}
          </label>
          <p className="hint">
            {t('admin-demo.withProductsHint')}
            {demo.keptProducts > 0 && ` ${t('admin-demo.keptProducts', { count: demo.keptProducts })}`}
          </p>
        </div>
      )}
      {isRemoving && (
        <div className="progress">
          <p role="status">{t('admin-demo.removing')}</p>
          <progress aria-label={t('admin-demo.removing')} />
        </div>
      )}
    </ConfirmDialog>
  )
}

/** What there is of the demo shop's orders, people and products, and the button that removes it. */
export function DemoScreen() {
  const { t } = useI18n()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(demoQuery)
  const [isAsking, setAsking] = useState(false)
  const [removed, setRemoved] = useState<RemovedDemo>()
  usePageTitle(t('admin-demo.title'))
  const isGone = data !== undefined && data.orders + data.customers + data.subscribers + data.products === 0
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-demo.title')}</h1>
        <p>{t('admin-demo.about')}</p>
      </div>
      {removed && (
        <p className="note note--ok" role="status" ref={(told) => told?.focus()} tabIndex={-1}>
          {t('admin-demo.removed', {
            orders: t('admin-demo.count.orders', { count: removed.orders }),
            customers: t('admin-demo.count.customers', { count: removed.customers }),
            products: t('admin-demo.count.products', { count: removed.products }),
          })}
        </p>
      )}
      {error && !data && (
        <section className="pan">
          <LoadFailed
            what={t('admin-demo.failed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {!data && !error && <PanelComing />}
      {isGone && (
        <section className="pan">
          <EmptyPanel icon="circle-check" title={t('admin-demo.none')} hint={t('admin-demo.noneHint')} />
        </section>
      )}
      {data && !isGone && (
        <div className="guide">
          <section className="pan">
            <header>
              <h2>{t('admin-demo.there')}</h2>
            </header>
            <div className="pan__in explain">
              <Counts demo={data} />
              <div className="moves">
                <button className="btn btn--bad btn--s" type="button" onClick={() => setAsking(true)}>
                  {t('admin-demo.open')}
                </button>
              </div>
            </div>
          </section>
          <section className="pan">
            <header>
              <h2>{t('admin-demo.what')}</h2>
            </header>
            <div className="pan__in explain">
              <h3>{t('admin-demo.goes')}</h3>
              <p>{t('admin-demo.goesText')}</p>
              <h3>{t('admin-demo.stays')}</h3>
              <p>{t('admin-demo.staysText')}</p>
              <h3>{t('admin-demo.mail')}</h3>
              <p>{t('admin-demo.mailText')}</p>
            </div>
          </section>
        </div>
      )}
      {isAsking && data && (
        <RemoveDemo
          demo={data}
          onClose={() => setAsking(false)}
          onDone={(gone) => {
            setRemoved(gone)
            // Every list, figure and page that was looked at before may show what is no longer there.
            void queries.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
