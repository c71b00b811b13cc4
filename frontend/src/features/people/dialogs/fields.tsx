import { useId, type ComponentProps } from 'react'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { roles } from '#schema/people/events.ts'
import { roleNames } from '../labels.ts'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'

type Registered = ComponentProps<'input'>
type Chosen = ComponentProps<'select'>
type Error = string | undefined

/** Suggests the organisation’s roles, takes any other text. */
export function PositionField({
  positions,
  error,
  ...field
}: { positions: readonly string[]; error: Error } & Registered) {
  const id = useId()
  return (
    <Field label="Position" error={error}>
      {(control) => (
        <>
          <Input {...control} {...field} list={id} autoComplete="off" />
          <datalist id={id}>
            {positions.map((position) => (
              <option key={position}>{position}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

export const RateField = (field: Registered & { error: Error; hint?: string }) => (
  <InputField label="Hourly rate ($)" {...field} type="number" inputMode="decimal" min={0} step={0.01} />
)

/** Reads an empty number field as null. */
export const numberOrNone = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

export const RoleField = (field: Chosen & { error: Error }) => (
  <SelectField
    label="Role"
    {...field}
    options={roles.toReversed().map((role) => ({ value: role, label: roleNames[role] }))}
  />
)
