import type { ComponentProps } from 'react'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { BuilderPerson } from '../builder.ts'
import { OPEN_SHIFT } from './names.ts'

/** Who is to work a shift: an active person (or who has it now), or nobody yet (`''`). */
export const PersonSelect = ({
  people,
  ...rest
}: ComponentProps<typeof Select> & { people: readonly BuilderPerson[] }) => (
  <Select {...rest}>
    <option value="">{OPEN_SHIFT}</option>
    {people
      .filter(({ employeeId, status }) => status === 'active' || employeeId === rest.value)
      .map(({ employeeId, name, position }) => (
        <option key={employeeId} value={employeeId}>
          {position ? `${name} · ${position}` : name}
        </option>
      ))}
  </Select>
)
