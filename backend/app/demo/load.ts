import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { streamName, streams } from '#schema/streams.ts'
// Not from the package's index, which loads three hundred files and takes over a second at every start.
import { addDays } from 'date-fns/addDays'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Call } from '#backend/features/readers/rfid/heartbeats.ts'
import { START, type EventLog, type Position } from '#kernel/log/log.ts'
import { eventsAtDoors, hearDoors, openDoors, passagesOf, scan, viaOf, type Passage } from './doors.ts'
import { context, employeeId, locationId, organizationId } from './ids.ts'
import { locations, organizationName, people, type DemoPerson } from './people.ts'
import { planningOf } from './planning.ts'
import { punchesOf } from './punches.ts'

/** How long before the demo's moment its organisation was founded: a little more than its punches reach back. */
const FOUNDED_DAYS_BEFORE = 50

/** As many deeds are under way at once. Few enough that the log keeps them nearly in order of time. */
const TOGETHER = 48

/** The latest go one by one: they head the history and the monitor, where each out of its order would be seen. */
const LATEST = 240

export type DemoOptions = {
  commands: Commands
  log: EventLog
  setPassword(employeeId: string, password: string): Promise<void>
  heard(call: Call): Promise<void>
  now: Date
}

/**
 * Makes the demo organisation through the commands that everybody uses. Every command has an id of its
 * own that never changes and the demo's moment is kept in the log, so a load that was interrupted goes on
 * where it was, and one that is complete changes nothing. Gives what readers must have seen to show it all.
 */
export async function loadDemo(options: DemoOptions): Promise<{ position: Position; events: readonly string[] }> {
  const { commands, log, setPassword, heard, now } = options
  const before = await foundedAt(log)
  const founded = before ?? addDays(now, -FOUNDED_DAYS_BEFORE)
  await hireEverybody(commands, founded)
  const [position] = await Promise.all([
    liveThrough(commands, founded, addDays(founded, FOUNDED_DAYS_BEFORE)),
    ...Object.values(demoAccounts).map((email) =>
      setPassword(employeeId(people.findIndex((person) => person.email === email)), demoPassword),
    ),
  ])
  // Later they may have been heard indeed.
  if (!before) await hearDoors(heard, now)
  return { position, events: Object.values(streams).flatMap((stream) => Object.keys(stream.events)) }
}

async function foundedAt(log: EventLog): Promise<Date | null> {
  for await (const event of log.read(streamName('organization', organizationId), { limit: 1 })) {
    return new Date(event.metadata.at)
  }
  return null
}

async function hireEverybody(commands: Commands, at: Date): Promise<void> {
  await commands.foundOrganization(context(at, 0, 'found'), { name: organizationName })
  for (const [index, location] of locations.entries()) {
    await commands.openLocation(context(at, 0, 'open', index), { locationId: locationId(index), ...location })
  }
  await Promise.all(people.map((person, index) => hire(commands, person, index, at)))
  await openDoors(commands, at)
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

/** Something that somebody did. Those of one `group` follow each other; others may be under way beside them. */
type Deed = { at: Date; group: string; run(): Promise<{ position: Position }> }

/** All that happened up to `now`, in order of time: people punch, managers plan. */
async function liveThrough(commands: Commands, founded: Date, now: Date): Promise<Position> {
  const planning = planningOf(founded, now).map(({ at, by, what, run }): Deed => ({
    at,
    // In one row: a request is reviewed, and a template applied, after it was made.
    group: 'planning',
    run: () => run(commands, context(at, by, ...what)),
  }))
  const atDoors = eventsAtDoors(now).map(({ at, index, run }): Deed => ({
    at,
    group: String(index),
    run: () => run(commands),
  }))
  const deeds = [...punchesOfAll(commands, now), ...atDoors, ...planning].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  let position = START
  while (deeds.length > 0) {
    const groups = Map.groupBy(deeds.splice(0, deeds.length > LATEST ? TOGETHER : 1), ({ group }) => group)
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

function punchesOfAll(commands: Commands, now: Date): Deed[] {
  return people.flatMap((person, index) =>
    passagesOf(index, punchesOf(person, index, locations[person.location].timeZone, now)).map((passage, number) => ({
      at: passage.at,
      group: String(index),
      run: () => pass(commands, passage, context(passage.at, index, 'punch', index, number), index),
    })),
  )
}

function pass(commands: Commands, passage: Passage, by: CommandContext, index: number) {
  if (passage.kind === 'scan') return scan(commands, by, index, passage.at)
  const data = { employeeId: employeeId(index), via: viaOf(index, passage) }
  const location = people[index]?.location ?? 0
  return passage.kind === 'clockIn'
    ? commands.clockIn(by, { ...data, locationId: locationId(location) })
    : commands[passage.kind](by, data)
}
