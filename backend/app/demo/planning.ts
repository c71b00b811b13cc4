import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { addDays, toInstant, weekStartOf } from '#schema/shared/week-time.ts'
import { chatOf } from './chat.ts'
import { availabilityChange } from './availability.ts'
import { directoryOf } from './directory.ts'
import { demoId, employeeId, locationId } from './ids.ts'
import { jobRoles, jobs } from './jobs.ts'
import { availabilityOf, busyWeekend, usualWeek } from './patterns.ts'
import { otherRoles, payOf } from './pay.ts'
import { indexOf, locations, managerOf, people } from './people.ts'
import { OWNER, type Planned } from './planned.ts'
import { notice, requestsOf } from './requests.ts'
import { teamLifeOf } from './team-life.ts'
import { todayOf } from './today.ts'

const HOUR = 3_600_000
const weeks = [-1, 0, 1, 2, 3, 4, 5, 6] as const
const published = [-1, 0, 1]
const BUSY = 1

const WEEKLY_BUDGET_CENTS = 850_000
const SATURDAY_BUDGET_CENTS = 130_000

const notes = [
  { week: 0, day: 5, note: 'Wine delivery at 2' },
  { week: BUSY, day: 6, note: 'Street fair: doors open early' },
] as const

const PLANNED_DAYS_AHEAD = 10

type Away = {
  name: string
  /** Days from this week's Sunday. */
  from: number
  to: number
  reason: TimeOffReason
  notes: string | null
  /** Days before now. */
  daysAgo: number
  answer?: 'approve' | 'deny' | 'cancel'
  comment?: string
}

const away: readonly Away[] = [
  { name: 'Ana Lopez', from: 16, to: 18, reason: 'Vacation', notes: 'Visiting my sister', daysAgo: 2 },
  { name: 'Sean Murphy', from: 9, to: 9, reason: 'Medical Appointment', notes: null, daysAgo: 1 },
  { name: 'Priya Nair', from: 22, to: 27, reason: 'Vacation', notes: null, daysAgo: 21, answer: 'approve' },
  { name: 'Ana Lopez', from: -19, to: -18, reason: 'Personal Day', notes: null, daysAgo: 30, answer: 'approve' },
  {
    name: 'Jonas Weber',
    from: 12,
    to: 14,
    reason: 'Personal Day',
    notes: 'Concert',
    daysAgo: 8,
    answer: 'deny',
    comment: 'Two others are away that weekend already.',
  },
  { name: 'Amara Okafor', from: 30, to: 31, reason: 'Personal Day', notes: null, daysAgo: 5, answer: 'cancel' },
  { name: 'Fatima Rahimi', from: 15, to: 20, reason: 'Vacation', notes: null, daysAgo: 18, answer: 'approve' },
  { name: 'Owen Clarke', from: 10, to: 11, reason: 'Family Emergency', notes: null, daysAgo: 1 },
]

