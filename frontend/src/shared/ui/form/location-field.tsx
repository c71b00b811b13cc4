import type { ComponentProps } from 'react'
import { SelectField } from './fields.tsx'

type LocationOption = { id: string; name: string }

export const LocationField = ({
  locations,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & { locations: readonly LocationOption[] }) => (
  <SelectField label="Location" {...field} options={locations.map(({ id, name }) => [id, name])} />
)
