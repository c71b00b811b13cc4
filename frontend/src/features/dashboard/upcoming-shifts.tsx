import { Link } from 'react-router-dom'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { ShiftLines, shiftTimesOf } from '#frontend/features/schedule/shift-lines.tsx'
import { useMyShifts } from '#frontend/features/schedule/use-my-shifts.ts'
import { useUpcoming } from './use-upcoming.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

/** The next five shifts of the coming seven days. */
export function UpcomingShifts() {
  const { window, heading } = useUpcoming()
  const { shifts, failed, retry } = useMyShifts(window)
  const next = shifts?.slice(0, 5)
  const { note, time } = shiftTimesOf(next ?? [])
  return (
    <Card
      title="Upcoming Shifts"
      flush
      actions={
        <>
          <span className="text-small text-quiet">{note}</span>
          <Link to="/schedule" className={buttonClass({ variant: 'ghost', size: 'small' })}>
            My Schedule
          </Link>
        </>
      }
    >
      {next && next.length > 0 && (
        <ol>
          {next.map((shift) => (
            <li
              key={shift.id}
              className="grid grid-cols-[6.5rem_1fr] items-start gap-3 border-b border-line px-4 py-1.5 last:border-b-0"
            >
              <span className="py-1 text-quiet">{heading(shift)}</span>
              <ShiftLines shift={shift} where={false} time={time} />
            </li>
          ))}
        </ol>
      )}
      {next?.length === 0 && <EmptyState>No shifts in the next seven days.</EmptyState>}
      {!next && !failed && (
        <Loading label="Loading your shifts…">
          {Array.from({ length: 3 }, (_, row) => (
            <div key={row} className="flex gap-6 border-b border-line px-4 py-3 last:border-b-0">
              <Skeleton className="h-3.5 w-16" />
              <Skeleton className="h-10 w-40" />
            </div>
          ))}
        </Loading>
      )}
      {failed && <LoadError label="your shifts" retry={retry} />}
    </Card>
  )
}
