import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { StaffingHistory } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { monthAndDay, shownWeekdays, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { SelectLine } from '#frontend/shared/ui/form/select-line.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

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

const ReplaceStaffingNeeds = graphql(`
  mutation ReplaceStaffingNeeds($input: ReplaceStaffingNeedsInput!) {
    replaceStaffingNeeds(input: $input) {
      created
      deleted
      caughtUp
    }
  }
`)

const bases: readonly { value: StaffingHistory; label: string }[] = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'worked', label: 'Worked' },
]

type NeedOfDay = { weekday?: number | null; jobRoleId?: string | null }

/** Proposes needs like the last four of a weekday, and replaces those of the same job roles. */
export function HistoryDialog({
  locationId,
  jobRoles,
  needs: existing,
  onClose,
}: {
  locationId: string
  jobRoles: readonly { id: string; name: string; color: string }[]
  needs: readonly NeedOfDay[]
  onClose: () => void
}) {
  const [weekday, setWeekday] = useState(shownWeekdays()[0] ?? 0)
  const [basis, setBasis] = useState<StaffingHistory>('scheduled')
  const query = useLoaded(
    { query: ProposedNeeds, variables: { locationId, weekday, basis } },
    ({ proposedStaffingNeeds }) => proposedStaffingNeeds,
  )
  const { send, pending } = useCommand()
  const names = weekdayNames()
  const proposed = query.fetching ? undefined : query.data
  const roles = new Set(proposed?.needs.map(({ jobRoleId }) => jobRoleId ?? null))
  const replaced = existing.filter((need) => need.weekday === weekday && roles.has(need.jobRoleId ?? null)).length

  async function onApply() {
    const needs = (proposed?.needs ?? []).map(({ jobRoleId, startTime, endTime, minimum, ideal }) => {
      return { jobRoleId: jobRoleId ?? null, startTime, endTime, minimum, ideal }
    })
    const { data } = await send(
      ReplaceStaffingNeeds,
      { locationId, weekday, needs },
      { done: `Staffing needs for ${names[weekday]} saved`, failed: 'Failed to save the staffing needs' },
    )
    if (data) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Needs from the last four weeks"
      description="Counts the people of each job role in each half hour. The minimum is the fewest on any of these days, the ideal is the median."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={!proposed || proposed.needs.length === 0}
            onClick={() => void onApply()}
          >
            Save needs
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        <div className="min-h-60">
          <QueryState
            query={{ ...query, data: proposed }}
            label="earlier weeks"
            skeleton={<SkeletonRows rows={4} bars={['w-1.5', 'w-40']} inline />}
          >
            {({ days, needs }) =>
              needs.length === 0 ? (
                <EmptyState>
                  {basis === 'worked'
                    ? 'Nobody worked here on these days. Try the scheduled shifts.'
                    : 'Nobody was scheduled here on these days. Choose another weekday.'}
                </EmptyState>
              ) : (
                <div className="grid gap-3">
                  <p data-figures className="text-quiet">
                    {days.map((day) => monthAndDay(day)).join(', ')}
                    {replaced > 0 &&
                      `. Replaces ${replaced === 1 ? '1 existing need' : `${replaced} existing needs`} of these job roles.`}
                  </p>
                  <ul>
                    {needs.map((need) => {
                      const role = jobRoles.find(({ id }) => id === need.jobRoleId)
                      return (
                        <li
                          key={`${need.jobRoleId} ${need.startTime}`}
                          className="flex items-center gap-2.5 border-b border-line py-1.5 last:border-b-0"
                        >
                          <RoleStripe color={role?.color} className="h-6 w-1.5" />
                          <span className="min-w-0 flex-1">
                            <b className="block wrap-anywhere">
                              {role?.name ?? (need.jobRoleId ? 'Removed job role' : 'Any job role')}
                            </b>
                            <span data-figures className="block text-small text-quiet">
                              minimum {need.minimum} · ideal {need.ideal}
                            </span>
                          </span>
                          <span data-figures className="whitespace-nowrap">
                            {clocksInWords(need)}
                          </span>
                        </li>
                      )
                    })}
                  </ul>
                </div>
              )
            }
          </QueryState>
        </div>
      </div>
    </Dialog>
  )
}
