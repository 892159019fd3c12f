import { useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/react.tsx'
import type { Permission } from '../../platform/actor.ts'
import { CheckField, FormPanel } from '../../ui/office/fields.tsx'
import { mayGrant } from '../rules.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { useViewer } from './viewer.ts'

/** What is decided about a member of staff, as the form holds it. */
export type StandingValues = { active: boolean; isAdmin: boolean; permissions: Permission[] }

/** Status and role, with what they come to in one sentence, and the grid. */
export function StandingFields({ disabled = false }: { disabled?: boolean }) {
  const { t } = useWords()
  const viewer = useViewer()
  const [active, isAdmin] = useWatch<StandingValues, ['active', 'isAdmin']>({ name: ['active', 'isAdmin'] })
  const effect = isAdmin ? (active ? 'narrowed' : 'owner') : active ? 'staff' : 'none'
  const mayMakeAdmin = mayGrant(viewer, { isAdmin: true, permissions: [] })
  return (
    <>
      <FormPanel title={t('office-staff.standing.title')}>
        <CheckField name="active" label={t('office-staff.field.active')} disabled={disabled} isSwitch />
        <CheckField
          name="isAdmin"
          label={t('office-staff.field.isAdmin')}
          disabled={disabled || !mayMakeAdmin}
          isSwitch
        />
        <p className="quiet" role="status">
          {t(`office-staff.effect.${effect}`)}
        </p>
      </FormPanel>
      <PermissionGrid name="permissions" disabled={disabled} />
    </>
  )
}
