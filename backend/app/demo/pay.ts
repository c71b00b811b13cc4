import { addDays } from 'date-fns/addDays'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { demoId, employeeId, locationId } from './ids.ts'
import { jobs, type jobRoles } from './jobs.ts'
import { indexOf, locations, people } from './people.ts'
import { OWNER, type Planned } from './planned.ts'

export const otherRoles: readonly { name: string; role: (typeof jobRoles)[number]['name']; cents: number }[] = [
  { name: 'Wen Zhao', role: 'Management', cents: 2_950 },
  { name: 'Priya Nair', role: 'Bar', cents: 1_900 },
]

export function payOf(founded: Date, now: Date): Planned[] {
  const effectiveFrom = founded.toISOString().slice(0, 10)
  const rate = (index: number, hourlyRateCents: number, role?: string): Planned => ({
    at: founded,
    by: OWNER,
    what: role === undefined ? ['rate', index] : ['rate', index, role],
    run: (commands, context) => {
      const of = role === undefined ? {} : { roleId: demoId('role', role) }
      return commands.updatePayRate(context, { employeeId: employeeId(index), effectiveFrom, hourlyRateCents, ...of })
    },
  })
  const california = locations.findIndex(({ timeZone }) => timeZone === 'America/Los_Angeles')
  const policy: Planned = {
    at: founded,
    by: OWNER,
    what: ['pay policy', california],
    run: (commands, context) =>
      commands.updatePayPolicy(context, {
        effectiveFrom: weekStartOf(founded.toISOString(), 'America/Los_Angeles'),
        locationId: locationId(california),
        preset: 'us-california',
      }),
  }
  const at = addDays(now, -9)
  const bonus: Planned = {
    at,
    by: OWNER,
    what: ['bonus', 'Priya Nair'],
    run: (commands, context) =>
      commands.createPayItem(
        { ...context, reason: 'Trained two new servers' },
        {
          employeeId: employeeId(indexOf('Priya Nair')),
          day: at.toISOString().slice(0, 10),
          kind: 'bonus',
          amountCents: 12_000,
          weeks: 1,
          reason: 'Trained two new servers',
        },
      ),
  }
  return [
    ...people.map(({ position }, index) => rate(index, jobs[position]?.cents ?? 0)),
    ...otherRoles.map(({ name, role, cents }) => rate(indexOf(name), cents, role)),
    policy,
    bonus,
  ]
}
