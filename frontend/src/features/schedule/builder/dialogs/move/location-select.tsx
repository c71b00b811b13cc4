import { useQuery } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { useBuilder } from '../../builder.ts'
import { PlanningPlace } from '../../week/week-documents.ts'

/** The locations that an owner can plan for; nothing for those who plan for one. */
export function LocationSelect({ locationId, onChoose }: { locationId: string; onChoose: (id: string) => void }) {
  const { week } = useBuilder()
  const owner = useUser().role === 'owner'
  const [{ data }] = useQuery({
    query: PlanningPlace,
    variables: { locationId: week.locationId },
    pause: !owner,
  })
  const locations = data?.organization.locations ?? []
  if (!owner || locations.length < 2) return null
  return (
    <Field label="Location">
      {(control) => (
        <Select {...control} value={locationId} onChange={({ target }) => onChoose(target.value)}>
          {locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
