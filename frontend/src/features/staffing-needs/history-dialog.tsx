import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { StaffingHistory, StaffingNeedFieldsFragment } from '#frontend/gql/graphql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { monthAndDay, shownWeekdays, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import type { NamedRole } from './proposed-needs.tsx'

const ProposedNeeds = graphql(`
  query ProposedNeeds($locationId: ID!, $weekday: Int!, $basis: StaffingHistory!) {
    proposedStaffingNeeds(locationId: $locationId, weekday: $weekday, basis: $basis) {
      days
      needs {
        jobRoleId
        startTime
        endTime
        minimum
        ideal
      }
    }
  }
`)

const bases: readonly { value: StaffingHistory; label: string }[] = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'worked', label: 'Worked' },
]

/** Proposes needs like the last four of a weekday, and replaces those of the same job roles. */
export function HistoryDialog({
  locationId,
  jobRoles,
  needs: existing,
  onClose,
}: {
  locationId: string
  jobRoles: readonly NamedRole[]
  needs: readonly StaffingNeedFieldsFragment[]
  onClose: () => void
}) {
  const [weekday, setWeekday] = useState(shownWeekdays()[0] ?? 0)
  const [basis, setBasis] = useState<StaffingHistory>('scheduled')
  const { data, fetching, ...query } = useLoaded(
    { query: ProposedNeeds, variables: { locationId, weekday, basis } },
    ({ proposedStaffingNeeds }) => proposedStaffingNeeds,
  )
  const names = weekdayNames()
  const needs = data?.needs.map(({ jobRoleId, startTime, endTime, minimum, ideal }) => {
    return { jobRoleId: jobRoleId ?? null, day: null, startTime, endTime, minimum, ideal }
  })
  return (
    <ProposalDialog
      title="Needs from the last four weeks"
      description="Counts the people of each job role in each half hour. The minimum is the fewest on any of these days, the ideal is the median."
      locationId={locationId}
      weekday={weekday}
      jobRoles={jobRoles}
      existing={existing}
      proposed={{ ...query, data: fetching ? undefined : needs }}
      label="earlier weeks"
      note={data?.days.map((day) => monthAndDay(day)).join(', ') ?? ''}
      empty={
        basis === 'worked'
          ? 'Nobody worked here on these days. Try the scheduled shifts.'
          : 'Nobody was scheduled here on these days. Choose another weekday.'
      }
      done={`Staffing needs for ${names[weekday]} saved`}
      onClose={onClose}
    >
      <SelectLine
        label="Weekday"
        hint="Uses its last four dates."
        value={weekday}
        options={shownWeekdays().map((day) => [day, names[day] ?? ''] as const)}
        onChange={({ target }) => setWeekday(Number(target.value))}
      />
      <div>
        <Segmented label="Count people who were" value={basis} choices={bases} onChoose={setBasis} />
      </div>
    </ProposalDialog>
  )
}
