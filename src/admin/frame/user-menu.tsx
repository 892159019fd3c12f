import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { callEndpoint, isFailure } from '../../ui/client.ts'

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('')
}

/** Ends the session and leads to the shop. */
export async function signOut(): Promise<void> {
  const answer = await callEndpoint(calls.signOut, { callbackUrl: routes.home.href() })
  if (!isFailure(answer)) location.assign(routes.home.href())
}

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { t } = useI18n()
  const viewer = useViewer()
  if (viewer.kind !== 'user') return null
  return (
    <div>
      <button className="tl" type="button" popoverTarget="user-menu">
        <b className="ava" aria-hidden="true">
          {initials(viewer.name)}
        </b>
        <span>
          <bdi>{viewer.name}</bdi>
        </span>
      </button>
      <div className="dpop" id="user-menu" popover="auto">
        <p>
          <b>
            <bdi>{viewer.name}</bdi>
          </b>
          <bdi className="quiet">{viewer.email}</bdi>
        </p>
        <a href={routes.profile.href()}>{t('dashboard.profile')}</a>
        <button type="button" onClick={() => void signOut()}>
          {t('dashboard.signOut')}
        </button>
      </div>
    </div>
  )
}
