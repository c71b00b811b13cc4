import type { ComponentProps } from 'react'
import { roles } from '#schema/people/events.ts'
import { roleNames } from '../labels.ts'
import { AmountField, SelectField } from '#frontend/shared/ui/form/fields.tsx'

export const RateField = (field: Omit<ComponentProps<typeof AmountField>, 'label'>) => (
  <AmountField label="Hourly rate" {...field} />
)

/** What the account may do. Job roles are what people work as. */
export const RoleField = (field: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="Access" {...field} options={roles.toReversed().map((role) => [role, roleNames[role]])} />
)

/** None chosen for a new person: they are not set, rather than none. */
export const chosenRoles = (ids: readonly string[] | undefined) => (ids?.length ? [...ids] : undefined)
