import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { instant } from '#schema/shared/fields.ts'
import type { PunchReview as Waiting } from '#projections/time-clock/punch-reviews.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'

export type PunchReview = {
  id: string
  kind: Waiting['kind']
  employeeId: string
  firstName: string
  lastName: string
  locationId: string
  at: string
  what: string
  entryId: string | null
  proposed: EntryTimes | null
  reason: string | null
}

export type ReviewFilter = { reach: Reach; employeeId?: string | null | undefined }

const earliestFirst = cursor([instant, z.uuid()])

export async function punchReviews(
  db: Kysely<Tables>,
  filter: ReviewFilter,
  request: PageRequest,
): Promise<Page<PunchReview>> {
  const first = sizeOf(request)
  if (filter.employeeId && !isId(filter.employeeId)) return pageOf<PunchReview>([], first, () => '')
  let query = db
    .selectFrom(within(db, filter).select(columns).as('waiting'))
    .selectAll()
    .orderBy(at)
    .orderBy(id)
    .limit(first + 1)
  if (request.after) {
    const [moment, last] = earliestFirst.decode(request.after)
    query = query.where(sql<boolean>`(${at}, ${id}) > (${moment}, ${last})`)
  }
  const rows = await query.execute()
  return pageOf(rows.map(reviewOf), first, (review) => earliestFirst.encode([review.at, review.id]))
}

export async function countPunchReviews(db: Kysely<Tables>, filter: ReviewFilter): Promise<number> {
  if (filter.employeeId && !isId(filter.employeeId)) return 0
  const { count } = await within(db, filter)
    .select(sql<string | null>`sum(jsonb_array_length(row.reviews))`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

export async function proposalsOf(
  db: Kysely<Tables>,
  { organizationId, employeeId }: { organizationId: string; employeeId: string },
): Promise<PunchReview[]> {
  const reach = { organizationId, locationId: null }
  const rows = await within(db, { reach, employeeId }).select(columns).execute()
  const proposals = rows.map(reviewOf).filter(({ kind }) => kind === 'proposal')
  return proposals.toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

const columns = [
  'row.employee_id as employeeId',
  'person.first_name as firstName',
  'person.last_name as lastName',
  sql<Waiting>`jsonb_array_elements(row.reviews)`.as('review'),
] as const
// Compares text, because equally formatted instants sort by time.
const at = sql<string>`review ->> 'at' collate "C"`
const id = sql<string>`review ->> 'id' collate "C"`

function within(db: Kysely<Tables>, { reach, employeeId }: ReviewFilter) {
  let rows = db
    .selectFrom('read.punch_reviews as row')
    .innerJoin('read.people as person', 'person.employee_id', 'row.employee_id')
    .where('row.organization_id', '=', reach.organizationId)
  if (reach.locationId) rows = rows.where('person.location_id', '=', reach.locationId)
  return employeeId ? rows.where('row.employee_id', '=', employeeId) : rows
}

type PunchReviewRow = { employeeId: string; firstName: string; lastName: string; review: Waiting }

function reviewOf({ review, ...person }: PunchReviewRow): PunchReview {
  const isProposal = review.kind === 'proposal'
  return {
    ...person,
    id: review.id,
    kind: review.kind,
    locationId: review.locationId,
    at: review.at,
    what: sentence(review),
    entryId: review.entryId,
    proposed: isProposal ? review.proposed : null,
    reason: isProposal ? review.reason : null,
  }
}

function sentence(review: Waiting): string {
  switch (review.kind) {
    case 'missed':
      return review.because === 'too long' ? 'Did not clock out' : 'Was still clocked in when their employment ended'
    case 'flagged': {
      const late = `Reported ${(review.lateSeconds / 3600).toFixed(1)} hours late`
      if (!review.because.includes('late')) return 'Unusually long entry'
      return review.because.includes('too long') ? `${late}, and an unusually long entry` : late
    }
    case 'set_aside':
      return `Scanned at ${review.device}, before a punch that was known already`
    case 'proposal':
      if (review.entryId === null) return 'Proposes an entry that is missing'
      return review.proposed ? 'Proposes other times' : 'Proposes to remove an entry'
  }
}
