import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { isAdministrator } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { SetupStep } from './contracts.ts'
import { setupQuery } from './setup-load.ts'

/** Where each step is done: the names of its links and their screens. */
const links: Readonly<Record<SetupStep, readonly (readonly [word: string, to: string])[]>> = {
  store: [['dashboard.entry.settings.general', '/settings']],
  taxes: [['dashboard.entry.shipping.taxes', '/shipping/taxes']],
  delivery: [['dashboard.entry.shipping.create', '/shipping/create']],
  payments: [['dashboard.entry.settings.gateway', '/settings/gateway']],
  mail: [['notifications.mail.title', '/mail']],
  product: [
    ['dashboard.entry.category.create', '/categories/create'],
    ['dashboard.entry.product.create', '/product/create'],
    ['dashboard.entry.product.import', '/product/import'],
  ],
  pages: [
    ['dashboard.entry.pages.privacy', '/page/privacy'],
    ['dashboard.entry.pages.terms', '/page/terms'],
    ['dashboard.entry.pages.return', '/page/return'],
  ],
  live: [],
}

function Step({ name, isDone }: { name: SetupStep; isDone: boolean }) {
  const { t } = useI18n()
  return (
    <li className={`setup__step ${isDone ? 'setup__step--done' : ''}`}>
      <span className="setup__mark">{isDone && <Icon name="check" small />}</span>
      <div>
        <p>
          <b>{t(`admin-setup.${name}.title`)}</b>{' '}
          {isDone && <span className="setup__done">{t('admin-setup.done')}</span>}
        </p>
        {!isDone && <p className="quiet">{t(`admin-setup.${name}.text`)}</p>}
        {!isDone && (
          <p className="setup__links">
            {links[name].map(([word, to]) => (
              <Link key={to} className="link" to={to}>
                {t(word)}
              </Link>
            ))}
            {name === 'live' && (
              <a className="link" href={routes.home.href()}>
                {t('dashboard.viewWebsite')}
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/** Leads an administrator of a new shop to its first sale: what is done, what is left and where; gone when all is, or when it is put away. */
export function SetupGuide() {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const isAdmin = isAdministrator(useViewer())
  const { data } = useQuery({ ...setupQuery, enabled: isAdmin })
  const [isBusy, setBusy] = useState(false)
  if (!data?.isShown) return null
  const hide = async (isHidden: boolean): Promise<void> => {
    setBusy(true)
    const answer = await callEndpoint(calls.setupHide, { isHidden })
    setBusy(false)
    if (isFailure(answer)) return void showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    queries.setQueryData(setupQuery.queryKey, answer.setup)
    if (isHidden)
      showToast(t('admin-setup.hidden'), { action: { label: t('admin-kit.undo.do'), run: () => void hide(false) } })
  }
  const count = data.steps.filter(({ isDone }) => isDone).length
  return (
    <section className="pan setup" aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">{t('admin-setup.title')}</h2>
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void hide(true)}
        >
          {t('admin-setup.hide')}
        </button>
      </header>
      <div className="pan__in">
        <p className="quiet">
          {t('admin-setup.progress', { done: format.number(count), all: format.number(data.steps.length) })}
        </p>
        <ol className="setup__steps">
          {data.steps.map((step) => (
            <Step key={step.name} {...step} />
          ))}
        </ol>
      </div>
    </section>
  )
}
