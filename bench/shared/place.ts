import { randomUUID } from 'node:crypto'
import type { TemplateShift } from '#schema/templates/events.ts'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { openBenchLog } from './log.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { openCommands } from '#backend/app/commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { signUp, type Account } from '#backend/app/testing/account.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import { models } from '#backend/app/features.ts'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { openProgress } from '#kernel/projections/progress.ts'

const maxShifts = 1000

export type Place = Awaited<ReturnType<typeof openPlace>>

/** Commands of this process create employees and weeks, as by another gateway; when a call resolves, read models show them. */
export async function openPlace(
  database: Database,
  dataDir: string,
  count: number,
  environment: Record<string, string> = {},
) {
  const server = await startServer(dataDir, { DATABASE_URL: database.url, ...environment })
  const log = await openBenchLog(database)
  const commands = openCommands({ log })
  const progress = await openProgress(database, models)
  const account = await signUp(server.origin, 'planner')
  const { organizationId, locationId, employeeId: ownerId, timeZone } = await placeOf(account)
  const people = Array.from({ length: count }, () => randomUUID())

  const by = (actor: CommandContext['actor']): CommandContext => ({
    commandId: randomUUID(),
    organizationId,
    actor,
    now: new Date(),
  })
  const owner = () => by({ kind: 'employee', employeeId: ownerId })

  async function projected({ position, events }: Outcome) {
    const types = events.map(({ type }) => type)
    if (!(await progress.waitFor(position, types, { timeoutMs: 60_000 }))) throw new Error('the read models lag')
  }

  async function hire(employeeId: string, index: number) {
    const name = { firstName: `Person ${index}`, lastName: 'Planned' }
    const terms = { email: `${employeeId}@bench.test`, phone: null, position: null, role: 'employee' } as const
    await commands.hireEmployee(by({ kind: 'system', name: 'bench' }), { employeeId, locationId, ...name, ...terms })
    await commands.updatePayRate(owner(), { employeeId, effectiveFrom: '2026-01-01', hourlyRateCents: 1500 + index })
    return commands.updateAvailability(by({ kind: 'employee', employeeId }), { employeeId, days: available })
  }

  async function addTemplate(name: string, count: number, first = 0) {
    const templateId = randomUUID()
    const shifts = Array.from({ length: count }, (_, index) => templateShift(people, first + index))
    const content = { name, description: null, recurrence: null, shifts }
    await projected(await commands.createTemplate(owner(), { templateId, locationId, content }))
    return templateId
  }

  for (let first = 0; first < count; first += 100) {
    const hired = await Promise.all(
      people.slice(first, first + 100).map((employeeId, index) => hire(employeeId, first + index)),
    )
    await Promise.all(hired.map(projected))
  }

  return {
    server,
    commands,
    account,
    organizationId,
    locationId,
    people,
    timeZone,
    weekStart: addDays(weekStartOf(new Date().toISOString(), timeZone), 7),
    addTemplate,
    /** Waits until the read models have processed all of the log. */
    async caughtUp() {
      const types = models.flatMap(foldedTypes)
      if (!(await progress.waitFor(await log.head(), types, { timeoutMs: 60_000 })))
        throw new Error('the read models lag')
    },
    async fillWeek(weekStart: string, count: number) {
      const shiftIds: string[] = []
      for (let first = 0; first < count; first += maxShifts) {
        const templateId = await addTemplate(`From ${first} on`, Math.min(maxShifts, count - first), first)
        const request = { templateId, weekStart, onConflict: 'refuse', again: false } as const
        const outcome = await commands.applyTemplate(owner(), request)
        shiftIds.push(
          ...outcome.events.flatMap(({ type, data }) =>
            type === 'ShiftAdded' && 'shiftId' in data ? data.shiftId : [],
          ),
        )
        await projected(outcome)
      }
      return shiftIds
    },
    /** Requires this number of people each hour from 8:00 to 20:00 of all weekdays, by a need for each hour. */
    async requirePeople(people: number) {
      const sameEveryDay = { locationId, jobRoleId: null, day: null, maximum: null, validFrom: null, validUntil: null }
      for (let weekday = 0; weekday < 7; weekday += 1) {
        const needs = Array.from({ length: 12 }, (_, hour) => ({
          ...sameEveryDay,
          id: randomUUID(),
          weekday,
          startTime: clockOf(8 + hour),
          endTime: clockOf(9 + hour),
          minimum: people,
          ideal: people,
        }))
        const created = await Promise.all(needs.map((need) => commands.createStaffingNeed(owner(), need)))
        await Promise.all(created.map(projected))
      }
    },
    async close() {
      progress.close()
      await server.stop()
      await log.close()
    },
  }
}

async function placeOf(account: Account) {
  const query = '{ me { id location { id timeZone } } organization { id } }'
  const { me, organization } = await ask<{
    me: { id: string; location: { id: string; timeZone: string } }
    organization: { id: string }
  }>(account, query, {})
  const { id: locationId, timeZone } = me.location
  return { employeeId: me.id, organizationId: organization.id, locationId, timeZone }
}

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const available = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek > 0,
  startTime: '07:00',
  endTime: '20:00',
}))

const templateShift = (people: readonly string[], index: number): TemplateShift => ({
  templateShiftId: randomUUID(),
  employeeId: people[index % people.length] ?? null,
  roleId: null,
  position: null,
  dayOfWeek: 1 + Math.floor(index / people.length),
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 30,
  notes: null,
})

/** Runs a GraphQL operation. @throws Error with the server's messages */
export async function ask<Data>(account: Account, query: string, variables: object): Promise<Data> {
  const answer = await account.call('POST', '/api/graphql', { body: { query, variables } })
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data) throw new Error(errors?.map(({ message }) => message).join(', '))
  return data
}
