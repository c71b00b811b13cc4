import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import {
  laborOf,
  type Labor,
  type LaborRequest,
  type LaborWeek,
  type PersonLabor,
} from '#backend/features/payroll/labor.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { incidentKinds, incidentsOf, type Incident } from './attendance.ts'

export type Day = { date: string; worked: Labor; planned: Labor; employees: number; scheduledEmployees: number }
/** `daysWorked`: local days with worked time. */
export type PersonRow = PersonLabor & { daysWorked: number; incidents: readonly Incident[] }
export type OvertimeRow = LaborWeek & { person: PersonLabor['person'] }

export type Report = {
  worked: Labor
  planned: Labor
  /** With hours on these days. */
  employees: number
  days: readonly Day[]
  people: readonly PersonRow[]
  overtime: readonly OvertimeRow[]
  incidents: readonly Incident[]
}

/** What people worked and cost on some days, and what was planned. `shows`: whose pay may be part of it. */
export async function reportOf(
  db: Kysely<Tables>,
  request: LaborRequest,
  { now, shows }: { now: Date; shows: (person: PersonLabor['person']) => boolean },
): Promise<Report> {
  const days = emptyDays(request)
  const people: PersonRow[] = []
  const overtime: OvertimeRow[] = []
  for await (const each of laborOf(db, request, now)) {
    if (!shows(each.person)) continue
    const incidents = incidentsOf(each, request, now)
    if (each.person.status === 'terminated' && isIdle(each) && incidents.length === 0) continue
    addDaysOf(each, days)
    const daysWorked = [...each.workedDays.values()].filter(({ seconds }) => seconds > 0).length
    people.push({ ...each, daysWorked, incidents })
    overtime.push(...overtimeOf(each))
  }
  const all = [...days.values()]
  return {
    worked: sumOf(all.map(({ worked }) => worked)),
    planned: sumOf(all.map(({ planned }) => planned)),
    employees: people.filter(({ worked }) => worked.workedSeconds > 0).length,
    days: all,
    people,
    overtime: overtime.toSorted((one, other) => other.weekStart.localeCompare(one.weekStart)),
    incidents: people.flatMap(({ incidents }) => incidents).toSorted(latestFirst),
  }
}

const latestFirst = (one: Incident, other: Incident) =>
  other.date.localeCompare(one.date) || incidentKinds.indexOf(one.kind) - incidentKinds.indexOf(other.kind)

const nothing = (): Labor => ({ seconds: 0, overtimeSeconds: 0, cents: 0 })

function emptyDays({ from, to }: LaborRequest): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>()
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.set(date, { date, worked: nothing(), planned: nothing(), employees: 0, scheduledEmployees: 0 })
  }
  return days
}

function addDaysOf({ workedDays, plannedDays }: PersonLabor, days: ReadonlyMap<string, Day>) {
  for (const [date, labor] of workedDays) {
    const day = days.get(date)
    if (!day) continue
    add(day.worked, labor)
    if (labor.seconds > 0) day.employees += 1
  }
  for (const [date, labor] of plannedDays) {
    const day = days.get(date)
    if (!day) continue
    add(day.planned, labor)
    if (labor.seconds > 0) day.scheduledEmployees += 1
  }
}

function add(sum: Labor, { seconds, overtimeSeconds, cents }: Labor) {
  sum.seconds += seconds
  sum.overtimeSeconds += overtimeSeconds
  sum.cents += cents
}

function sumOf(all: readonly Labor[]): Labor {
  const sum = nothing()
  for (const labor of all) add(sum, labor)
  return sum
}

const isIdle = ({ worked, planned }: PersonLabor) =>
  worked.workedSeconds === 0 && worked.grossCents === 0 && planned.workedSeconds === 0

/** Weeks with overtime, and the current one where what is scheduled leads to it. */
const overtimeOf = ({ person, weeks }: PersonLabor): OvertimeRow[] =>
  weeks
    .filter(({ totals, scheduledSeconds, limitSeconds }) => {
      const { overtimeSeconds, doubleSeconds, workedSeconds } = totals
      const leadsToIt = limitSeconds !== null && workedSeconds + scheduledSeconds > limitSeconds
      return overtimeSeconds + doubleSeconds > 0 || (scheduledSeconds > 0 && leadsToIt)
    })
    .map((week) => ({ ...week, person }))
