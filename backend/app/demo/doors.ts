import { readerStream } from '#backend/features/readers/streams.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { defaultScanningPolicy } from '#schema/organization/rules.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Heartbeat } from '#backend/features/readers/rfid/heartbeats.ts'
import { context, demoId, employeeId, locationId } from './ids.ts'
import { managerOf, people } from './people.ts'
import type { DemoPunch } from './punches.ts'
import { clockStream } from '#backend/features/time-clock/streams.ts'

type Door = { kind: 'reader' | 'kiosk'; location: 0 | 1; name: string; address: string }

/** Addresses reserved for examples (RFC 5737). */
const doors: readonly Door[] = [
  { kind: 'reader', location: 0, name: 'Back door', address: '192.0.2.21' },
  { kind: 'kiosk', location: 0, name: 'Kitchen tablet', address: '192.0.2.30' },
  { kind: 'reader', location: 1, name: 'Staff entrance', address: '192.0.2.121' },
]
const readerId = (door: number) => demoId('reader', door)

const badgeOf = (index: number): string | null =>
  index % 6 === 1 ? null : `E28011606000020A6681${(0xf200 + index).toString(16).toUpperCase()}`

function deviceAt(door: number, at: Date, epc: string | null): Device {
  const { name = '', address = null } = doors[door] ?? {}
  const antenna = epc === null ? null : 1
  return { readerId: readerId(door), name, epc, antenna, address, claimedAt: at.toISOString(), queued: false }
}

export function viaOf(index: number, { kind, at }: DemoPunch) {
  const location = people[index]?.location ?? 0
  const epc = badgeOf(index)
  if (epc === null) return undefined
  if (kind === 'clockIn' || kind === 'clockOut') {
    return { source: 'badge', device: deviceAt(location === 0 ? 0 : 2, at, epc) } as const
  }
  return location === 0 ? ({ source: 'kiosk', device: deviceAt(1, at, null) } as const) : undefined
}

export async function registerDoors(commands: Commands, at: Date): Promise<void> {
  for (const [index, { kind, location, name }] of doors.entries()) {
    const setup = { name, direction: 'toggle' as const, antennas: [] }
    const door = { readerId: readerId(index), locationId: locationId(location), kind, setup }
    // A reader's stream remembers command ids for a month only.
    if ((await commands.readState(readerStream, door.readerId)).status !== 'unknown') continue
    await commands.createReader(context(at, 0, 'reader', index), door)
  }
  await Promise.all(
    people.map(async (_, index) => {
      const epc = badgeOf(index)
      if (epc) await commands.registerBadge(context(at, 0, 'badge', index), { employeeId: employeeId(index), epc })
    }),
  )
}

export async function recordHeartbeats(record: (heartbeat: Heartbeat) => Promise<void>, now: Date): Promise<void> {
  await Promise.all(
    doors.map(({ address }, index) => record({ readerId: readerId(index), address, clockOff: null, now })),
  )
}

const forgetful = people.findIndex(({ firstName }) => firstName === 'Sean')

export type Passage = DemoPunch | { kind: 'scan'; at: Date }

export function passagesOf(index: number, punches: readonly DemoPunch[]): Passage[] {
  if (index !== forgetful) return [...punches]
  const outs = punches.flatMap(({ kind }, place) => (kind === 'clockOut' ? [place] : []))
  const missing = outs.at(-2)
  if (missing === undefined) return [...punches]
  return punches.flatMap((punch, place): Passage[] => {
    if (place === missing) return []
    return place === missing + 1 ? [{ kind: 'scan', at: punch.at }] : [punch]
  })
}

export function scan(commands: Commands, by: CommandContext, index: number, at: Date): Promise<Outcome> {
  const location = people[index]?.location ?? 0
  return commands.scan(by, {
    employeeId: employeeId(index),
    locationId: locationId(location),
    at: at.toISOString(),
    direction: 'toggle',
    device: deviceAt(location === 0 ? 0 : 2, at, badgeOf(index)),
    policy: defaultScanningPolicy,
  })
}

type DoorEvent = {
  at: Date
  index: number
  run(commands: Commands): Promise<Outcome>
}

const HOUR = 3_600_000

export function eventsAtDoors(now: Date): DoorEvent[] {
  const ana = people.findIndex(({ firstName }) => firstName === 'Ana')
  const wen = people.findIndex(({ firstName }) => firstName === 'Wen')
  const manager = managerOf(0)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  return [
    ...[30, 3].map((hours, place): DoorEvent => ({ at: ago(hours), index: -1, run: strangerAt(ago(hours), place) })),
    {
      at: ago(26),
      index: wen,
      run: async (commands) => {
        const entry = await lastEntry(commands, wen, ago(26))
        const by = { ...context(ago(26), manager, 'correct', wen), reason: 'The back door was propped open' }
        return commands.correctEntry(by, { ...entry, times: later(entry.times, 12), punchId: null })
      },
    },
    {
      at: ago(2),
      index: ana,
      run: async (commands) => {
        const entry = await lastEntry(commands, ana, ago(2))
        const by = { ...context(ago(2), ana, 'propose', ana), reason: 'I closed the kitchen and left later' }
        return commands.proposeCorrection(by, { ...entry, times: later(entry.times, 25) })
      },
    },
  ]
}

function strangerAt(at: Date, place: number) {
  return (commands: Commands): Promise<Outcome> => {
    const by = { ...context(at, 0, 'stranger', place), actor: { kind: 'system', name: 'Back door' } as const }
    return commands.recordUnknownTag(by, {
      readId: demoId('stranger', place),
      readerId: readerId(0),
      locationId: locationId(0),
      at: at.toISOString(),
      device: deviceAt(0, at, `E28011606000020A6681FF0${place}`),
      because: 'unregistered',
      lockoutSeconds: defaultScanningPolicy.lockoutSeconds,
    })
  }
}

async function lastEntry(commands: Commands, index: number, at: Date) {
  const { ended } = await commands.readState(clockStream, employeeId(index))
  const before = new Date(at.getTime() - 14 * HOUR).toISOString()
  const entry = ended.findLast(({ status, times }) => status === 'closed' && times.clockIn < before)
  if (!entry) throw new Error('every demo employee has entries')
  return { employeeId: employeeId(index), entryId: entry.entryId, times: entry.times }
}

export type DoorTimes = Awaited<ReturnType<typeof lastEntry>>['times']

export function later(times: DoorTimes, minutes: number): DoorTimes {
  const { clockOut } = times
  if (clockOut === null) throw new Error('a corrected entry has an end')
  return { ...times, clockOut: new Date(Date.parse(clockOut) + minutes * 60_000).toISOString() }
}
