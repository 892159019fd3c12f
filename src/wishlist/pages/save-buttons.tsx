import type { CardToolProps } from '../../catalogue/list/pages/card-tools.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'

const wishForm = 'wish-form'
const compareForm = 'compare-form'

/** The heart and the scales of a product: buttons of the page's two forms, which script answers at once. */
export function SaveButtons({ id, name, place }: CardToolProps) {
  const { t } = useI18n()
  const isOwn = place === 'page'
  return (
    <div className={isOwn ? 'saves' : 'card__tools'}>
      <button
        className={isOwn ? 'btn btn--quiet btn--s saves__b' : 'ibtn'}
        type="submit"
        form={wishForm}
        name="_id"
        value={id}
        data-save="wish"
        data-name={name}
        aria-pressed="false"
        aria-label={t('projects.wish', { name })}
        title={t('projects.wishShort')}
      >
        <Icon name="heart" />
        {isOwn && t('projects.wishShort')}
      </button>
      <button
        className={isOwn ? 'btn btn--quiet btn--s saves__b' : 'ibtn'}
        type="submit"
        form={compareForm}
        name="products"
        value={id}
        data-save="compare"
        data-name={name}
        aria-pressed="false"
        aria-label={t('projects.compare', { name })}
        title={t('projects.compareShort')}
      >
        <Icon name="scale" />
        {isOwn && t('projects.compareShort')}
      </button>
    </div>
  )
}

/** The forms of all hearts and scales of a page. `back` is where a wish without script comes back to. */
export function SaveForms({ back }: { back: string }) {
  return (
    <>
      <form id={wishForm} method="post" action={calls.wish.path} encType="multipart/form-data">
        <input type="hidden" name="back" value={back} />
      </form>
      <form id={compareForm} action={routes.compare.href()} />
    </>
  )
}
