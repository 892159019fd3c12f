import { useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import type { Permission } from '../../platform/actor.ts'
import { CheckField, FormPanel } from '../../ui/admin/forms/fields.tsx'
import { mayGrant } from '../rules.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { useViewer } from './viewer.ts'

/** What is decided about a member of staff, as the form holds it. */
export type StaffRoleValues = { active: boolean; isAdmin: boolean; permissions: Permission[] }

/** Status and role, with what they come to in one sentence, and the grid. */
export function StaffRoleFields({ disabled = false }: { disabled?: boolean }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const [active, isAdmin] = useWatch<StaffRoleValues, ['active', 'isAdmin']>({ name: ['active', 'isAdmin'] })
  const effect = isAdmin ? (active ? 'narrowed' : 'owner') : active ? 'staff' : 'none'
  const mayMakeAdmin = mayGrant(viewer, { isAdmin: true, permissions: [] })
  return (
    <>
      <FormPanel title={t('admin-staff.standing.title')}>
        <CheckField name="active" label={t('admin-staff.field.active')} disabled={disabled} isSwitch />
        <CheckField
          name="isAdmin"
          label={t('admin-staff.field.isAdmin')}
          disabled={disabled || !mayMakeAdmin}
          isSwitch
        />
        <p className="quiet" role="status">
          {t(`admin-staff.effect.${effect}`)}
        </p>
      </FormPanel>
      <PermissionGrid name="permissions" disabled={disabled} />
    </>
  )
}
