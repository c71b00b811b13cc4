import type { EntryTimes, missedBecause } from '#schema/time-clock/events.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

/** A punch or entry that needs a manager's review. `at`: when it came up; for a scan, when it was made. */
export type PunchReview = { id: string; locationId: string; at: string } & (
  | { kind: 'missed'; entryId: string; because: (typeof missedBecause)[number] }
  | { kind: 'set_aside'; entryId: null; device: string }
  | { kind: 'proposal'; entryId: string | null; proposed: EntryTimes | null; reason: string | null }
)

/** One employee's pending reviews, in one row because one correction can resolve several. */
export type PunchReviewsRow = { employee_id: string; organization_id: string; reviews: PunchReview[] }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.punch_reviews': PunchReviewsRow
  }
}

type Concerned = Recorded<
  | 'PunchMissed'
  | 'PunchSetAside'
  | 'PunchDismissed'
  | 'EntryAdded'
  | 'EntryCorrected'
  | 'EntryRemoved'
  | 'CorrectionProposed'
  | 'CorrectionDeclined'
  | 'CorrectionWithdrawn'
>

const employeeOf = ({ data }: { data: { employeeId: string } }) => data.employeeId

function withReview(row: PunchReviewsRow | null, { data, metadata }: Concerned, review: PunchReview): PunchReviewsRow {
  const reviews = [...(row?.reviews ?? []), review]
  return { employee_id: data.employeeId, organization_id: metadata.organizationId, reviews }
}

function without(row: PunchReviewsRow | null, ...done: readonly (string | null)[]): PunchReviewsRow | null {
  if (!row) return null
  const reviews = row.reviews.filter(({ id }) => !done.includes(id))
  return reviews.length > 0 ? { ...row, reviews } : null
}

export const punchReviews = projection<PunchReviewsRow>({
  name: 'punch_reviews',
  version: 1,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    reviews: 'jsonb not null',
  },
  indexes: ['organization_id'],
  on: {
    PunchMissed: [
      employeeOf,
      (row, event) => {
        const { entryId, locationId, at, because } = event.data
        return withReview(row, event, { id: entryId, locationId, at, kind: 'missed', entryId, because })
      },
    ],
    PunchSetAside: [
      employeeOf,
      (row, event) => {
        const { punchId: id, locationId, at, device } = event.data
        return withReview(row, event, { id, locationId, at, kind: 'set_aside', entryId: null, device: device.name })
      },
    ],
    CorrectionProposed: [
      employeeOf,
      (row, event) => {
        const { proposalId: id, locationId, entryId, after: proposed } = event.data
        const { at, reason = null } = event.metadata
        return withReview(row, event, { id, locationId, at, kind: 'proposal', entryId, proposed, reason })
      },
    ],
    PunchDismissed: [employeeOf, (row, { data }) => without(row, data.punchId)],
    EntryAdded: [employeeOf, (row, { data }) => without(row, data.punchId, data.proposalId)],
    EntryCorrected: [employeeOf, (row, { data }) => without(row, data.entryId, data.punchId, data.proposalId)],
    EntryRemoved: [employeeOf, (row, { data }) => without(row, data.entryId, data.proposalId)],
    CorrectionDeclined: [employeeOf, (row, { data }) => without(row, data.proposalId)],
    CorrectionWithdrawn: [employeeOf, (row, { data }) => without(row, data.proposalId)],
  },
})
