import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { type CallFailure, callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { ProductStatus } from '../admin-schema.ts'
import type { ProductForm } from '../contracts.ts'
import { changeProduct, type LoadedProduct, productQuery } from './load.ts'

/** What can be done with a whole product: copied, archived and brought back, deleted while it is a draft. */
export function ProductActions({ product }: { product: ProductForm }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayDelete = may(useViewer(), 'delete', 'product')
  const [isBusy, setBusy] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const { id, version, status } = product

  const say = (failure: CallFailure) => {
    showToast(spoken(failure) || t('admin-kit.unreachable'), { isError: true })
    void queries.invalidateQueries({ queryKey: productQuery(id).queryKey })
  }
  const once = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const setStatus = async (from: ProductStatus, to: ProductStatus, of: number, undo?: ProductStatus): Promise<void> => {
    const set = (seen: number) => callEndpoint(calls.productStatus, { id, version: seen, status: to })
    const answer = await changeProduct(set, of, { status: from })
    if (isFailure(answer)) return say(answer)
    queries.setQueryData(
      productQuery(id).queryKey,
      (old: LoadedProduct | undefined) => old && { ...old, product: answer.product },
    )
    void queries.invalidateQueries({ queryKey: ['products'] })
    const back = undo && {
      label: t('admin-products.undo'),
      run: () => void setStatus(to, undo, answer.product.version),
    }
    showToast(t(`admin-products.moved.${to}`), { action: back })
  }
  const copy = async () => {
    const answer = await callEndpoint(calls.productCopy, { id, newId: crypto.randomUUID() })
    if (isFailure(answer)) return say(answer)
    void queries.invalidateQueries({ queryKey: ['products'] })
    showToast(t('admin-products.copied'))
    await navigate({ to: '/product/$id', params: { id: answer.product.id } })
  }
  const remove = async () => {
    const answer = await callEndpoint(calls.productDelete, { id, version })
    dialog.current?.close()
    if (isFailure(answer)) return say(answer)
    void queries.invalidateQueries({ queryKey: ['products'] })
    showToast(t('admin-products.deleted'))
    await navigate({ to: '/product' })
  }

  return (
    <>
      <button className="btn btn--quiet btn--s" type="button" aria-disabled={isBusy} onClick={() => void once(copy)}>
        {t('admin-products.duplicate')}
      </button>
      {status === 'archived' ? (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void once(() => setStatus(status, 'draft', version))}
        >
          {t('admin-products.restore')}
        </button>
      ) : (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void once(() => setStatus(status, 'archived', version, status))}
        >
          {t('admin-products.archive')}
        </button>
      )}
      {mayDelete && status === 'draft' && (
        <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.showModal()}>
          {t('admin-products.delete')}
        </button>
      )}
      <dialog className="ask" ref={dialog} aria-labelledby="delete-name">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void once(remove)
          }}
        >
          <h2 id="delete-name">{t('admin-products.deleteAsk', { name: product.name.en })}</h2>
          <p>{t('admin-products.deleteText')}</p>
          <div className="ask__foot">
            <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
              {t('admin-products.cancel')}
            </button>
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={isBusy}>
              {t('admin-products.delete')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
