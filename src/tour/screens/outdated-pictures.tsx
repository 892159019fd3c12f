import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref } from '../../routes.ts'
import { isFailure, spoken } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { TextureView } from '../contracts.ts'
import { settlePictures } from './load.ts'

type Props = { productId: string; pictures: TextureView['outdated']; mayEdit: boolean }

/** The product's pictures that may show the floor before this texture: to be looked through, or made anew. */
export function OutdatedPictures({ productId, pictures, mayEdit }: Props) {
  const { t } = useI18n()
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  if (pictures.length === 0) return null

  const settle = async (renew: boolean) => {
    setIsSending(true)
    const answer = await settlePictures(productId, renew)
    setIsSending(false)
    if (isFailure(answer)) return showToast(spoken(answer) || t('admin-kit.unreachable'))
    showToast(t(renew ? 'admin-texture.outdated.renewing' : 'admin-texture.outdated.kept'))
    await client.invalidateQueries({ queryKey: ['texture', productId] })
  }
  return (
    <div className="outdated">
      <p className="note note--bad" role="status">
        <Icon name="circle-alert" small />
        {t('admin-texture.outdated', { count: pictures.length })}
      </p>
      <ul>
        {pictures.map(({ kind, url }) => (
          <li key={url}>
            <img src={imageHref(url, 256)} alt="" width={96} height={72} loading="lazy" />
            {t(`admin-texture.outdated.${kind}`)}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="moves">
          {pictures.some(({ kind }) => kind === 'room') && (
            <button
              className="btn btn--ink btn--s"
              type="button"
              disabled={isSending}
              onClick={() => void settle(true)}
            >
              {t('admin-texture.outdated.renew')}
            </button>
          )}
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={isSending}
            onClick={() => void settle(false)}
          >
            {t('admin-texture.outdated.keep')}
          </button>
        </div>
      )}
    </div>
  )
}
