import { callAddress } from '../../http/call.ts'
import { areaText, languageAreaUnit } from '../../i18n/area-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import { type SketchedRoom, spaceAcross } from '../../measure/sketch.ts'
import { calls } from '../../routes.ts'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Money } from '../../ui/money.tsx'
import { PlanSketch } from '../../ui/plan-sketch.tsx'
import type { QuoteToday } from '../again-queries.ts'
import type { StoredQuote } from '../find-queries.ts'
import type { QuotedFinding, QuotedPlan } from '../schema.ts'
import { settleTexts } from '../settle-text.ts'

const DAY_MS = 86_400_000

/** What it comes to, and for how much longer; the last day counts as one. */
export function Held({ quote: { totalMinor, number, validUntil } }: { quote: StoredQuote }) {
  const { format } = useI18n()
  return (
    <p className="quote__held">
      <b>
        <Money>{format.money(totalMinor)}</Money>
      </b>
      <span>
        <bdi dir="ltr">{number}</bdi> · <DaysLeft validUntil={validUntil} />
      </span>
    </p>
  )
}

function DaysLeft({ validUntil }: { validUntil: Date | null }) {
  const { t } = useI18n()
  const days = validUntil === null ? 0 : Math.ceil((validUntil.getTime() - Date.now()) / DAY_MS)
  return t('quotes.daysLeft', { count: days })
}

/** At the foot of a phone while the sheet is read: what it comes to, and the way to the answer below it. */
export function AnswerBar({ quote: { totalMinor, validUntil } }: { quote: StoredQuote }) {
  const { t, format } = useI18n()
  return (
    <FootBar sum={<Money>{format.money(totalMinor)}</Money>} note={<DaysLeft validUntil={validUntil} />}>
      <a className="btn btn--go" href="#answer">
        {t('quotes.accept')}
      </a>
    </FootBar>
  )
}

/** Until when it held, and what that means. */
export function Ended({ validUntil }: { validUntil: Date | null }) {
  const { t, format } = useI18n()
  return (
    <>
      {validUntil && (
        <p>
          <span className="badge badge--out">{t('quotes.endedOn', { date: format.date(validUntil) })}</span>
        </p>
      )}
      <p role="status">{t('quotes.state.expired')}</p>
    </>
  )
}

type TodayProps = { quote: StoredQuote; today: QuoteToday }

/** What it came to, what the same costs today, and the way to ask for that. */
export function Today({ quote, today: { totalMinor, gone, askedAgain, lines } }: TodayProps) {
  const { t, format } = useI18n()
  const percent = quote.discountPercentCenti / 100
  const maySell = lines.size === 0 || lines.size > gone.length
  return (
    <>
      {totalMinor !== null && (
        <dl className="quote__today">
          <dt>{t('quotes.quotedTotal')}</dt>
          <dd>
            <Money>{format.money(quote.totalMinor)}</Money>
          </dd>
          <dt>{t('quotes.todayTotal')}</dt>
          <dd>
            <b>
              <Money>{format.money(totalMinor)}</Money>
            </b>
          </dd>
        </dl>
      )}
      {totalMinor !== null && percent > 0 && (
        <p className="quiet">{t('quotes.todayWithout', { percent: format.number(percent) })}</p>
      )}
      {gone.length > 0 && (
        <p className="note">{t('quotes.goneToday', { names: gone.map((name) => `\u2068${name}\u2069`).join(', ') })}</p>
      )}
      {askedAgain !== null && (
        <p className="note" role="status">
          {t('quotes.ask.done', { number: `\u2066${askedAgain}\u2069` })}
        </p>
      )}
      {askedAgain === null && maySell && (
        <form
          method="post"
          action={callAddress(calls.quoteAgain, { token: quote.token })}
          encType="multipart/form-data"
        >
          <button className="btn btn--go btn--wide" type="submit">
            {t('quotes.askAnew')}
          </button>
        </form>
      )}
    </>
  )
}

/** The rooms as they stand. A plan is no text and does not turn round where reading does. */
export function RoomPlan({ plan: { sketch, laid } }: { plan: QuotedPlan }) {
  const { t, format, language } = useI18n()
  const { width, height, rooms } = sketch
  const place = (room: SketchedRoom) => ({
    left: `${(100 * room.label[0]) / width}%`,
    top: `${(100 * room.label[1]) / height}%`,
    // A name that is wider than its room goes on in a second line, and stays off the walls.
    maxInlineSize: `${Math.floor((96 * spaceAcross(room, room.label)) / width)}%`,
  })
  return (
    <figure className="quote__plan">
      <div dir="ltr" style={{ maxInlineSize: Math.min(640, Math.round((420 * width) / height)) }}>
        <PlanSketch sketch={sketch} laid={laid} />
        {rooms.map((room, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rooms of a quote never change their order
          <p key={at} style={place(room)} aria-hidden="true">
            <bdi>{room.name}</bdi>
            <small dir="auto">{areaText({ t, format }, languageAreaUnit(language), room.areaCenti)}</small>
          </p>
        ))}
      </div>
      {laid && (
        <figcaption>
          <svg className="quote__way" data-direction={laid.direction} viewBox="0 0 44 10" aria-hidden="true">
            <path d="M6 1L1 5l5 4M38 1l5 4-5 4M1 5H43" fill="none" stroke="currentColor" />
          </svg>
          <span>
            {t(`project-lines.pattern.${laid.pattern}`)} ·{' '}
            {t(laid.direction === 'x' ? 'quotes.runAcross' : 'quotes.runDown')}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** What is to be settled before the floor is laid, each with the rule that it rests on. */
export function ToSettle({ findings }: { findings: readonly QuotedFinding[] }) {
  const i18n = useI18n()
  return (
    <>
      <h2>{i18n.t('quotes.toSettle')}</h2>
      <ul className="quote__settle">
        {settleTexts(findings, i18n).map(({ title, detail }) => (
          <li key={title}>
            {title}
            <small className="quote__detail">{detail}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
