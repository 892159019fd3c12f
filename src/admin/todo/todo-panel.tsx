import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { writeTime } from '../../settings/time-text.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { DoneToday, Todo, TodoName } from './contracts.ts'
import { MovesPanel } from './moves-panel.tsx'
import { hasTodo } from './rules.ts'
import { todoQuery } from './todo-load.ts'

type Place = { icon: IconName; to: string; search: Readonly<Record<string, string>>; word?: string }

/** The list that each leads to, as its address asks for it. */
const places: Readonly<Record<TodoName, Place>> = {
  answers: { icon: 'mail', to: '/orders', search: { unread: 'yes' }, word: 'admin-orders.message.orders' },
  requests: { icon: 'receipt-text', to: '/orders', search: { status: 'requested' } },
  toConfirm: { icon: 'receipt-text', to: '/orders', search: { status: 'pending' } },
  toPack: { icon: 'package', to: '/orders', search: { status: 'confirmed' } },
  toHandOver: { icon: 'truck', to: '/orders', search: { status: 'processing' } },
  returns: { icon: 'undo-2', to: '/returns', search: { status: 'asked' } },
  quotesEnding: { icon: 'clock', to: '/quotes', search: { status: 'sent', sort: 'ua' } },
  quotesToSend: { icon: 'file-text', to: '/quotes', search: { status: 'draft' } },
  lowStock: { icon: 'store', to: '/inventory', search: { need: 'low' } },
}

function Waiting({ todo: { name, count, late } }: { todo: Todo }) {
  const { t } = useI18n()
  const { icon, to, search, word = `dashboard.todo.${name}` } = places[name]
  return (
    <li>
      <Link className="todo__one" data-late={late > 0} to={to} search={search}>
        <Icon name={late > 0 ? 'circle-alert' : icon} />
        <span>
          <b>{t(word, { count })}</b>
          {late > 0 && <small>{t('dashboard.todo.late', { count: late })}</small>}
        </span>
        <Icon name="chevron-right" small directional />
      </Link>
    </li>
  )
}

/** What was all done today stays for the rest of the day, struck through, with when the last of it was. */
function Done({ done: { name, count, time } }: { done: DoneToday }) {
  const { t, language } = useI18n()
  const { icon, word = `dashboard.todo.${name}` } = places[name]
  return (
    <li>
      <span className="todo__one todo__one--done">
        <Icon name={icon} />
        <s>{t(word, { count })}</s>
        <span>{t('dashboard.todo.done', { time: writeTime(time, language) })}</span>
      </span>
    </li>
  )
}

/** What waits for whoever looks, each as a link to the list of it; beside it the orders that are to be moved. */
export function TodoPanel() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery({ ...todoQuery, enabled: hasTodo(useViewer()) })
  if (!data && !error) return null
  const { todo = [], doneToday = [], toMove = null } = data ?? {}
  const hasMoves = toMove !== null && toMove.total > 0
  const panel = (
    <section className="pan todo" aria-labelledby="todo">
      <header>
        <h2 id="todo">{t('dashboard.todo.title')}</h2>
        {data && todo.length === 0 && (
          <p className="quiet">
            <Icon name="circle-check" small />
            {t('dashboard.todo.nothing')}
          </p>
        )}
      </header>
      {todo.length + doneToday.length > 0 && (
        <ul>
          {todo.map((one) => (
            <Waiting key={one.name} todo={one} />
          ))}
          {doneToday.map((one) => (
            <Done key={one.name} done={one} />
          ))}
        </ul>
      )}
      {!data && error && (
        <LoadFailed
          what={t('dashboard.todo.failed')}
          why={error.message || t('dashboard.unreachable')}
          again={t('dashboard.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </section>
  )
  if (!hasMoves) return panel
  return (
    <div className="todos">
      {panel}
      <MovesPanel toMove={toMove} />
    </div>
  )
}
