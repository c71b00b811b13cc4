import { useQuery } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import { useBuilder } from '../../builder.ts'
import { BuilderSettings } from '../../documents.ts'

export function LocationSelect({ locationId, onChoose }: { locationId: string; onChoose: (id: string) => void }) {
  const { week } = useBuilder()
  const owner = useUser().role === 'owner'
  const [{ data }] = useQuery({
    query: BuilderSettings,
    variables: { locationId: week.locationId },
    pause: !owner,
  })
  const locations = data?.organization.locations ?? []
  if (!owner || locations.length < 2) return null
  return <LocationField value={locationId} onChange={({ target }) => onChoose(target.value)} locations={locations} />
}
