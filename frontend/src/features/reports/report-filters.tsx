import { useQuery } from 'urql'
import { PersonFilter } from '#frontend/features/history/person-filter.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { DateRange } from '#frontend/shared/ui/form/date-range.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { useState } from 'react'
import type { Filters } from './filters.ts'

const ReportChoices = graphql(`
  query ReportChoices {
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

/** Which days, and whose. */
export function ReportFilters({
  filters,
  nameOf,
  onChange,
}: {
  filters: Filters
  /** A person's name by id, where the report has it. */
  nameOf: (employeeId: string) => string | undefined
  onChange: (to: Partial<Filters>) => void
}) {
  const { from, to, locationId, jobRoleId, employeeId, compare } = filters
  const [{ data }] = useQuery({ query: ReportChoices })
  const { role } = useUser()
  const [chosen, setChosen] = useState<{ id: string; name: string | undefined }>()
  const locations = data?.organization.locations ?? []
  const name = (id: string) => (chosen?.id === id ? chosen.name : nameOf(id))
  return (
    <search className="flex flex-wrap items-end gap-2">
      <DateRange value={{ from, to }} onChange={onChange} />
      {role === 'owner' && locations.length > 1 && (
        <LocationFilter
          className="w-44"
          locations={locations}
          value={locationId}
          onChange={(locationId) => onChange({ locationId })}
        />
      )}
      <Select
        aria-label="Role"
        className="w-36"
        value={jobRoleId ?? ''}
        onChange={({ target }) => onChange({ jobRoleId: target.value || null })}
        options={(data?.organization.jobRoles ?? []).map((each) => [each.id, each.name])}
      >
        <option value="">All roles</option>
      </Select>
      <PersonFilter
        person={employeeId ? { id: employeeId, name: name(employeeId) } : undefined}
        onChoose={(person) => {
          setChosen(person)
          onChange({ employeeId: person?.id ?? null })
        }}
      />
      <Checkbox label="Compare with previous period" checked={compare} onChange={(on) => onChange({ compare: on })} />
    </search>
  )
}
