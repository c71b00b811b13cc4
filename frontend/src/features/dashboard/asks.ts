import type { Ask, Asker, ScreenAsks } from '#frontend/shared/asks.ts'
import { managers } from '#frontend/shared/roles.ts'
import { MyShifts } from '#frontend/features/schedule/my-shifts.ts'
import { OwnClock } from '#frontend/features/time-clock/own-clock.ts'
import { Setup } from '#frontend/features/organization/setup.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { Attention, OvertimeRisk } from './attention/documents.ts'
import { Attendance, CountersQuery, PlaceQuery, RecentHistoryQuery, TeamQuery, TodaysSchedule } from './documents.ts'
import { AskedOfMe, EmployeeDashboardQuery } from './employee/documents.ts'
import { upcoming } from './employee/upcoming.ts'

/** What the cards of an employee's first screen ask for. */
const employeeAsks = ({ now }: Asker): Ask[] => [
  { query: AskedOfMe },
  { query: OwnClock },
  { query: MyShifts, variables: upcoming(now) },
  { query: EmployeeDashboardQuery },
]

/** What the cards of a manager's or owner's first screen ask for. */
function managerAsks({ role, now }: Asker): Ask[] {
  const today = dayOf(now)
  return [
    { query: PlaceQuery },
    { query: TodaysSchedule, variables: { today } },
    { query: Attention },
    { query: OvertimeRisk, variables: { today } },
    ...(role === 'owner' ? [{ query: Setup }] : []),
    { query: CountersQuery },
    { query: Attendance },
    { query: RecentHistoryQuery },
    { query: TeamQuery },
  ]
}

const path = '/'

export const dashboardAsks: readonly ScreenAsks[] = [
  { path, roles: managers, asks: managerAsks },
  { path, roles: ['employee'], asks: employeeAsks },
]
