import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import type { AdminFormState } from '../../ui/admin/forms/use-admin-form.ts'

type Props<Row extends { version: number }, Values extends FieldValues> = {
  state: AdminFormState<Row, Values>
  /** Without it the same fields only show what is stored. */
  mayEdit: boolean
  names: Readonly<Record<string, string>>
  actions: ReactNode
  children: ReactNode
}

/** A form for those who may change it, and its fields alone for those who may look. */
export function EditForm<Row extends { version: number }, Values extends FieldValues>({
  state,
  mayEdit,
  names,
  actions,
  children,
}: Props<Row, Values>) {
  if (mayEdit) {
    return (
      <AdminForm state={state} names={names} actions={actions}>
        {children}
      </AdminForm>
    )
  }
  return (
    <FormProvider {...state.form}>
      <div className="oform">{children}</div>
    </FormProvider>
  )
}
