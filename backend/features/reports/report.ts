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
import { incidentKinds, incidentsOf, type Incident } from './attendance.ts'

/** Cents are of those whose pay the viewer may see. `costedSeconds`: what they worked for them. */
export type Day = {
  date: string
  worked: Labor
  planned: Labor
  costedSeconds: number
  employees: number
  scheduledEmployees: number
}
/** Whether the viewer may see what they earn. */
type Seen = { seesPay: boolean }
type Incidents = () => Promise<readonly Incident[]>
/** `daysWorked`: local days with worked time. */
export type PersonRow = PersonLabor & Seen & { daysWorked: number; incidents: Incidents }
export type OvertimeRow = LaborWeek & Seen & { person: PersonLabor['person'] }

export type Report = {
  worked: Labor
  planned: Labor
  costedSeconds: number
  /** With hours on these days. */
  employees: number
  /** Of them and those with shifts, whose pay is not in the sums. */
  hiddenPay: number
  days: readonly Day[]
  people: readonly PersonRow[]
  overtime: readonly OvertimeRow[]
  /** Loaded when they are asked for: they need every entry and shift. */
  incidents: Incidents
}

type View = Pick<PayView, 'maySeePay'> & { now: Date }

/**
 * What people worked and cost on some days, and what was planned. Hours are of everyone. Sums of money leave out whose pay
 * the viewer may not see: what is left of a sum after all that they see would be that pay.
 */
export async function reportOf(db: Kysely<Tables>, request: LaborRequest, view: View): Promise<Report> {
  const { now, maySeePay } = view
  const days = emptyDays(request)
  const people: PersonRow[] = []
  const overtime: OvertimeRow[] = []
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

/** By employee. */
async function incidentsBy(db: Kysely<Tables>, request: LaborRequest, { now }: View) {
  const found = new Map<string, readonly Incident[]>()
  for await (const person of timesOf(db, request)) {
    found.set(person.id, incidentsOf(person, request, now))
  }
  return found
}

const latestFirst = (one: Incident, other: Incident) =>
  compareDays(other.date, one.date) || incidentKinds.indexOf(one.kind) - incidentKinds.indexOf(other.kind)

/** Days as text; `localeCompare` takes ten times as long. */
const compareDays = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const nothing = (): Labor => ({ seconds: 0, overtimeSeconds: 0, cents: 0 })

function emptyDays({ from, to }: LaborRequest): ReadonlyMap<string, Day> {
  const days = new Map<string, Day>()
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

function addDaysOf({ workedDays, plannedDays }: PersonLabor, days: ReadonlyMap<string, Day>, seesPay: boolean) {
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

/** Weeks with overtime, and the current one where what is scheduled leads to it. */
const overtimeOf = ({ person, weeks }: PersonLabor, seesPay: boolean): OvertimeRow[] =>
  weeks
    .filter(({ totals, scheduledSeconds, limitSeconds }) => {
      const { overtimeSeconds, doubleSeconds, workedSeconds } = totals
      const leadsToIt = limitSeconds !== null && workedSeconds + scheduledSeconds > limitSeconds
      return overtimeSeconds + doubleSeconds > 0 || (scheduledSeconds > 0 && leadsToIt)
    })
    .map((week) => ({ ...week, person, seesPay }))
