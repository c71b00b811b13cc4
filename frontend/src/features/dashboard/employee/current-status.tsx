import { Coffee } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading, SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { ClockStateLine } from '#frontend/features/time-clock/clock-state.tsx'
import { PunchButtons } from '#frontend/features/time-clock/punch-buttons.tsx'
import { RefusedPunches } from '#frontend/features/time-clock/refused-punches.tsx'
import { useOwnClock, type OwnClock } from '#frontend/features/time-clock/use-own-clock.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import { duration, hours } from '#frontend/shared/lib/time/format.ts'
import { useNow } from '#frontend/shared/lib/time/use-now.ts'
import { workedSeconds } from '#frontend/features/time-clock/worked.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { OwnAbsence } from '#frontend/features/time-off/own-absence.tsx'
import { TodaysShift } from './todays-shift.tsx'
import { useUpcoming } from './use-upcoming.ts'

export function CurrentStatus() {
  const own = useOwnClock()
  const { clock, refused, timeZone, failed, retry } = own
  return (
    <Card
      title="Current Status"
      actions={
        <>
          {clock && clock.state !== 'out' && <StateBadges onBreak={clock.state === 'on_break'} />}
          <Link
            to="/time-clock"
            aria-label="Time Clock: Clock In, breaks and today’s punches"
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            Time Clock
          </Link>
        </>
      }
    >
      <RefusedPunches punches={refused} timeZone={timeZone} />
      {clock && <Status {...own} clock={clock} />}
      {!clock && failed && <LoadError label="your clock" retry={retry} />}
      {!clock && !failed && (
        <Loading label="Loading your clock…">
          <SkeletonLines lines={['h-5 w-48', 'h-10 w-40']} />
        </Loading>
      )}
    </Card>
  )
}

const StateBadges = ({ onBreak }: { onBreak: boolean }) => (
  <>
    <Badge>Active</Badge>
    {onBreak && <Badge icon={Coffee}>On Break</Badge>}
  </>
)

function Status({ clock, timeZone, pending }: OwnClock & { clock: ClockFragment }) {
  const { shifts } = useUpcoming()
  return (
    <div className="grid gap-4">
      <TodaysShift />
      <ClockStateLine clock={clock} timeZone={timeZone} pending={pending} />
      {clock.state !== 'out' && <HoursWorked clock={clock} />}
      <PunchButtons clock={clock} />
      {shifts && <OwnAbsence shifts={shifts} />}
    </div>
  )
}

function HoursWorked({ clock }: { clock: ClockFragment }) {
  const seconds = workedSeconds(clock, useNow())
  return (
    <dl>
      <dt className="label">Hours worked</dt>
      <dd data-figures className={clock.state === 'on_break' ? 'text-quiet' : ''}>
        <span className="text-display font-semibold">{duration(seconds)}</span>
        <span className="ml-3 text-quiet">{hours(seconds)} h</span>
      </dd>
    </dl>
  )
}
