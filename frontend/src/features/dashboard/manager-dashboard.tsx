import { CalendarOff, CalendarPlus, ChartColumn, Clock, History, Users } from 'lucide-react'
import { useQuery } from 'urql'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'
import { dayOf, longDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { PlaceQuery } from './documents.ts'
import { AttentionCard } from './attention/attention.tsx'
import { SetupChecklist } from '#frontend/features/organization/setup-checklist.tsx'
import { Counters } from './counters.tsx'
import { RecentHistory } from './recent-history.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TeamMembers } from './team-members.tsx'
import { TodaysScheduleCard, useTodaysShifts } from './todays-schedule.tsx'
import { WhoIsIn } from './who-is-in.tsx'

const links = [
  { to: '/manager/schedule-builder', label: 'Create Schedule', icon: CalendarPlus, primary: true },
  { to: '/manager/employees', label: 'Manage Employees', icon: Users },
  { to: '/manager/reports', label: 'View Reports', icon: ChartColumn },
  { to: '/manager/time-off', label: 'Time Off Requests', icon: CalendarOff },
  { to: '/manager/history', label: 'History', icon: History },
  { to: '/time-clock', label: 'Time Clock', icon: Clock },
] as const

const skeleton = (
  <Loading label="Loading the dashboard…">
    <div className="grid grid-cols-1 gap-5">
      <Card title="Needs attention" flush>
        <SkeletonRows rows={4} bars={['w-40', 'w-64']} inline />
      </Card>
      <Card flush>
        <SkeletonRows rows={2} bars={['w-40', 'w-64', 'w-24']} inline />
      </Card>
      <Card title="Who is in" flush>
        <SkeletonRows rows={6} bars={['w-36', 'ml-auto w-14', 'w-8']} inline />
      </Card>
    </div>
  </Loading>
)

export default function ManagerDashboard() {
  const { role } = useUser()
  const readOnly = useReadOnly()
  const minute = useMinute()
  const [{ data }] = useQuery({ query: PlaceQuery })
  const place = role === 'owner' ? data?.organization.name : data?.me.location.name
  const places =
    (role === 'owner' ? data?.organization.locations : data && [data.me.location])?.map(({ id }) => id) ?? []
  const severalPlaces = places.length > 1
  const today = dayOf(minute)
  const shifts = useTodaysShifts(today)
  return (
    <Page
      title="Manager Dashboard"
      description={[longDay(minute), place].filter(Boolean).join(' · ')}
      actions={
        <NowOnly>
          <Shortcuts links={links} />
        </NowOnly>
      }
    >
      <Together skeleton={skeleton}>
        <NowOnly>
          <AttentionCard today={today} shifts={shifts} />
          <SetupChecklist />
          <Counters />
        </NowOnly>
        <WhoIsIn severalPlaces={severalPlaces} />
        <div className={cx('grid grid-cols-1 items-start gap-5', !readOnly && 'lg:grid-cols-2')}>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <TodaysScheduleCard today={today} shifts={shifts} places={places} />
            <NowOnly>
              <RecentHistory />
            </NowOnly>
          </div>
          <NowOnly>
            <TeamMembers severalPlaces={severalPlaces} />
          </NowOnly>
        </div>
      </Together>
    </Page>
  )
}
