import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FrameView } from '../frame-view.ts'
import { openLinks } from '../shop-links.ts'
import { consentTools } from './rules.ts'

/**
 * The notice about cookies, hidden until script finds that nobody closed it here. It floats above the page, so that it
 * moves nothing. Where the owner uses tools of others it also asks whether they may be loaded; closing is no consent.
 */
export function CookieNotice({ frame }: { frame: FrameView }) {
  const { t } = useI18n()
  const tools = consentTools(frame.settings.script)
  const asks = tools.length > 0
  return (
    <aside
      className="cookies"
      aria-label={t('common.notice.label')}
      data-cookies=""
      data-tools={asks ? JSON.stringify(tools.map(({ kind, id }) => [kind, id])) : undefined}
      hidden
    >
      <div className="wrap">
        <p>
          {t('common.notice.text')}{' '}
          {asks && t('common.notice.ask', { names: tools.map(({ name }) => name).join(', ') })}{' '}
          {openLinks(frame, ['/privacy']).map(({ href }) => (
            <a className="link" key={href} href={href} target="_blank" rel="noopener">
              {t('common.notice.privacy')}
            </a>
          ))}
        </p>
        <div className="cookies__answers">
          {asks && (
            <>
              <button className="btn btn--s" type="button" value="granted">
                {t('common.notice.accept')}
              </button>
              <button className="btn btn--s" type="button" value="denied">
                {t('common.notice.decline')}
              </button>
            </>
          )}
          <button className="btn btn--s btn--ink" type="button" value="close">
            {t('common.notice.close')}
          </button>
          <button className="ibtn" type="button" value="hide" aria-label={t('common.notice.hide')}>
            <Icon name="x" small />
          </button>
        </div>
      </div>
    </aside>
  )
}

/** The way back to the choice, where there is one: consent is as easy to withdraw as to give. */
export function CookieChoices({ settings }: Pick<FrameView, 'settings'>) {
  const { t } = useI18n()
  if (consentTools(settings.script).length === 0) return null
  return (
    <button className="link" type="button" data-cookie-choices="">
      {t('common.notice.choices')}
    </button>
  )
}
