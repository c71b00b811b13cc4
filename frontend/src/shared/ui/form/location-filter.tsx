import type { ComponentProps } from 'react'
import { Select } from './select.tsx'

/** A choice of one location or, with `null`, of all; nothing where there is only one. */
export const LocationFilter = ({
  locations,
  value,
  onChange,
  ...rest
}: Pick<ComponentProps<typeof Select>, 'className'> & {
  locations: readonly { id: string; name: string }[]
  value: string | null
  onChange: (locationId: string | null) => void
}) =>
  locations.length > 1 && (
    <Select
      {...rest}
      aria-label="Location"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      options={locations.map(({ id, name }) => [id, name])}
    >
      <option value="">All locations</option>
    </Select>
  )
