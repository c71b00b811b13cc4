import { ChoiceFilter, namesById } from './select.tsx'

export const LocationFilter = ({
  locations,
  ...rest
}: {
  className: string
  locations: readonly { id: string; name: string }[]
  value: string | null
  onChange: (locationId: string | null) => void
}) =>
  locations.length > 1 && <ChoiceFilter {...rest} label="Location" all="All locations" options={namesById(locations)} />
