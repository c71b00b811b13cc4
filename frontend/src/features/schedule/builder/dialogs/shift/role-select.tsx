import type { ComponentProps } from 'react'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { BuilderRole } from '../../builder.ts'

/**
 * A select of job roles with the chosen role's color beside it, because browsers don't color options. `kept` is the shift's
 * current role, which stays selectable after the role is deleted.
 */
export function RoleSelect({
  roles,
  chosen,
  kept,
  ...rest
}: ComponentProps<typeof Select> & {
  roles: readonly BuilderRole[]
  chosen: string | null | undefined
  kept: string | null
}) {
  const color = roles.find(({ id }) => id === chosen)?.color
  return (
    <span className="flex items-center gap-2">
      <RoleStripe color={color} className="h-row w-1.5 transition-colors" />
      <Select {...rest} options={roles.map(({ id, name }) => [id, name])} className="min-w-0 flex-1">
        <option value="">No job role</option>
        {kept !== null && roles.every(({ id }) => id !== kept) && <option value={kept}>Removed job role</option>}
      </Select>
    </span>
  )
}
