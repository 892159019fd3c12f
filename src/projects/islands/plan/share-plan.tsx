import { type ReactNode, useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { projectCalls } from '../../../project-calls.ts'
import { routes } from '../../../routes.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Project } from '../../saved/schema.ts'
import { linkTo, type ProjectLink, rememberLink } from '../store/project-links.ts'

type State = 'idle' | 'busy' | 'shared' | 'copied' | 'ended' | 'failed'

/**
 * Shares a project as it is now by a link that shows it and changes nothing; shared again, the same link shows the newer state.
 * @returns what it is shared with, and the link with what came of it: none before it is shared
 */
export function useShare(project: Project): { button: ReactNode; link: ReactNode } {
  const { t } = useI18n()
  const [state, setState] = useState<State>('idle')
  const [link, setLink] = useState<ProjectLink | null>(null)
  useEffect(() => setLink(linkTo(project.id)), [project.id])
  const address = link ? `${window.location.origin}${routes.sharedProject.href(link.token)}` : ''

  async function share(): Promise<void> {
    setState('busy')
    const answer = await callEndpoint(projectCalls.projectShare, { project, link })
    if (!answer.success) return setState('failed')
    const made = { token: answer.token, key: answer.key }
    rememberLink(project.id, made)
    setLink(made)
    setState('shared')
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
    } catch {
      setState('shared')
    }
  }
  async function end(): Promise<void> {
    if (!link) return
    setState('busy')
    const answer = await callEndpoint(projectCalls.projectUnshare, link)
    if (!answer.success) return setState('failed')
    rememberLink(project.id, null)
    setLink(null)
    setState('ended')
  }

  const button = (
    <button type="button" className="btn btn--quiet btn--s" disabled={state === 'busy'} onClick={() => void share()}>
      <Icon name="share" small />
      <span>{t(link ? 'project.shareAgain' : 'project.share')}</span>
    </button>
  )
  const shared = (
    <div className="share no-print" data-no-pdf="">
      {link && (
        <div className="share__link">
          <label htmlFor="share-link">{t('project.shareLink')}</label>
          <input
            id="share-link"
            className="input"
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="btn btn--quiet btn--s" onClick={() => void copy()}>
            {t('project.shareCopy')}
          </button>
          <button type="button" className="link" onClick={() => void end()}>
            {t('project.shareEnd')}
          </button>
        </div>
      )}
      <p className="share__state" role="status">
        {state !== 'idle' && state !== 'busy' && t(`project.shareState.${state}`)}
      </p>
    </div>
  )
  return { button, link: link || (state !== 'idle' && state !== 'busy') ? shared : null }
}
