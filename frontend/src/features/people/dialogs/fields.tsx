import type { ComponentProps } from 'react'
import { roles } from '#schema/people/events.ts'
import { roleNames } from '../labels.ts'
import { AmountField, SelectField } from '#frontend/shared/ui/form/fields.tsx'

export const RateField = (field: Omit<ComponentProps<typeof AmountField>, 'label'>) => (
  <AmountField label="Hourly rate" {...field} />
)

/** The account's permissions, not the employee's job. */
export const RoleField = (field: Omit<ComponentProps<typeof SelectField>, 'label'>) => (
  <SelectField label="Access" {...field} options={roles.toReversed().map((role) => [role, roleNames[role]])} />
)

/** Returns undefined if no job roles are selected, so that a new employee's job roles stay unset. */
export const chosenRoles = (ids: readonly string[] | undefined) => (ids?.length ? [...ids] : undefined)
