import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import {
  laborOf,
  timesOf,
  type Labor,
  type LaborRequest,
  type LaborWeek,
  type PersonLabor,
} from '#backend/features/payroll/labor.ts'
import type { PayView } from '#backend/features/payroll/pay-view.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { incidentKinds, incidentsOf, type AttendanceIncident } from './attendance.ts'

/** Cents include only employees whose pay the viewer may see; `costedSeconds` are their hours. */
export type ReportDay = {
  date: string
  worked: Labor
  planned: Labor
  costedSeconds: number
  employees: number
  scheduledEmployees: number
}
type PayVisibility = { seesPay: boolean }
type Incidents = () => Promise<readonly AttendanceIncident[]>
/** `daysWorked` counts local days with worked time. */
export type ReportPerson = PersonLabor & PayVisibility & { daysWorked: number; incidents: Incidents }
export type ReportOvertimeWeek = LaborWeek & PayVisibility & { person: PersonLabor['person'] }

export type LaborReport = {
  worked: Labor
  planned: Labor
  costedSeconds: number
  employees: number
  /** Employees with hours or shifts whose pay is not in the sums. */
  hiddenPay: number
  days: readonly ReportDay[]
  people: readonly ReportPerson[]
  overtime: readonly ReportOvertimeWeek[]
  /** Loaded on demand, because they need every entry and shift. */
  incidents: Incidents
}

type ReportView = Pick<PayView, 'maySeePay'> & { now: Date }

/** Amounts exclude pay that the viewer may not see, so that subtracting visible rows from a sum can't reveal it. */
export async function reportOf(db: Kysely<Tables>, request: LaborRequest, view: ReportView): Promise<LaborReport> {
  const { now, maySeePay } = view
  const days = emptyDays(request)
  const people: ReportPerson[] = []
  const overtime: ReportOvertimeWeek[] = []
  let loaded: ReturnType<typeof incidentsBy> | undefined
  const incidents = () => (loaded ??= incidentsBy(db, request, view))
  for await (const each of laborOf(db, request, now)) {
    const seesPay = maySeePay(each.person)
    if (each.person.status === 'terminated' && isIdle(each)) continue
    addDaysOf(each, days, seesPay)
    const daysWorked = [...each.workedDays.values()].filter(({ seconds }) => seconds > 0).length
    people.push({ ...each, seesPay, daysWorked, incidents: async () => (await incidents()).get(each.person.id) ?? [] })
    overtime.push(...overtimeOf(each, seesPay))
  }
  const all = [...days.values()]
  return {
    worked: sumOf(all.map(({ worked }) => worked)),
    planned: sumOf(all.map(({ planned }) => planned)),
    costedSeconds: all.reduce((sum, { costedSeconds }) => sum + costedSeconds, 0),
    employees: people.filter(({ worked }) => worked.workedSeconds > 0).length,
    hiddenPay: people.filter(
      ({ seesPay, worked, planned }) => !seesPay && worked.workedSeconds + planned.workedSeconds > 0,
    ).length,
    days: all,
    people,
    overtime: overtime.toSorted((one, other) => compareDays(other.weekStart, one.weekStart)),
    incidents: async () => [...(await incidents()).values()].flat().toSorted(latestFirst),
  }
}

async function incidentsBy(db: Kysely<Tables>, request: LaborRequest, { now }: ReportView) {
  const found = new Map<string, readonly AttendanceIncident[]>()
  for await (const person of timesOf(db, request)) {
    found.set(person.id, incidentsOf(person, request, now))
  }
  return found
}

const latestFirst = (one: AttendanceIncident, other: AttendanceIncident) =>
  compareDays(other.date, one.date) || incidentKinds.indexOf(one.kind) - incidentKinds.indexOf(other.kind)

/** Compares days as text; `localeCompare` takes ten times as long. */
const compareDays = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const nothing = (): Labor => ({ seconds: 0, overtimeSeconds: 0, cents: 0 })

function emptyDays({ from, to }: LaborRequest): ReadonlyMap<string, ReportDay> {
  const days = new Map<string, ReportDay>()
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.set(date, {
      date,
      worked: nothing(),
      planned: nothing(),
      costedSeconds: 0,
      employees: 0,
      scheduledEmployees: 0,
    })
  }
  return days
}

function addDaysOf({ workedDays, plannedDays }: PersonLabor, days: ReadonlyMap<string, ReportDay>, seesPay: boolean) {
  for (const [date, labor] of workedDays) {
    const day = days.get(date)
    if (!day) continue
    add(day.worked, labor, seesPay)
    if (seesPay) day.costedSeconds += labor.seconds
    if (labor.seconds > 0) day.employees += 1
  }
  for (const [date, labor] of plannedDays) {
    const day = days.get(date)
    if (!day) continue
    add(day.planned, labor, seesPay)
    if (labor.seconds > 0) day.scheduledEmployees += 1
  }
}

function add(sum: Labor, { seconds, overtimeSeconds, cents }: Labor, withCents: boolean) {
  sum.seconds += seconds
  sum.overtimeSeconds += overtimeSeconds
  if (withCents) sum.cents += cents
}

function sumOf(all: readonly Labor[]): Labor {
  const sum = nothing()
  for (const labor of all) add(sum, labor, true)
  return sum
}

const isIdle = ({ worked, planned }: PersonLabor) =>
  worked.workedSeconds === 0 && worked.grossCents === 0 && planned.workedSeconds === 0

const overtimeOf = ({ person, weeks }: PersonLabor, seesPay: boolean): ReportOvertimeWeek[] =>
  weeks
    .filter(({ totals, scheduledSeconds, limitSeconds }) => {
      const { overtimeSeconds, doubleSeconds, workedSeconds } = totals
      const leadsToIt = limitSeconds !== null && workedSeconds + scheduledSeconds > limitSeconds
      return overtimeSeconds + doubleSeconds > 0 || (scheduledSeconds > 0 && leadsToIt)
    })
    .map((week) => ({ ...week, person, seesPay }))
