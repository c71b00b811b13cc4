import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { shiftTimes } from '#frontend/shared/lib/time/format.ts'
import { ShiftLines } from '#frontend/features/schedule/shift-lines.tsx'
import { useUpcoming } from './use-upcoming.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { ExcerptCard } from '../excerpt-card.tsx'

export function UpcomingShifts() {
  const { shifts, failed, retry, heading } = useUpcoming()
  const next = shifts?.slice(0, 5)
  const { note, time } = shiftTimes(next ?? [])
  return (
    <ExcerptCard title="Upcoming Shifts" note={note} page={{ to: '/schedule', label: 'My Schedule' }}>
      <QueryState
        query={{ data: next, failed, retry }}
        label="your shifts"
        skeleton={<SkeletonRows rows={3} bars={['w-16', 'w-40']} inline />}
        empty={<EmptyState>No shifts in the next 7 days</EmptyState>}
      >
        {(next) => (
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
      </QueryState>
    </ExcerptCard>
  )
}
