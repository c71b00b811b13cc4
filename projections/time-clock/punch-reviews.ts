import type { EntryTimes, missedBecause } from '#schema/time-clock/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import { elapsedSeconds } from '#projections/shared/elapsed.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

/** A punch or entry that needs a manager's review. `at`: when it came up; for a scan, when it was made. */
export type PunchReview = { id: string; locationId: string; at: string } & (
  | { kind: 'missed'; entryId: string; because: (typeof missedBecause)[number] }
  // `lateSeconds`: of the latest of its punches.
  | { kind: 'flagged'; entryId: string; because: Flag[]; lateSeconds: number }
  | { kind: 'set_aside'; entryId: null; device: string }
  | { kind: 'proposal'; entryId: string | null; proposed: EntryTimes | null; reason: string | null }
)

/** One employee's pending reviews, in one row because one correction can resolve several. */
type PunchReviewsRow = { employee_id: string; organization_id: string; reviews: PunchReview[] }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.punch_reviews': PunchReviewsRow
  }
}

type Punched = 'ClockedIn' | 'BreakStarted' | 'BreakEnded' | 'ClockedOut'
type Concerned = Recorded<
  | Punched
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
  /** An entry has one review: a missed clock-out replaces its flags. */
  const reviews = [...(row?.reviews ?? []).filter(({ id }) => id !== review.id), review]
  return { employee_id: data.employeeId, organization_id: metadata.organizationId, reviews }
}

function without(row: PunchReviewsRow | null, ...done: readonly (string | null)[]): PunchReviewsRow | null {
  if (!row) return null
  const reviews = row.reviews.filter(({ id }) => !done.includes(id))
  return reviews.length > 0 ? { ...row, reviews } : null
}

/** All flagged punches of an entry make one review, from the first of them on. */
function flagged(row: PunchReviewsRow | null, event: Recorded<Punched>): PunchReviewsRow | null {
  const { entryId, locationId, at: claimed, flagged = [] } = event.data
  if (flagged.length === 0) return row
  const before = row?.reviews.find((review) => review.kind === 'flagged' && review.id === entryId)
  const known = before?.kind === 'flagged' ? before : { at: event.metadata.at, because: [], lateSeconds: 0 }
  return withReview(row, event, {
    id: entryId,
    locationId,
    at: known.at,
    kind: 'flagged',
    entryId,
    because: [...new Set([...known.because, ...flagged])],
    lateSeconds: Math.max(known.lateSeconds, flagged.includes('late') ? elapsedSeconds(claimed, event.metadata.at) : 0),
  })
}

export const punchReviews = projection<PunchReviewsRow>({
  name: 'punch_reviews',
  version: 3,
  past: true,
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    reviews: 'jsonb not null',
  },
  indexes: ['organization_id'],
  on: {
    ClockedIn: [employeeOf, flagged],
    BreakStarted: [employeeOf, flagged],
    BreakEnded: [employeeOf, flagged],
    ClockedOut: [employeeOf, flagged],
    EntryApproved: [employeeOf, (row, { data }) => without(row, data.entryId)],
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
