import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Todo, TodoName } from './contracts.ts'
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

/** What waits for whoever looks, each as a link to the list of it. */
export function TodoPanel() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery({ ...todoQuery, enabled: hasTodo(useViewer()) })
  if (!data && !error) return null
  return (
    <section className="pan todo" aria-labelledby="todo">
      <header>
        <h2 id="todo">{t('dashboard.todo.title')}</h2>
        {data?.length === 0 && (
          <p className="quiet">
            <Icon name="circle-check" small />
            {t('dashboard.todo.nothing')}
          </p>
        )}
      </header>
      {data && data.length > 0 && (
        <ul>
          {data.map((one) => (
            <Waiting key={one.name} todo={one} />
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
}
