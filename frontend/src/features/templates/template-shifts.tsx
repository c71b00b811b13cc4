import { useState } from 'react'
import type { TemplateDetailsQuery } from '#frontend/gql/graphql.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import type { Person } from '#frontend/shared/ui/form/person-choice.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { countsByDay } from '#schema/templates/counts-by-day.ts'
import { DayTabs } from './day-tabs.tsx'
import type { JobRole } from './shift-row.tsx'
import { TemplateDetails } from './template-details.ts'
import { usePeople } from './use-people.ts'

type DetailedTemplate = TemplateDetailsQuery['scheduleTemplate']
type TemplateShift = DetailedTemplate['shifts'][number]

const dayNames = weekdayNames()
const nothingWrong: ReadonlySet<number> = new Set()
const focus = (tab: HTMLElement | null) => tab?.focus()

export function TemplateShifts({
  template: { id, name, description },
  day,
  locationId,
  jobRoles,
  onClose,
}: {
  template: Pick<DetailedTemplate, 'id' | 'name' | 'description'>
  day: number | undefined
  locationId: string
  jobRoles: readonly JobRole[]
  onClose: () => void
}) {
  const query = useLoaded({ query: TemplateDetails, variables: { id } }, ({ scheduleTemplate }) => scheduleTemplate)
  const people = usePeople(locationId)
  return (
    <Card
      title={name}
      actions={<Button onClick={onClose}>Close</Button>}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {description && <p className="pb-3 wrap-anywhere">{description}</p>}
      <QueryState query={query} label="the shifts" skeleton={<SkeletonLines lines={['h-9', 'h-5 w-56', 'h-5 w-48']} />}>
        {({ shifts }) => <Days shifts={shifts} day={day} people={people} jobRoles={jobRoles} />}
      </QueryState>
    </Card>
  )
}

function Days({
  shifts,
  day: first,
  people,
  jobRoles,
}: {
  shifts: readonly TemplateShift[]
  day: number | undefined
  people: ReadonlyMap<string, Person> | undefined
  jobRoles: readonly JobRole[]
}) {
  const [day, setDay] = useState(first ?? Math.min(...shifts.map(({ dayOfWeek }) => dayOfWeek)))
  const ofDay = shifts
    .filter(({ dayOfWeek }) => dayOfWeek === day)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
  return (
    <DayTabs day={day} counts={countsByDay(shifts)} wrong={nothingWrong} chosen={focus} onChoose={setDay}>
      {ofDay.length === 0 ? (
        <EmptyState>No shifts on {dayNames[day]}.</EmptyState>
      ) : (
        <ol>
          {ofDay.map((shift) => {
            const role = jobRoles.find(({ id }) => id === shift.jobRoleId)
            const roleName = role?.name ?? (shift.jobRoleId ? 'Removed job role' : 'No job role')
            return (
              <li
                key={shift.id}
                className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2 last:border-b-0 sm:grid-cols-[minmax(10rem,1.5fr)_minmax(8rem,1fr)_auto]"
              >
                <span className="wrap-anywhere">{assigneeOf(shift, people)}</span>
                <span className="flex items-baseline gap-2 text-quiet max-sm:col-start-1 max-sm:row-start-2">
                  <RoleStripe color={role?.color} className="h-3 w-1 self-center" />
                  {roleName}
                </span>
                <span data-figures className="text-right whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1">
                  {clocksInWords(shift)}
                  {shift.endTime <= shift.startTime && <span className="text-quiet"> next day</span>}
                  <span className="block text-small text-quiet">
                    {shift.breakMinutes ? `${shift.breakMinutes} min break` : 'No break'}
                  </span>
                </span>
                {shift.notes && <p className="col-span-full text-small text-quiet wrap-anywhere">{shift.notes}</p>}
              </li>
            )
          })}
        </ol>
      )}
    </DayTabs>
  )
}

/** Names load after the shifts. */
function assigneeOf({ employeeId, position }: TemplateShift, people: ReadonlyMap<string, Person> | undefined) {
  if (!employeeId) return position || 'Any position'
  return people ? (people.get(employeeId)?.name ?? 'Employee at another location') : '…'
}
