import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { OpenShiftsCard } from '#frontend/features/shift-requests/open-shifts.tsx'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { usePublishPageState } from '#frontend/shared/past/page-state.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { WeekSteps } from '#frontend/shared/ui/navigation/week-steps.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { dayOf, home, hours } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { useAllMyTimeOff } from '#frontend/features/time-off/use-my-time-off.ts'
import { useCoworkers } from './use-coworkers.ts'
import { useOwnWeek } from './use-own-week.ts'
import { CalendarLink } from './calendar-link.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { daysOf, secondsOf, shownWeek, windowOf } from '../own-week.ts'
import { useMyShifts } from '../use-my-shifts.ts'
import { TeamWeek } from './team/team-week.tsx'
import { useShowsTeamSchedule } from './team/use-team-schedule.ts'
import { WeekSkeleton } from './week-skeleton.tsx'
import { WeekView } from './week-view.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const views = [
  { value: 'own', label: 'Mine' },
  { value: 'team', label: 'Team' },
] as const

export default function MySchedulePage() {
  const manages = isManager(useUser().role)
  const zone = home.timeZone
  const minute = useMinute()
  const today = dayOf(minute, zone)
  const { first, show } = useShownWeek(today)
  const window = windowOf(first, zone)
  const { shifts, fetching, failed, retry } = useMyShifts(window)
  const coworkers = useCoworkers(window)
  const timeOff = useAllMyTimeOff()
  const days = shifts && daysOf(first, shifts)
  const inWeek = days?.flatMap((day) => day.shifts) ?? []
  const { published, marks } = useOwnWeek(first)
  const readOnly = useReadOnly()
  const [view, setView] = useState<'own' | 'team'>('own')
  const showsTeamSchedule = useShowsTeamSchedule()
  const mayShowTeam = showsTeamSchedule && !readOnly
  const showsTeam = mayShowTeam && view === 'team'
  usePublishPageState(useMemo(() => ({ timeZone: zone, address: { week: first } }), [zone, first]))
  const title = <span aria-live="polite">Week of {dateInWords(first)}</span>
  const loading = !days || (fetching && inWeek.length === 0) || !coworkers || (!timeOff.data && !timeOff.failed)
  return (
    <Page
      title="My Schedule"
      actions={
        <>
          <NowOnly>
            <CalendarLink />
          </NowOnly>
          <WeekSteps first={first} onStep={show} />
        </>
      }
    >
      {showsTeamSchedule === undefined ? (
        // Another card than the week's, whose header can be higher.
        <Card key="loading" title={title} flush>
          <WeekSkeleton />
        </Card>
      ) : (
        <Card
          key="week"
          title={title}
          actions={
            <>
              {!showsTeam && inWeek.length > 0 && <span data-figures>{hours(secondsOf(inWeek))} h</span>}
              {mayShowTeam && <Segmented label="Whose shifts" value={view} choices={views} onChoose={setView} />}
            </>
          }
          flush
        >
          {showsTeam && <TeamWeek first={first} zone={zone} today={today} />}
          {!showsTeam && failed && <LoadError label="your schedule" retry={retry} />}
          {!showsTeam && !failed && loading && <WeekSkeleton />}
          {!showsTeam && !failed && !loading && days && coworkers && (
            <WeekView
              days={days}
              marks={marks}
              timeOff={timeOff.data ?? []}
              coworkers={coworkers}
              today={today}
              published={published}
            />
          )}
        </Card>
      )}
      {!manages && (
        <NowOnly>
          <OpenShiftsCard />
        </NowOnly>
      )}
    </Page>
  )
}

function useShownWeek(today: string) {
  const [params, setParams] = useSearchParams()
  const first = shownWeek(params.get('week'), today)
  const offered = useMemo(() => {
    const go = (
      id: string,
      label: string,
      keys: Command['keys'],
      day: string | null,
      icon = ChevronRight,
    ): Command => ({
      id,
      group: 'My Schedule',
      label,
      icon,
      reads: true,
      ...(keys && { keys }),
      run: () => setParams(day ? { week: day } : {}, { replace: true }),
    })
    return [
      go('week-before', 'Previous week', 'p', addDays(first, -7), ChevronLeft),
      go('week-this', 'This week', 't', null),
      go('week-after', 'Next week', 'n', addDays(first, 7)),
    ]
  }, [first, setParams])
  useOfferCommands(offered)
  return { first, show: (day: string | null) => setParams(day ? { week: day } : {}, { replace: true }) }
}
