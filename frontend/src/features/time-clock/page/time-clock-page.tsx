import { useIsUnreachable } from '#frontend/shared/lib/urql/provider.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { clockFace, home } from '#frontend/shared/lib/time/format.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Loading, SkeletonLines, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { HiddenLoading, Together } from '#frontend/shared/ui/together.tsx'
import { OwnTimeAccountBalance } from '#frontend/features/time-accounts/own-balance.tsx'
import { OwnProposals } from '../entries/own-proposals.tsx'
import { PersonEntries } from '../person-entries.tsx'
import { ClockFace } from '../clock-face.tsx'
import { ClockStateLine } from '../clock-state.tsx'
import { PunchButtons } from '../punch-buttons.tsx'
import { RefusedPunches } from '../refused-punches.tsx'
import { SwitchRoleButton } from './switch-role.tsx'
import { Today } from './today.tsx'
import { useOwnClock } from '../use-own-clock.ts'
import { usePunchCommands } from './use-punch-commands.ts'
import { WorkedTime } from './worked-time.tsx'

export default function TimeClockPage() {
  return useReadOnly() ? <OwnEntries /> : <OwnClock />
}

const OwnEntries = () => {
  const { employeeId } = useUser()
  return (
    <Page title="Time Clock">
      <PersonEntries employeeId={employeeId} manageable={false} timeZone={home.timeZone} title="Time Entries" />
    </Page>
  )
}

function OwnClock() {
  const { employeeId, firstName, lastName, role } = useUser()
  const { clock, timeZone, pending, refused, failed, retry } = useOwnClock()
  const isUnreachable = useIsUnreachable()
  usePunchCommands(clock)
  return (
    <Page title="Time Clock" description={`Logged in as ${firstName} ${lastName}`}>
      <RefusedPunches punches={refused} timeZone={timeZone} />
      {(failed || isUnreachable) && (
        <Alert
          tone="warn"
          title={failed ? 'You’re offline' : 'We can’t reach Muster'}
          action={<Button onClick={retry}>Retry</Button>}
        >
          {clock ? 'Punches are saved and will sync.' : 'Your clock appears once you’re back online.'}
        </Alert>
      )}
      <section
        aria-label="Your clock"
        className="grid gap-x-12 gap-y-6 py-2 sm:py-4 xl:grid-cols-[1fr_auto] xl:items-end xl:justify-between"
      >
        <ClockFace timeZone={timeZone} write={(now, zone) => [clockFace(now, zone)]} />
        {clock && (
          <div className="grid gap-5">
            <div className="grid gap-3">
              <ClockStateLine clock={clock} timeZone={timeZone} pending={pending} />
              {clock.state !== 'out' && <WorkedTime clock={clock} />}
            </div>
            <PunchButtons clock={clock} />
            {clock.state !== 'out' && <SwitchRoleButton />}
          </div>
        )}
        {!clock && !failed && <ClockSkeleton />}
      </section>
      {/* Rendered below the clock, which is taller than its skeleton while an entry runs. */}
      <Together skeleton={clock && skeleton}>
        {clock && <Today clock={clock} pending={pending} timeZone={timeZone} />}
        {!clock && !failed && <HiddenLoading />}
        <OwnTimeAccountBalance />
        <OwnProposals />
        <PersonEntries
          employeeId={employeeId}
          manageable={role === 'owner'}
          timeZone={timeZone}
          title="Recent Time Entries"
        />
      </Together>
    </Page>
  )
}

const skeleton = (
  <Loading label="Loading your entries…">
    <Card flush>
      <SkeletonRows rows={6} bars={['w-24', 'w-40', 'w-8']} inline />
    </Card>
  </Loading>
)

const ClockSkeleton = () => (
  <Loading label="Loading your clock…">
    <SkeletonLines className="gap-6" lines={['h-5 w-56', 'h-12 w-full sm:w-44']} />
  </Loading>
)
