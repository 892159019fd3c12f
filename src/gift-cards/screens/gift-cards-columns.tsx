import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { instantOf } from '../../delivery/lead-days.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import { Money } from '../../ui/money.tsx'
import type { GiftCardRow } from '../contracts.ts'
import type { CardState } from '../rules.ts'

const tones: Readonly<Record<CardState, string>> = { live: 'ok', empty: 'plain', expired: 'wait', blocked: 'bad' }

/** Where a card stands, as a color and a word. */
export function CardBadge({ state }: { state: CardState }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[state]}`}>{t(`admin-gift-cards.state.${state}`)}</span>
}

/** The columns of the gift cards' list. */
export function useGiftCardColumns(): readonly AdminColumn<GiftCardRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-gift-cards.column.${column}`)
    return [
      {
        id: 'lastFour',
        title: title('lastFour'),
        cell: ({ id, lastFour }) => (
          <Link className="link row__link num" to="/gift-cards/$id" params={{ id }}>
            <bdi dir="ltr">•••• {lastFour}</bdi>
          </Link>
        ),
      },
      { id: 'state', title: title('state'), cell: ({ state }) => <CardBadge state={state} /> },
      {
        id: 'recipient',
        title: title('recipient'),
        sort: 'n',
        wraps: true,
        cell: ({ recipientName, recipientEmail }) => <bdi>{recipientName || recipientEmail}</bdi>,
      },
      {
        id: 'createdAt',
        title: title('createdAt'),
        hideable: true,
        narrow: 'wide',
        sort: 'd',
        sortFirst: 'b',
        cell: ({ createdAt }) => format.date(new Date(createdAt)),
      },
      {
        id: 'until',
        title: title('until'),
        hideable: true,
        narrow: 'hide',
        cell: ({ expiresOn }) => expiresOn !== null && format.date(instantOf(expiresOn)),
      },
      {
        id: 'issued',
        title: title('issued'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ issuedMinor, currency }) => <Money>{format.amount(issuedMinor, currency)}</Money>,
      },
      {
        id: 'balance',
        title: title('balance'),
        align: 'end',
        sort: 'b',
        sortFirst: 'b',
        cell: ({ balanceMinor, currency }) => <Money>{format.amount(balanceMinor, currency)}</Money>,
      },
    ] as const
  }, [t, format])
}
