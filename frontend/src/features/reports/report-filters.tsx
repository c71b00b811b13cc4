import { useQuery } from 'urql'
import { PersonFilter } from '#frontend/features/history/person-filter.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useUser } from '#frontend/shared/session.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { PrintHeading } from '#frontend/shared/ui/files/print-heading.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { DateRange } from '#frontend/shared/ui/form/date-range.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { ChoiceFilter, namesById } from '#frontend/shared/ui/form/select.tsx'
import { tabs, type Filters } from './filters.ts'

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

const wide = 'max-md:min-w-36 max-md:flex-1'

export function ReportFilters({
  filters,
  open,
  nameOf,
  onChange,
}: {
  filters: Filters
  open: boolean
  nameOf: (employeeId: string) => string | undefined
  onChange: (to: Partial<Filters>) => void
}) {
  const { from, to, tab, locationId, jobRoleId, employeeId, compare } = filters
  const [{ data }] = useQuery({ query: ReportChoices })
  const { role } = useUser()
  const locations = data?.organization.locations ?? []
  const jobRoles = data?.organization.jobRoles ?? []
  const tabTitle = tabs.find(({ value }) => value === tab)?.label
  return (
    <>
      <PrintHeading
        facts={[
          tabTitle,
          daysInWords(from, to),
          locationId && locations.find(({ id }) => id === locationId)?.name,
          jobRoleId && jobRoles.find(({ id }) => id === jobRoleId)?.name,
          employeeId && nameOf(employeeId),
        ]}
      />
      <search className="flex flex-wrap items-end gap-2">
        <DateRange value={{ from, to }} onChange={onChange} />
        <div className={cx('contents', !open && 'max-md:hidden')}>
          {role === 'owner' && (
            <LocationFilter
              className={cx('w-44', wide)}
              locations={locations}
              value={locationId}
              onChange={(locationId) => onChange({ locationId })}
            />
          )}
          <ChoiceFilter
            label="Job role"
            all="All job roles"
            options={namesById(jobRoles)}
            value={jobRoleId}
            onChange={(jobRoleId) => onChange({ jobRoleId })}
            className={cx('w-36', wide)}
          />
          <PersonFilter
            person={employeeId ? { id: employeeId, name: nameOf(employeeId) } : undefined}
            onChoose={(person) => onChange({ employeeId: person?.id ?? null })}
          />
          <Checkbox
            label="Compare with previous period"
            checked={compare}
            onChange={(on) => onChange({ compare: on })}
          />
        </div>
      </search>
    </>
  )
}
