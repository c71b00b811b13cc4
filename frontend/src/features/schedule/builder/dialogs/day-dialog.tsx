import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { MonthShiftFragment } from '#frontend/gql/graphql.ts'
import { dateInWords, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { hoursOf } from '../model/labels.ts'
import { byStart } from '../month/month.ts'
import { OPEN_SHIFT } from './names.ts'
import { ScrollableText } from './scrollable-text.tsx'
import { Times } from './times.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const DayShifts = graphql(`
  query DayShifts($day: Date!, $locationId: ID) {
    shifts(from: $day, to: $day, locationId: $locationId) {
      notes
      position
      ...MonthShift
    }
  }
`)

export default function DayDialog({
  day,
  locationId,
  onWeek,
  close,
}: {
  day: string
  locationId: string
  onWeek?: () => void
  close: () => void
}) {
  const query = useLoaded({ query: DayShifts, variables: { day, locationId } }, ({ shifts }) => byStart(shifts))
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`${weekdayName(day)}, ${dateInWords(day)}`}
      actions={
        <>
          {onWeek && <Button onClick={onWeek}>Open the week</Button>}
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        label="the day"
        skeleton={<Skeleton className="h-12 w-full" />}
        empty={<EmptyState>No shifts</EmptyState>}
      >
        {(shifts) => (
          <ScrollableText label="Shifts">
            <ol className="-my-2">
              {shifts.map((shift) => (
                <Line key={shift.id} shift={shift} />
              ))}
            </ol>
          </ScrollableText>
        )}
      </QueryState>
    </Dialog>
  )
}

type Shown = MonthShiftFragment & { notes?: string | null; position?: string | null }

const Line = ({ shift }: { shift: Shown }) => {
  const { employee, jobRole, position, breakMinutes, notes, location } = shift
  return (
    <li className="relative grid gap-0.5 border-b border-line py-2 pl-3 last:border-b-0">
      <RoleStripe color={jobRole?.color} className="absolute inset-y-2 left-0 w-1" />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{employee ? `${employee.firstName} ${employee.lastName}` : OPEN_SHIFT}</b>
        <Times {...shift} zone={location.timeZone} />
      </span>
      <span data-figures className="flex flex-wrap justify-between gap-x-4 text-quiet">
        <span>{jobRole?.name ?? position ?? 'No job role'}</span>
        <span>
          {hoursOf(paidMinutes(shift))} h{breakMinutes > 0 ? `, break ${breakMinutes} min` : ', no break'}
        </span>
      </span>
      {notes && <p className="wrap-anywhere">{notes}</p>}
    </li>
  )
}
