import type { ReactNode } from 'react'
import { imageHref } from '../../routes.ts'

type Goods = { product: string; label: string; sku: string; pictureUrl: string | null }

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
              <bdi>{row.label}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr">{row.sku}</bdi>
          {more}
        </small>
      </span>
    </span>
  )
}
