import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import type { MemberRow } from '../member-contracts.ts'
import { stateOf } from '../member-list-rules.ts'

/** What a member is: invited, at work, or switched off. */
export function StateBadge({ member }: { member: Pick<MemberRow, 'active' | 'isAdmin' | 'isInvited'> }) {
  const { t } = useI18n()
  const state = stateOf(member)
  const tone = { invited: 'wait', active: 'ok', inactive: 'bad' }[state]
  return <span className={`badge badge--${tone}`}>{t(`admin-staff.state.${state}`)}</span>
}

/** The columns of the list of staff. */
export function useMemberColumns(): readonly AdminColumn<MemberRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-staff.column.${column}`)
    return [
      {
        id: 'member',
        title: title('member'),
        sort: 'n',
        wraps: true,
        cell: ({ id, name }) => (
          <Link className="link row__link" to="/staffs/$id" params={{ id }}>
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      {
        id: 'email',
        title: title('email'),
        hideable: true,
        wraps: true,
        narrow: 'wide',
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      },
      {
        id: 'role',
        title: title('role'),
        cell: ({ isAdmin }) => t(`admin-staff.role.${isAdmin ? 'administrator' : 'staff'}`),
      },
      { id: 'state', title: title('state'), cell: (member) => <StateBadge member={member} /> },
      {
        id: 'areas',
        title: title('areas'),
        hideable: true,
        align: 'end',
        narrow: 'hide',
        cell: ({ isAdmin, active, areaCount }) =>
          isAdmin && !active ? t('admin-staff.allAreas') : format.number(areaCount),
      },
      {
        id: 'codes',
        title: title('codes'),
        hideable: true,
        narrow: 'hide',
        cell: ({ hasTwoFactor }) => t(`admin-staff.${hasTwoFactor ? 'on' : 'off'}`),
      },
      {
        id: 'seen',
        title: title('seen'),
        sort: 's',
        sortFirst: 'b',
        hideable: true,
        cell: ({ seenAt }) =>
          seenAt === null ? (
            <span className="quiet">{t('admin-staff.never')}</span>
          ) : (
            <time dateTime={seenAt}>{format.dateTime(new Date(seenAt))}</time>
          ),
      },
    ]
  }, [t, format])
}
