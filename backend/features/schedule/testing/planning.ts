import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { Role } from '#schema/people/events.ts'
import type { TemplateContent, TemplateShift } from '#schema/templates/events.ts'
import type { Database } from '#backend/platform/database/database.ts'
import { testDatabase } from '#backend/platform/database/testing.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { all } from '../domain/by-id.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { openCommands } from '#backend/app/commands.ts'
import { weekIdOf } from '../week-id.ts'
import { logContents } from '#schema/log-contents.ts'
import { weekStream } from '../streams.ts'

/** A Tuesday in New York, in a week that begins on 8 March. */
export const noon = new Date('2026-03-10T16:00:00.000Z')
export const thisWeek = '2026-03-08'
export const nextWeek = '2026-03-15'

export type Scene = {
  database: Database
  log: EventLog
  /** Two processes, as far as the log can tell. */
  here: Commands
  there: Commands
  close(): Promise<void>
}

/** @param options.atOnce whether the log can append to several streams at once, as EventStoreDB can't */
export async function openScene({ atOnce = true } = {}): Promise<Scene> {
  const database = await testDatabase()
  const log: EventLog = { ...postgresLog(database, logContents), ...(!atOnce && { appendAll: undefined }) }
  return {
    database,
    log,
    here: openCommands({ log }),
    there: openCommands({ log }),
    async close() {
      await log.close()
      await database.close()
    },
  }
}

/** A scene for all tests of a file; called at its top level. */
export async function fileScene(options: { atOnce?: boolean } = {}): Promise<Scene> {
  const scene = await openScene(options)
  afterAll(() => scene.close())
  return scene
}

/** A process that dies before its first append to a week; its earlier decisions are stored. */
export const dyingBeforeWeeks = (log: EventLog): Commands =>
  openCommands({
    log: {
      ...log,
      append: (stream, ...rest) =>
        stream.startsWith('schedule-') ? Promise.reject(new Error('the process died')) : log.append(stream, ...rest),
      appendAll: undefined,
    },
  })

/**
 * Two processes that both decide before the first append of either is stored.
 * @param options `firstDies`: right after its first append
 */
export function decidingTogether(log: EventLog, { firstDies = false } = {}): [Commands, Commands] {
  const both = Promise.withResolvers<void>()
  let decided = 0
  const { appendAll } = log
  const process = (dies: boolean) => {
    const together =
      <Args extends unknown[], Answer>(append: (...what: Args) => Promise<Answer>) =>
      async (...what: Args) => {
        decided += 1
        if (decided === 2) both.resolve()
        await both.promise
        const appended = await append(...what)
        if (dies) throw new Error('the process died')
        return appended
      }
    return openCommands({
      log: { ...log, append: together(log.append), appendAll: appendAll && together(appendAll) },
    })
  }
  return [process(firstDies), process(false)]
}

export type Company = Awaited<ReturnType<typeof company>>

/**
 * An organisation with two locations: owner, manager and two employees at one, a manager and an employee at the other.
 */
export async function company(commands: Commands) {
  const organizationId = randomUUID()
  const [owner, manager, ana, max, otherManager, lea, harbor, yard] = Array.from({ length: 8 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const as = (employeeId: string, more: Partial<CommandContext> = {}): CommandContext => ({
    commandId: randomUUID(),
    organizationId,
    actor: { kind: 'employee', employeeId },
    now: noon,
    ...more,
  })
  async function hire(employeeId: string, firstName: string, lastName: string, role: Role, locationId: string) {
    const email = `${employeeId}@muster.test`
    const person = { employeeId, locationId, firstName, lastName, email, phone: null, position: null, role }
    await commands.hireEmployee(as(owner), person)
    return employeeId
  }
  await commands.foundOrganization(as(owner), { name: 'Copper Kettle', planInDrafts: true })
  const timeZone = 'America/New_York'
  await commands.openLocation(as(owner), { locationId: harbor, name: 'Harbor Street', timeZone })
  await commands.openLocation(as(owner), { locationId: yard, name: 'Mission Yard', timeZone: 'America/Los_Angeles' })
  await hire(owner, 'Margit', 'Sandoval', 'owner', harbor)
  await hire(manager, 'Tobias', 'Reyes', 'manager', harbor)
  await hire(ana, 'Ana', 'Moreno', 'employee', harbor)
  await hire(max, 'Max', 'Weber', 'employee', harbor)
  await hire(otherManager, 'Yuki', 'Tanaka', 'manager', yard)
  await hire(lea, 'Lea', 'Brandt', 'employee', yard)
  return { organizationId, owner, manager, ana, max, otherManager, lea, harbor, yard, as, hire }
}

/** A new company for each test of a file; returns the running test's. */
export function companyPerTest({ here }: Scene): () => Company {
  let current: Company
  beforeEach(async () => void (current = await company(here)))
  return () => current
}

/** A shift from 9 to 5 on a day (`yyyy-MM-dd`), added by the manager. */
export async function shiftOn(commands: Commands, { as, manager, harbor }: Company, employeeId: string, day: string) {
  const shiftId = randomUUID()
  const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 30 }
  const shift = { shiftId, locationId: harbor, employeeId, ...times, notes: null, jobRoleId: null, position: null }
  await commands.addShift(as(manager), shift)
  return shiftId
}

/** The employee of each shift in a week at Harbor Street. */
export async function workersOf(commands: Commands, { harbor }: Company, weekStart: string) {
  const week = await commands.readState(weekStream, weekIdOf(harbor, weekStart))
  const shifts = week.status === 'open' ? all(week.shifts) : []
  return Object.fromEntries(shifts.map(({ shift }) => [shift.shiftId, shift.employeeId]))
}

export const templateShift = (more: Partial<TemplateShift> = {}): TemplateShift => ({
  templateShiftId: randomUUID(),
  employeeId: null,
  roleId: null,
  position: null,
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 30,
  notes: null,
  ...more,
})

export const templateContent = (more: Partial<TemplateContent> = {}): TemplateContent => ({
  name: 'Spring',
  description: null,
  recurrence: null,
  shifts: [templateShift()],
  ...more,
})

/** A refusal as text, for comparing. */
export const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.code}: ${error.message}`
      throw error
    },
  )
