import { Fragment, type ReactNode } from 'react'
import { imageHref } from '../../routes.ts'

type Goods = { product: string; label: string; sku: string; pictureUrl: string | null }

/** A colour and a size as they are joined: each runs its own way, so that “94 in” is not turned round beside an Arabic colour. */
export function Choices({ label }: { label: string }) {
  return label.split(' · ').map((choice, at) => (
    <Fragment key={choice}>
      {at > 0 && ' · '}
      <bdi>{choice}</bdi>
    </Fragment>
  ))
}

/** What a thing is called, with its picture and its SKU. @param children in place of its name: the link to its row */
export function GoodsName({ row, more, children }: { row: Goods; more?: ReactNode; children?: ReactNode }) {
  return (
    <span className="pname">
      {row.pictureUrl ? (
        <img src={imageHref(row.pictureUrl, 96)} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <i aria-hidden="true" />
      )}
      <span>
        {children ?? <bdi>{row.product}</bdi>}
        <small className="quiet">
          {row.label !== '' && (
            <>
              <Choices label={row.label} /> ·{' '}
            </>
          )}
          <bdi dir="ltr">{row.sku}</bdi>
          {more}
        </small>
      </span>
    </span>
  )
}
