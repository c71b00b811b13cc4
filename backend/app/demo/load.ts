import { demoPassword } from '#schema/identity/demo.ts'
import { streamName } from '#kernel/events.ts'
import { definitions } from '#schema/streams.ts'
// The package's index would load three hundred files, which takes over a second at every start.
import { addDays } from 'date-fns/addDays'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { recentClockStream } from '#backend/features/time-clock/streams.ts'
import type { Heartbeat } from '#backend/features/readers/rfid/heartbeats.ts'
import { START, type EventLog, type Position } from '#kernel/log/log.ts'
import { eventsAtDoors, passagesOf, recordHeartbeats, registerDoors, scan, viaOf, type Passage } from './doors.ts'
import { context, employeeId, locationId, organizationId } from './ids.ts'
import { accounts, locations, organizationName, people, type DemoPerson } from './people.ts'
import { planningOf } from './planning.ts'
import { punchesOf } from './punches.ts'

const FOUNDED_DAYS_BEFORE = 50

/** Actions that run at once: few, so that the log is nearly in chronological order. */
const CONCURRENCY = 48

/** The latest actions run one by one, so that history and RFID monitor show them in chronological order. */
const SEQUENTIAL = 240

export type DemoOptions = {
  commands: Commands
  log: EventLog
  /** Must not replace a password that the account has changed since the first load. */
  setFirstPassword(employeeId: string, password: string): Promise<void>
  recordHeartbeat(heartbeat: Heartbeat): Promise<void>
  now: Date
}

/**
 * Creates the demo organization through the regular commands. Command ids are derived, and times are relative to the first
 * load, so that an interrupted load continues and a repeated load changes nothing.
 * @returns the position and event types that read models must process to show the demo, and the time of the first load
 */
export async function loadDemo(
  options: DemoOptions,
): Promise<{ position: Position; events: readonly string[]; present: Date }> {
  const { commands, log, setFirstPassword, recordHeartbeat, now } = options
  const before = await foundedAt(log)
  const founded = before ?? addDays(now, -FOUNDED_DAYS_BEFORE)
  await hireAll(commands, founded)
  const present = addDays(founded, FOUNDED_DAYS_BEFORE)
  const [position] = await Promise.all([
    replay(commands, founded, present),
    ...accounts.map((email) =>
      setFirstPassword(employeeId(people.findIndex((person) => person.email === email)), demoPassword),
    ),
  ])
  // Only at the first load: later heartbeats may be real.
  if (!before) await recordHeartbeats(recordHeartbeat, now)
  return { position, events: Object.keys(definitions), present }
}

async function foundedAt(log: EventLog): Promise<Date | null> {
  for await (const event of log.read(streamName('organization', organizationId), { limit: 1 })) {
    return new Date(event.metadata.at)
  }
  return null
}

async function hireAll(commands: Commands, at: Date): Promise<void> {
  await commands.foundOrganization(context(at, 0, 'found'), { name: organizationName, planInDrafts: true })
  for (const [index, location] of locations.entries()) {
    await commands.createLocation(context(at, 0, 'open', index), { locationId: locationId(index), ...location })
  }
  await Promise.all(people.map((person, index) => hire(commands, person, index, at)))
  await registerDoors(commands, at)
}

async function hire(commands: Commands, person: DemoPerson, index: number, at: Date): Promise<void> {
  const { firstName, lastName, email, role, position } = person
  const id = employeeId(index)
  await commands.hireEmployee(context(at, 0, 'hire', index), {
    employeeId: id,
    locationId: locationId(person.location),
    firstName,
    lastName,
    email,
    phone: null,
    position,
    role,
  })
  await commands.verifyEmail(context(at, index, 'verify', index), { employeeId: id, email })
}

type DemoAction = { at: Date; group: string; run(): Promise<{ position: Position }> }

async function replay(commands: Commands, founded: Date, now: Date): Promise<Position> {
  const planning = planningOf(founded, now).map(({ at, by, what, run }): DemoAction => ({
    at,
    // One group: requests come before their reviews, templates before they are applied.
    group: 'planning',
    run: () => run(commands, context(at, by, ...what)),
  }))
  const atDoors = eventsAtDoors(now).map(({ at, index, run }): DemoAction => ({
    at,
    group: String(index),
    run: () => run(commands),
  }))
  const actions = [...(await punchesOfAll(commands, now)), ...atDoors, ...planning].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  let position = START
  while (actions.length > 0) {
    const groups = Map.groupBy(actions.splice(0, actions.length > SEQUENTIAL ? CONCURRENCY : 1), ({ group }) => group)
    const reached = await Promise.all(
      [...groups.values()].map(async (own) => {
        let last = START
        for (const { run } of own) ({ position: last } = await run())
        return last
      }),
    )
    position = reached.reduce((a, b) => (a > b ? a : b), position)
  }
  return position
}

/** Returns punches after each employee's last one: time clocks remember command ids for a month only. */
async function punchesOfAll(commands: Commands, now: Date): Promise<DemoAction[]> {
  const actions = people.map(async (person, index) => {
    const { lastPunchAt } = await commands.readState(recentClockStream, employeeId(index))
    const lastPunch = lastPunchAt === null ? -Infinity : Date.parse(lastPunchAt)
    return passagesOf(index, punchesOf(person, index, locations[person.location].timeZone, now)).flatMap(
      (passage, number): DemoAction[] => {
        if (passage.at.getTime() <= lastPunch) return []
        const by = context(passage.at, index, 'punch', index, number)
        return [{ at: passage.at, group: String(index), run: () => pass(commands, passage, by, index) }]
      },
    )
  })
  return (await Promise.all(actions)).flat()
}

function pass(commands: Commands, passage: Passage, by: CommandContext, index: number) {
  if (passage.kind === 'scan') return scan(commands, by, index, passage.at)
  const data = { employeeId: employeeId(index), via: viaOf(index, passage) }
  const location = people[index]?.location ?? 0
  return passage.kind === 'clockIn'
    ? commands.clockIn(by, { ...data, locationId: locationId(location) })
    : commands[passage.kind](by, data)
}
