import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { QuoteSample } from '../contracts.ts'
import { removeSample } from '../sample-rules.ts'
import { cartStore } from './cart.ts'
import { LinePicture } from './line-text.tsx'

/** The samples of a cart below its lines. */
export function SampleLines({ samples }: { samples: readonly QuoteSample[] }) {
  const { t } = useI18n()
  if (samples.length === 0) return null
  return (
    <ul className="lines" aria-label={t('cart.samples')}>
      {samples.map((sample) => (
        <SampleLine key={sample._id} sample={sample} size={88}>
          <div className="line__q">
            <span />
            <TakeOut sample={sample} />
          </div>
        </SampleLine>
      ))}
    </ul>
  )
}

/** The button that takes a sample out of the browser's cart. */
export function TakeOut({ sample: { _id, name } }: { sample: QuoteSample }) {
  const { t } = useI18n()
  return (
    <button className="link" type="button" onClick={() => void cartStore.update((before) => removeSample(before, _id))}>
      {t('cart.remove')}
      <span className="sr"> {name}</span>
    </button>
  )
}

type LineProps = { sample: QuoteSample; size: 64 | 88; children?: ReactNode }

/** One sample: which floor it is of, what it costs, and why it cannot be had. */
export function SampleLine({ sample, size, children }: LineProps) {
  const { t } = useI18n()
  const { name, slug, pictureUrl, problem } = sample
  return (
    <li className="line">
      <LinePicture url={pictureUrl} size={size} />
      {slug ? (
        <a className="line__name" href={routes.product.href(slug)}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <b>
          <bdi>{t('cart.thisLine')}</bdi>
        </b>
      )}
      <span className="line__price">
        <SamplePrice sample={sample} />
      </span>
      <small>{t('cart.unit.sample', { count: 1 })}</small>
      {problem && (
        <p className="err line__problem">
          <Icon name="circle-alert" small />
          {t(`cart.sampleProblem.${problem}`)}
        </p>
      )}
      {children}
    </li>
  )
}

/** What a sample costs, in words where it costs nothing. */
export function SamplePrice({ sample: { unitPriceMinor, problem } }: Pick<LineProps, 'sample'>) {
  const { t, format } = useI18n()
  if (problem === 'gone') return null
  return unitPriceMinor === 0 ? t('cart.free') : <Money>{format.money(unitPriceMinor)}</Money>
}
