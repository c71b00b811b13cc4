import type { DeviceSession } from '#backend/platform/sessions.ts'
import { readOrganization } from '#backend/features/organization/locations.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Direction } from '#schema/readers/events.ts'
import type { ScanningPolicy } from '#schema/organization/rules.ts'
import type { Device } from '#schema/time-clock/events.ts'
import { directionAt, type RegisteredReader } from '../domain/reader.ts'
import { timed, type Timed } from './clock.ts'
import { groupReads, isWeak } from './dedupe-reads.ts'
import { openHeartbeats } from './heartbeats.ts'
import type { PlacedRead } from './payloads/reads.ts'
import { punchByScan, type ScanContext } from './punch.ts'
import type { BadgeRead } from './read.ts'
import { duplicate, invalid, weak, type ScanResult } from './scan-result.ts'
import { openTagSessions } from './tag-sessions.ts'
import { readerStream } from '../streams.ts'

type ScansDeps = { database: Database; commands: Commands }

type Arrival = { address: string; now: Date }

/** `epc`, and `at` as the time that counts (ISO 8601, UTC), unless invalid. */
export type Result = Pick<PlacedRead, 'line' | 'index'> & { epc: string | null; at: string | null } & ScanResult

const CONCURRENCY = 32

/** Turns badge reads into punches: see README.md. */
export function openScans({ database, commands }: ScansDeps) {
  const tagSessions = openTagSessions(database.pool)
  const recordHeartbeat = openHeartbeats(database)

  async function receive(session: DeviceSession, placed: readonly PlacedRead[], arrival: Arrival): Promise<Result[]> {
    const { readerId, organizationId } = session
    const [reader, { scanningPolicy: policy }] = await Promise.all([
      activeReader(commands, readerId),
      readOrganization(commands, organizationId),
    ])
    const reads = placed.flatMap((each) => ('read' in each ? identified(readerId, each.read, arrival.now) : []))
    await recordHeartbeat({ readerId, ...arrival, clockOff: clockOffIn(reads) })

    const results = new Map<TimedRead, ScanResult>()
    const distinct = dedupe(reads, policy, results)
    const starting = await tagSessions.merge(readerId, distinct, policy.goneSeconds * 1000, arrival.now)
    for (const read of distinct) if (!starting.has(read.id)) results.set(read, duplicate)
    const scans = distinct.filter(({ id }) => starting.has(id))

    const context: ScanContext = { commands, organizationId, reader, policy, now: arrival.now }
    const byBadge = [...Map.groupBy(scans, ({ epc }) => epc).values()]
    await inParallel(CONCURRENCY, byBadge, async (ofBadge) => {
      for (const read of ofBadge.toSorted(byTime)) {
        const { id, at } = read
        const direction = directionOf(reader, read)
        const device = deviceOf(reader, read, arrival)
        results.set(read, await punchByScan(context, { id, at: iso(at), direction, device }))
      }
    })
    await tagSessions.settle(readerId, scans)
    return inOrder(placed, reads, results)
  }

  return { receive }
}

export type Scans = ReturnType<typeof openScans>

/** `id` is the same whenever the read is sent again. */
type TimedRead = Timed & { id: string }

const iso = (ms: number) => new Date(ms).toISOString()

const byTime = (a: TimedRead, b: TimedRead) => a.at - b.at || a.claimedAt - b.claimedAt

function identified(readerId: string, read: BadgeRead, now: Date): TimedRead {
  const { batch, epc, claimedAt } = read
  const id = batch
    ? derivedId('read', readerId, 'batch', batch.name, batch.id, String(batch.index), epc, iso(claimedAt))
    : derivedId('read', readerId, 'badge', epc, iso(claimedAt))
  return { ...timed(read, now.getTime()), id }
}

/** Stages 1 and 2: the strongest read of several antennas, unless too weak. Adds the results of all others. */
function dedupe(reads: readonly TimedRead[], policy: ScanningPolicy, results: Map<TimedRead, ScanResult>): TimedRead[] {
  return groupReads(reads, policy).flatMap(([strongest, ...others]) => {
    for (const other of others) results.set(other, duplicate)
    if (!strongest) return []
    if (!isWeak(strongest, policy)) return strongest
    results.set(strongest, weak)
    return []
  })
}

/** @throws Refusal `unauthenticated` if the reader was revoked during the call */
async function activeReader(commands: Commands, readerId: string): Promise<RegisteredReader> {
  const reader = await commands.readState(readerStream, readerId)
  if (reader.status !== 'active') throw new Refusal('unauthenticated', 'The secret of this device is not known')
  return reader
}

const directionOf = ({ setup }: RegisteredReader, { direction, antenna }: BadgeRead): Direction =>
  direction ?? directionAt(setup, antenna)

const deviceOf = (
  { readerId, setup }: RegisteredReader,
  { epc, antenna, claimedAt, queued }: TimedRead,
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

/** Uses the last read, since the clock may be set during a batch. Returns `undefined` without reads. */
function clockOffIn(reads: readonly TimedRead[]): number | null | undefined {
  const latest = reads.at(-1)
  return latest && (latest.clockOff || null)
}

function inOrder(
  placed: readonly PlacedRead[],
  reads: readonly TimedRead[],
  results: ReadonlyMap<TimedRead, ScanResult>,
): Result[] {
  const remaining = reads.values()
  return placed.map(({ line, index, ...parsed }) => {
    if ('invalid' in parsed) return { line, index, epc: null, at: null, ...invalid(parsed.invalid) }
    const { value: read } = remaining.next()
    const result = read && results.get(read)
    if (!read || !result) throw new Error('a read has no result')
    return { line, index, epc: read.epc, at: iso(read.at), ...result }
  })
}
