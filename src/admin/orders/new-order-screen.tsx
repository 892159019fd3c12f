import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { DraftView } from '../../checkout/drafts/contracts.ts'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { uuidPattern } from '../../measure/text.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { DeleteDraft } from './drafts/delete-draft.tsx'
import type { DraftKeeper } from './drafts/draft-keeper.ts'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { formOf } from './drafts/draft-values.ts'
import { draftQuery } from './drafts/load.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useDraftText } from './drafts/use-draft-text.ts'
import { NewOrderFields } from './new-order-fields.tsx'
import { emptyValues, linesRefused, newOrderBody, newOrderFieldNamed, type OrderValues } from './order-values.ts'
import { type Placed, PlacedNote } from './placed-note.tsx'

/** The keys of one order: the same again under them is the same order. @param cartId its draft's id */
function useKeys(cartId: string) {
  const kept = useRef({ text: '', idempotencyKey: '' })
  return (values: OrderValues) => {
    const text = JSON.stringify(values)
    if (kept.current.text !== text) kept.current = { text, idempotencyKey: crypto.randomUUID() }
    return { idempotencyKey: kept.current.idempotencyKey, cartId }
  }
}

type FormProps = {
  id: string
  /** The draft that it goes on with; undefined in a new order. */
  opened: DraftView | undefined
  /** What a new order begins with, where that is not nothing. */
  began: OrderValues | undefined
  /** Kept for the first time. */
  onMade: () => void
  onPlaced: (placed: Placed) => void
  /** Begins another order, with these values or with none. */
  onAnother: (values?: OrderValues) => void
}

function NewOrderForm({ id, opened, began, onMade, onPlaced, onAnother }: FormProps) {
  const { t, language, format } = useI18n()
  const queries = useQueryClient()
  const keysOf = useKeys(id)
  const keeping = useRef<DraftKeeper>(undefined)
  const totalMinor = useRef<number>(undefined)
  const onTotal = useCallback((total: number | undefined) => {
    totalMinor.current = total
  }, [])
  const form = useAdminForm({
    row: undefined,
    valuesOf: (row) => (opened && !row ? formOf(opened.values) : (began ?? emptyValues(language))),
    save: (values) => {
      const version = keeping.current?.version ?? 0
      const body = newOrderBody(values, keysOf(values))
      return boundCall(calls.orderCreate, { ...body, ...(version > 0 && { draft: { id, version } }) })
    },
    fieldNamed: newOrderFieldNamed,
    fieldsOf: (failure, values) => linesRefused(failure, values, t),
    rowOf: ({ order, link = null }): Placed | undefined => order && { ...order, link, version: 1 },
    kept: { isKept: () => keeping.current?.isKept ?? true, keep: async () => (await keeping.current?.keep()) ?? true },
    onSaved: (row: Placed) => {
      keeping.current?.stop()
      onPlaced(row)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['order-drafts'] })
    },
    savedText: t('admin-orders.form.isPlaced'),
  })
  const { state, keeper } = useDraft(form.form, { id, opened, began, totalMinor, onMade })
  keeping.current = keeper
  const said = useDraftText(state)
  const nothing: Placed = { id, number: '', link: null, version: 1 }
  const place = async () => {
    // What is placed is what is kept: somebody else's change is seen before, not after.
    await keeper.keep()
    if (!keeper.isClashing) form.submit()
  }
  const all = {
    ...form,
    isDirty: false,
    conflict: state.kind === 'clash' ? { row: nothing, clashes: state.clashes } : undefined,
    submit: () => void place(),
    takeTheirs: () => void keeper.settle('theirs'),
    keepMine: () => void keeper.settle('mine'),
  }
  return (
    <>
      <DraftNotice
        state={state}
        onAnew={() => {
          keeper.stop()
          onAnother(form.form.getValues())
        }}
      />
      <AdminForm
        state={all}
        saveText={t('admin-orders.form.place')}
        {...(said !== undefined && { said })}
        actions={
          state.kind !== 'empty' && (
            <DeleteDraft
              id={id}
              name={form.form.getValues('contact.fullName')}
              beforeDelete={() => keeper.settled()}
              onDeleted={() => {
                keeper.stop()
                onAnother()
              }}
            />
          )
        }
      >
        <NewOrderFields currency={format.currency.charged} onTotal={onTotal} />
      </AdminForm>
    </>
  )
}

/** Which draft the form is: the one that the address names, or a new one that gets its address once it is kept. */
function useOwnDraft(named: string | undefined) {
  const fresh = (was?: string, began?: OrderValues) => ({
    id: crypto.randomUUID() as string,
    isNamed: false,
    was,
    began,
  })
  const [own, setOwn] = useState(() => fresh())
  if (named === own.id && !own.isNamed) setOwn({ ...own, isNamed: true })
  if (named === undefined && own.isNamed) setOwn(fresh())
  if (named === undefined && own.was !== undefined) setOwn({ ...own, was: undefined })
  // The address goes on naming the one before for a moment.
  const isOwn = named === undefined || named === own.id || named === own.was
  const id = isOwn ? own.id : named
  return { id, isOwn, began: own.began, renew: (began?: OrderValues) => setOwn(fresh(id, began)) }
}

/** Takes an order for a customer, on the telephone say; what is typed of it is kept as a draft. */
export function NewOrderScreen() {
  const { t } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const { draft } = useSearch({ strict: false }) as { draft?: string }
  const named = typeof draft === 'string' && uuidPattern.test(draft) ? draft.toLowerCase() : undefined
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<Placed & { draft: string }>()
  const { id, isOwn, began, renew } = useOwnDraft(named)
  const isPlaced = placed?.draft === id
  const found = useQuery({ ...draftQuery(id), enabled: mayEdit && !isOwn && !isPlaced })
  usePageTitle(t('admin-orders.create'))
  const go = (to: string | undefined) =>
    void navigate({ to: '/orders/create', search: (to === undefined ? {} : { draft: to }) as never, replace: true })
  const another = (values?: OrderValues) => {
    renew(values)
    go(undefined)
  }
  return (
    <>
      <BackLink to="/orders" label={t('dashboard.order.back')} />
      <div className="dhead">
        <h1>{t('admin-orders.create')}</h1>
        {mayEdit && (
          <div className="moves">
            <Link className="btn btn--quiet btn--s" to="/orders/drafts">
              {t('admin-drafts.title')}
            </Link>
          </div>
        )}
      </div>
      {isPlaced && <PlacedNote placed={placed} onAnother={() => another()} />}
      {!mayEdit && <p className="note note--bad">{t('admin-orders.noRight')}</p>}
      {!isPlaced && mayEdit && !isOwn && found.error && (
        <LoadFailed
          what={t('admin-drafts.notThere')}
          why={found.error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void found.refetch()}
        />
      )}
      {!isPlaced && mayEdit && (isOwn || found.data) && (
        <NewOrderForm
          key={id}
          id={id}
          opened={isOwn ? undefined : found.data}
          began={isOwn ? began : undefined}
          onMade={() => go(id)}
          onPlaced={(row) => setPlaced({ ...row, draft: id })}
          onAnother={another}
        />
      )}
    </>
  )
}
