import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { z } from 'zod'
import type { ScanRow, ShownOutcome } from '#projections/readers/scans.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type Scan = {
  id: string
  position: bigint
  at: string
  recordedAt: string
  outcome: ShownOutcome
  reason: string | null
  /** Null for an unknown badge. */
  employeeId: string | null
  holderId: string | null
  /** `null` for a PIN. */
  epc: string | null
  readerId: string
  readerName: string
  antenna: number | null
  address: string | null
  /** The time by the reader's clock. */
  claimedAt: string
  queued: boolean
  locationId: string
}

export type ScanFilter = {
  readerId?: string | null | undefined
  outcomes?: readonly ShownOutcome[] | null | undefined
  search?: string | null | undefined
}

const reasons: Readonly<Record<NonNullable<ScanRow['because']>, string>> = {
  unregistered: 'This badge is not registered',
  terminated: 'This badge belongs to a former employee',
  'unknown PIN': 'Unknown PIN: add the time entry by hand',
  'already in': 'Already clocked in',
  'not in': 'Left without being clocked in',
  'missed punch': 'Too long at work: the entry was closed as missed',
  'before the last punch': 'About a time before the last punch: a manager decides',
}

const latestFirst = cursor([z.string().regex(/^\d{1,18}$/)])

/** Returns scans by recording time, newest first, since queued reads arrive late. */
export async function scans(
  db: Kysely<Tables>,
  reach: Reach,
  filter: ScanFilter,
  request: PageRequest,
): Promise<Page<Scan>> {
  const first = sizeOf(request)
  const before = request.after ? BigInt(latestFirst.decode(request.after)[0]) : undefined
  if (filter.readerId && !isId(filter.readerId)) return pageOf<Scan>([], first, () => '')
  // Takes the newest scans of each reader, then the newest of those. One index serves a reader, a location and an organization.
  let query = within(db, reach, (row) => {
    let seen = seenBy(row).where((scan) => matching(scan, reach, filter))
    if (before !== undefined) seen = seen.where('scan.position', '<', before)
    return seen.orderBy('scan.position', 'desc').limit(first + 1)
  })
  if (filter.readerId) query = query.where('reader.reader_id', '=', filter.readerId)
  const rows = await query
    .orderBy('scan.position', 'desc')
    .limit(first + 1)
    .execute()
  return pageOf(rows.map(scanOf), first, ({ position }) => latestFirst.encode([String(position)]))
}

export async function scanById(db: Kysely<Tables>, reach: Reach, id: string): Promise<Scan | undefined> {
  const row = await within(db, reach, (of) => seenBy(of).where('scan.scan_id', '=', id)).executeTakeFirst()
  return row && scanOf(row)
}

type Readers = Tables & { reader: Tables['read.readers'] }
type Seen = Readers & { scan: Tables['read.scans']; person: Tables['read.people'] }

const seenBy = (row: ExpressionBuilder<Readers, 'reader'>) =>
  row
    .selectFrom('read.scans as scan')
    .leftJoin('read.people as person', 'person.employee_id', 'scan.employee_id')
    .selectAll('scan')
    .whereRef('scan.reader_id', '=', 'reader.reader_id')

function within(
  db: Kysely<Tables>,
  { organizationId, locationId }: Reach,
  seen: (row: ExpressionBuilder<Readers, 'reader'>) => ReturnType<typeof seenBy>,
) {
  const all = db
    .selectFrom('read.readers as reader')
    .innerJoinLateral(
      (row) => seen(row as ExpressionBuilder<Readers, 'reader'>).as('scan'),
      (join) => join.onTrue(),
    )
    .selectAll('scan')
    .leftJoin('read.people as holder', (join) =>
      join
        .onRef('holder.organization_id', '=', 'reader.organization_id')
        .onRef('holder.badge', '=', 'scan.epc')
        .on('scan.outcome', '=', 'unknown_tag'),
    )
    .select(['reader.location_id', 'holder.employee_id as holder_id'])
    .where('reader.organization_id', '=', organizationId)
  return locationId ? all.where('reader.location_id', '=', locationId) : all
}

function matching(
  scan: ExpressionBuilder<Seen, 'scan' | 'person'>,
  { locationId }: Reach,
  { outcomes, search }: ScanFilter,
) {
  const conditions = outcomes?.length ? [scan('scan.outcome', 'in', outcomes)] : []
  const text = search?.slice(0, 200).replaceAll('\0', ' ').trim()
  if (!text) return scan.and(conditions)
  const named = sql<boolean>`(person.first_name || ' ' || person.last_name) ilike ${containing(text)}`
  const epc = text.replace(/^0x/i, '').replaceAll(/[\s:]/g, '').toUpperCase()
  if (!/^[\dA-F]+$/.test(epc)) return scan.and([...conditions, named])
  const numbered = scan('scan.epc', 'like', containing(epc))
  // Searching owners by EPC would reveal their badge number.
  const shown = locationId
    ? scan.or([
        scan('scan.employee_id', 'is', null),
        scan.and([scan('person.role', '=', 'employee'), scan('person.location_id', '=', locationId)]),
      ])
    : scan.and([])
  return scan.and([...conditions, scan.or([named, scan.and([numbered, shown])])])
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function scanOf(row: ScanRow & { location_id: string; holder_id: string | null }): Scan {
  return {
    id: row.scan_id,
    position: row.position,
    at: row.at,
    recordedAt: row.recorded_at,
    outcome: row.outcome,
    reason: row.because && reasons[row.because],
    employeeId: row.employee_id,
    holderId: row.holder_id,
    epc: row.epc,
    readerId: row.reader_id,
    readerName: row.reader_name,
    antenna: row.antenna,
    address: row.address,
    claimedAt: row.claimed_at,
    queued: row.queued,
    locationId: row.location_id,
  }
}
