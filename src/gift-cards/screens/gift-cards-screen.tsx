import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { cardStates } from '../rules.ts'
import { useGiftCardColumns } from './gift-cards-columns.tsx'
import { giftCardsList, giftCardsQuery } from './load.ts'

/** The gift cards, by where they stand, with what the shop owes on all of them. */
export function GiftCardsScreen() {
  const { t, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'giftCard')
  const list = useList('gift-cards', giftCardsList)
  const result = useQuery(giftCardsQuery(list.search))
  const word = (name: string) => t(`admin-gift-cards.${name}`)
  const counts = result.data?.counts
  const owed = (result.data?.owed ?? []).map(
    ({ balanceMinor, currency }) => `\u2066${format.amount(balanceMinor, currency)}\u2069`,
  )
  return (
    <Guarded area="giftCard">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.giftCards}
        rowId={(row) => row.id}
        columns={useGiftCardColumns()}
        exportPath={calls.giftCardsFile.path}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to="/gift-cards/create">
              {word('issue')}
            </Link>
          )
        }
        tabs={{
          filter: 'state',
          label: word('column.state'),
          all: { label: word('all'), count: counts && cardStates.reduce((sum, state) => sum + counts[state], 0) },
          options: cardStates.map((value) => ({ value, label: word(`state.${value}`), count: counts?.[value] })),
        }}
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: word('failed'),
        }}
      />
      {owed.length > 0 && <p className="quiet below">{t('admin-gift-cards.owed', { amount: owed.join(' · ') })}</p>}
    </Guarded>
  )
}
