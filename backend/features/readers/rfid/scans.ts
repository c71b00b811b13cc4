import type { Direction } from '#schema/readers/events.ts'
import type { Device } from '#schema/time-clock/events.ts'
import type { ScanningPolicy } from '#schema/readers/rules.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import type { Database } from '#backend/platform/database/database.ts'
import { founded } from '#backend/features/organization/domain/organization.ts'
import { directionAt, type Reader } from '../domain/reader.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { DeviceSession } from '#backend/features/identity/identity.ts'
import { isWeak, oneReads } from './dedupe-reads.ts'
import { timed, type Timed } from './clock.ts'
import { openHeard } from './heartbeats.ts'
import type { Placed } from './payloads/reads.ts'
import { openPresences } from './tag-sessions.ts'
import { punchBy, type Scanning } from './punch.ts'
import type { Read } from './read.ts'
import { duplicate, invalid, weak, type Came } from './scan-result.ts'

export type ScansDeps = { database: Database; commands: Commands }

/** Where a call came from, and when. */
export type Arrival = { address: string; now: Date }

/** `epc` and `at` (the time that counts, ISO 8601 in UTC) where it was a read. */
export type Result = Pick<Placed, 'line' | 'index'> & { epc: string | null; at: string | null } & Came

/** How many badges of one call are decided on at once. */
const AT_ONCE = 32

/** What readers send becomes punches here; see docs/rfid.md. */
export function openScans({ database, commands }: ScansDeps) {
  const presences = openPresences(database.pool)
  const heard = openHeard(database)

  /** What came of each read, in the order in which they were sent. */
  async function receive(session: DeviceSession, placed: readonly Placed[], arrival: Arrival): Promise<Result[]> {
    const { readerId, organizationId } = session
    const [reader, { scanningPolicy: policy }] = await Promise.all([
      activeReader(commands, readerId),
      commands.readState('organization', organizationId).then(founded),
    ])
    const reads = placed.flatMap((each) => ('read' in each ? sightingOf(readerId, each.read, arrival.now) : []))
    await heard({ readerId, ...arrival, clockOff: clockOffIn(reads) })

    const came = new Map<Sighting, Came>()
    const strongest = apart(reads, policy, came)
    const opening = await presences.meet(readerId, strongest, policy.goneSeconds * 1000, arrival.now)
    for (const sighting of strongest) if (!opening.has(sighting.id)) came.set(sighting, duplicate)
    const punches = strongest.filter(({ id }) => opening.has(id))

    const scanning: Scanning = { commands, organizationId, reader, policy, now: arrival.now }
    const byBadge = [...Map.groupBy(punches, ({ epc }) => epc).values()]
    await inParallel(AT_ONCE, byBadge, async (ofOne) => {
      for (const read of ofOne.toSorted(inTime)) {
        const device = deviceOf(reader, read, arrival)
        came.set(
          read,
          await punchBy(scanning, { id: read.id, at: iso(read.at), direction: directionOf(reader, read), device }),
        )
      }
    })
    await presences.settle(readerId, punches)
    return answered(placed, reads, came)
  }

  return { receive }
}

export type Scans = ReturnType<typeof openScans>

/** `id`: the same whenever and however it is sent again. */
type Sighting = Timed & { id: string }

const iso = (moment: number) => new Date(moment).toISOString()

/** By the time that counts; where that is ours for several, by their reader's clock. */
const inTime = (a: Sighting, b: Sighting) => a.at - b.at || a.claimedAt - b.claimedAt

function sightingOf(readerId: string, read: Read, now: Date): Sighting {
  const { batch, epc, claimedAt } = read
  const id = batch
    ? derivedId('read', readerId, 'batch', batch.name, batch.id, String(batch.index), epc, iso(claimedAt))
    : derivedId('read', readerId, 'badge', epc, iso(claimedAt))
  return { ...timed(read, now.getTime()), id }
}

/** The first two stages: of several antennas the strongest, and none that is too weak. The others are told. */
function apart(reads: readonly Sighting[], policy: ScanningPolicy, came: Map<Sighting, Came>): Sighting[] {
  return oneReads(reads, policy).flatMap(([strongest, ...others]) => {
    for (const other of others) came.set(other, duplicate)
    if (!strongest) return []
    if (!isWeak(strongest, policy)) return strongest
    came.set(strongest, weak)
    return []
  })
}

/** @throws Refusal `unauthenticated` for one that was revoked while it called */
async function activeReader(commands: Commands, readerId: string): Promise<Reader> {
  const reader = await commands.readState('reader', readerId)
  if (reader.status !== 'active') throw new Refusal('unauthenticated', 'The secret of this device is not known')
  return reader
}

/** Where the reader can tell itself, that; else what its antenna means, else what it means as a whole. */
const directionOf = ({ setup }: Reader, { direction, antenna }: Read): Direction =>
  direction ?? directionAt(setup, antenna)

const deviceOf = (
  { readerId, setup }: Reader,
  { epc, antenna, claimedAt, queued }: Sighting,
  { address }: Arrival,
): Device & { epc: string } => ({
  readerId,
  name: setup.name,
  epc,
  antenna,
  address,
  claimedAt: iso(claimedAt),
  queued,
})

/** Of the latest read: clocks are set right while readers run. `undefined` where there is none. */
function clockOffIn(reads: readonly Sighting[]): number | null | undefined {
  const latest = reads.at(-1)
  return latest && (latest.clockOff || null)
}

function answered(placed: readonly Placed[], reads: readonly Sighting[], came: ReadonlyMap<Sighting, Came>): Result[] {
  const inOrder = reads.values()
  return placed.map(({ line, index, ...found }) => {
    if ('invalid' in found) return { line, index, epc: null, at: null, ...invalid(found.invalid) }
    const { value: read } = inOrder.next()
    const what = read && came.get(read)
    if (!read || !what) throw new Error('a read has no outcome')
    return { line, index, epc: read.epc, at: iso(read.at), ...what }
  })
}
