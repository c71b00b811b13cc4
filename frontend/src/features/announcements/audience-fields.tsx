import { type Control, useController } from 'react-hook-form'
import { useQuery } from 'urql'
import type { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { PeopleField } from '#frontend/shared/ui/form/people-field.tsx'
import { PeopleSearch } from '#frontend/shared/ui/form/people-search.tsx'
import type { announcementForm } from './form.ts'

const AudienceChoices = graphql(`
  query AudienceChoices {
    organization {
      id
      locations {
        ...LocationFields
      }
      jobRoles {
        ...JobRoleFields
      }
    }
  }
`)

type Values = z.infer<typeof announcementForm>

export function AudienceFields({ control }: { control: Control<Values> }) {
  const { role, locationId } = useUser()
  const [{ data }] = useQuery({ query: AudienceChoices })
  const { field } = useController({ control, name: 'people' })
  const { locations = [], jobRoles = [] } = data?.organization ?? {}
  const own = locations.find(({ id }) => id === locationId)?.name ?? 'your location'
  const everyone = role === 'owner' ? 'everyone' : `everyone at ${own}`
  return (
    <div role="group" aria-label="Audience" className="grid gap-4">
      <p className="text-small text-quiet">
        Without a choice, it’s for {everyone}. People can be added to locations and job roles.
      </p>
      {role === 'owner' && locations.length > 1 && (
        <Choices name="locationIds" label="Locations" options={locations} control={control} />
      )}
      {jobRoles.length > 0 && <Choices name="roleIds" label="Job roles" options={jobRoles} control={control} />}
      <PeopleField label="People" value={field.value} onChange={field.onChange}>
        {(choose) => <PeopleSearch activeOnly onChoose={choose} />}
      </PeopleField>
    </div>
  )
}

function Choices({
  name,
  label,
  options,
  control,
}: {
  name: 'locationIds' | 'roleIds'
  label: string
  options: readonly { id: string; name: string }[]
  control: Control<Values>
}) {
  const { field } = useController({ control, name })
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.name}
            checked={field.value.includes(option.id)}
            onChange={(checked) => {
              const others = field.value.filter((id) => id !== option.id)
              field.onChange(checked ? [...others, option.id] : others)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
