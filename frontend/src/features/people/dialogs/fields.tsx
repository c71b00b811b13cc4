import { useId, type ComponentProps, type ReactNode } from 'react'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { Select } from '#frontend/shared/ui/select.tsx'
import { roles } from '#schema/people/events.ts'
import { roleNames } from '../words.ts'

type Registered = ComponentProps<'input'>
type Chosen = ComponentProps<'select'>
type Error = string | undefined

/** Two fields side by side, where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)

/** What somebody works as: one of the organisation's roles of work, or anything else. */
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

export const RateField = ({ error, hint, ...field }: { error: Error; hint?: string } & Registered) => (
  <Field label="Hourly rate ($)" hint={hint} error={error}>
    {(control) => <Input {...control} {...field} type="number" inputMode="decimal" min={0} step={0.01} />}
  </Field>
)

/** How a number field is read: empty is none. */
export const numberOrNone = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

export const RoleField = ({ error, ...field }: { error: Error } & Chosen) => (
  <Field label="Role" error={error}>
    {(control) => (
      <Select {...control} {...field}>
        {roles.toReversed().map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

export const LocationField = ({
  locations,
  hint,
  error,
  ...field
}: { locations: readonly { id: string; name: string }[]; hint?: string; error: Error } & Chosen) => (
  <Field label="Location" hint={hint} error={error}>
    {(control) => (
      <Select {...control} {...field}>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