export function planningOf(founded: Date, now: Date): Planned[] {
  const planned = [
    ...basics(founded),
    ...payOf(founded, now),
    ...directoryOf(founded),
    ...chatOf(founded, now),
    ...locations.flatMap((_, location) => weeksOf(location, now)),
    ...absences(now),
    ...todayOf(now),
    ...requestsOf(now),
    ...availabilityChange(now),
    ...teamLifeOf(now),
  ]
  return planned.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function basics(founded: Date): Planned[] {
  const at = founded
  const roles = jobRoles.map(({ name, color }): Planned => ({
    at,
    by: OWNER,
    what: ['role', name],
    run: (commands, context) => commands.createJobRole(context, { jobRoleId: demoId('role', name), name, color }),
  }))
  const availability = people.flatMap((person, index): Planned[] =>
    index % 6 === 5
      ? []
      : [
          {
            at,
            by: index,
            what: ['availability', index],
            run: (commands, context) =>
              commands.updateAvailability(context, { employeeId: employeeId(index), days: availabilityOf(person) }),
          },
        ],
  )
  const templates = locations.flatMap(({ timeZone }, location) => {
    const from = weekStartOf(founded.toISOString(), timeZone)
    const create = (
      name: string,
      description: string,
      shifts: ReturnType<typeof usualWeek>,
      recurring: boolean,
    ): Planned => ({
      at,
      by: managerOf(location),
      what: ['template', name, location],
      run: (commands, context) =>
        commands.createTemplate(context, {
          templateId: demoId('template', name, location),
          locationId: locationId(location),
          content: {
            name,
            description,
            recurrence: recurring ? { pattern: 'weekly', from, automatic: false } : null,
            shifts,
          },
        }),
    })
    return [
      create('Usual week', 'Everyone at their usual hours', usualWeek(location), true),
      create('Busy weekend', 'Extra coverage (open shifts)', busyWeekend(location), false),
    ]
  })
  const budgets = locations.map(({ timeZone }, location): Planned => ({
    at,
    by: managerOf(location),
    what: ['budget', location],
    run: (commands, context) =>
      commands.updateLaborBudget(context, {
        locationId: locationId(location),
        effectiveFrom: weekStartOf(founded.toISOString(), timeZone),
        weeklyCents: WEEKLY_BUDGET_CENTS,
        parts: [{ jobRoleId: null, weekday: 6, cents: SATURDAY_BUDGET_CENTS }],
      }),
  }))
  const rolesOf = people.map(({ firstName, lastName, position }, index): Planned => {
    const job = jobs[position]
    const names = [
      job?.role ?? [],
      job?.also ?? [],
      otherRoles.flatMap((other) => (other.name === `${firstName} ${lastName}` ? other.role : [])),
    ]
    return {
      at,
      by: OWNER,
      what: ['job roles', index],
      run: (commands, context) =>
        commands.updateEmployeeJobRoles(context, {
          employeeId: employeeId(index),
          jobRoleIds: names.flat().map((role) => demoId('role', role)),
        }),
    }
  })
  return [...roles, ...rolesOf, ...availability, ...budgets, ...templates]
}

function weeksOf(location: number, now: Date): Planned[] {
  const zone = locations[location]?.timeZone ?? 'UTC'
  const by = managerOf(location)
  const thisWeek = weekStartOf(now.toISOString(), zone)
  return weeks.flatMap((week) => {
    const weekStart = addDays(thisWeek, week * 7)
    const planned = Date.parse(toInstant(addDays(weekStart, -PLANNED_DAYS_AHEAD), '10:00', zone))
    const at = new Date(Math.min(planned, now.getTime() - (weeks.length - week) * 0.25 * HOUR))
    const apply = (name: string, after: number): Planned => ({
      at: new Date(at.getTime() + after),
      by,
      what: ['apply', name, location, week],
      run: (commands, context) =>
        commands.applyTemplate(context, {
          templateId: demoId('template', name, location),
          weekStart,
          onConflict: 'leave out',
          again: false,
        }),
    })
    const publish: Planned = {
      at: new Date(at.getTime() + 6 * 60_000),
      by,
      what: ['publish', location, week],
      run: (commands, context) => commands.publishWeek(context, { locationId: locationId(location), weekStart }),
    }
    const noted = notes.flatMap(({ week: of, day, note }): Planned[] =>
      of !== week
        ? []
        : [
            {
              at: new Date(at.getTime() + 4 * 60_000),
              by,
              what: ['note', location, week],
              run: (commands, context) =>
                commands.updateDayNote(context, {
                  locationId: locationId(location),
                  weekStart,
                  day: addDays(weekStart, day),
                  note,
                }),
            },
          ],
    )
    return [
      ...noted,
      apply('Usual week', 0),
      ...(week === BUSY ? [apply('Busy weekend', 3 * 60_000)] : []),
      ...(published.includes(week) ? [publish] : []),
    ]
  })
}

function absences(now: Date): Planned[] {
  return away.flatMap(({ name, from, to, reason, notes, daysAgo, answer: outcome, comment = null }, number) => {
    const index = indexOf(name)
    const person = people[index] ?? people[0]
    const thisWeek = weekStartOf(now.toISOString(), locations[person.location].timeZone)
    const requestId = demoId('time off', number)
    const dates = { startDate: addDays(thisWeek, from), endDate: addDays(thisWeek, to) }
    const whose = { requestId, employeeId: employeeId(index) }
    const at = new Date(now.getTime() - daysAgo * 24 * HOUR)
    const request: Planned = {
      at,
      by: index,
      what: ['time off', number],
      run: (commands, context) =>
        commands.createTimeOffRequest(context, {
          ...whose,
          ...dates,
          reason,
          notes,
        }),
    }
    const asked = (manager: string) =>
      notice(
        manager,
        at,
        { kind: 'time_off_request', params: { ...dates, from: employeeId(index) } },
        '/manager/time-off',
      )
    if (!outcome) return [request, asked('Margit Sandoval'), ...(person.location === 0 ? [asked('Tobias Reyes')] : [])]
    const answered = { at: new Date(at.getTime() + 20 * HOUR), what: ['time off', number, outcome] }
    const answer: Planned =
      outcome === 'cancel'
        ? { ...answered, by: index, run: (commands, context) => commands.cancelTimeOffRequest(context, whose) }
        : {
            ...answered,
            by: managerOf(person.location),
            run: (commands, context) =>
              commands.reviewTimeOffRequest(context, {
                ...whose,
                approve: outcome === 'approve',
                comment,
                openShifts: true,
              }),
          }
    return [request, answer]
  })
}
