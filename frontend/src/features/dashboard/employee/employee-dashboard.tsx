import { CalendarCheck, CalendarDays, CalendarOff, Clock } from 'lucide-react'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { TimeEntries } from '#frontend/features/time-clock/time-entries.tsx'
import { longDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { EmployeeDashboardQuery } from './documents.ts'
import { IncomingSwapRequests } from './incoming-swap-requests.tsx'
import { Shortcuts } from '../shortcuts.tsx'
import { CurrentStatus } from './current-status.tsx'
import { UpcomingShifts } from './upcoming-shifts.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { Loading, SkeletonLines, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'

const links = [
  { to: '/time-clock', label: 'Time Clock', icon: Clock },
  { to: '/schedule', label: 'My Schedule', icon: CalendarDays },
  { to: '/time-off', label: 'Time Off', icon: CalendarOff },
  { to: '/availability', label: 'Availability', icon: CalendarCheck },
] as const

const skeleton = (
  <Loading label="Loading your dashboard…">
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
      <Card title="Current Status">
        <SkeletonLines lines={['h-5 w-48', 'h-10 w-40', 'h-14 w-full']} />
      </Card>
      <Card title="Upcoming Shifts" flush>
        <SkeletonRows rows={5} bars={['w-16', 'w-40']} inline />
      </Card>
    </div>
  </Loading>
)

export default function EmployeeDashboard() {
  const { firstName } = useUser()
  const minute = useMinute()
  return (
    <Page
      title={`Welcome back, ${firstName}`}
      description={longDay(minute)}
      actions={<Shortcuts links={links} className="max-sm:hidden" />}
    >
      <Together skeleton={skeleton}>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
          <CurrentStatus />
          <Shortcuts links={links} className="sm:hidden" />
          <div className="empty:hidden lg:order-first lg:col-span-2">
            <IncomingSwapRequests />
          </div>
          <UpcomingShifts />
          <div className="lg:col-span-2">
            <RecentTimeEntries />
          </div>
        </div>
      </Together>
    </Page>
  )
}

function RecentTimeEntries() {
  const entries = useLoaded({ query: EmployeeDashboardQuery }, ({ timeEntries }) => timeEntries.nodes)
  return (
    <Card title="Recent Time Entries" flush>
      <QueryState
        query={entries}
        label="your entries"
        skeleton={<SkeletonRows rows={5} bars={['w-24', 'w-14', 'w-14', 'w-8']} inline />}
        empty={<EmptyState>Your entries show here after your first clock-in.</EmptyState>}
      >
        {(entries) => <TimeEntries entries={entries} label="Recent time entries" />}
      </QueryState>
    </Card>
  )
}
