import { useMemo, useState } from 'react'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { stepCommands } from '#frontend/shared/step-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { timesOf } from '../entry-times.ts'
import { ReviewDialogs } from './review-dialogs.tsx'
import { ReviewLine, type ReviewAction } from './review-line.tsx'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import type { useReviews } from '../../use-reviews.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const AcceptProposal = graphql(`
  mutation AcceptProposal($input: ReviewCorrectionProposalInput!) {
    reviewCorrectionProposal(input: $input) {
      caughtUp
    }
  }
`)

const ApproveEntry = graphql(`
  mutation ApproveEntry($input: ApproveEntryInput!) {
    approveEntry(input: $input) {
      caughtUp
    }
  }
`)

export function ReviewList({
  query,
  total,
  severalPlaces,
}: ReturnType<typeof useReviews> & { severalPlaces: boolean }) {
  const user = useUser()
  const { send } = useCommand()
  const [opened, setOpened] = useState<{ action: ReviewAction; review: ReviewFieldsFragment }>()
  const [answering, setAnswering] = useState<string>()
  const { list, step } = useListFocus()
  useOfferCommands(useMemo(() => stepCommands('Time Entries', 'to review', step), [step]))

  const onAnswer = async ({ id, kind, employee }: ReviewFieldsFragment) => {
    setAnswering(id)
    const employeeId = employee.id
    const { error } =
      kind === 'flagged'
        ? await send(
            ApproveEntry,
            { id, employeeId },
            { done: 'Hours approved', failed: 'Failed to approve the hours' },
          )
        : await send(
            AcceptProposal,
            { id, employeeId, accept: true },
            { done: 'Correction accepted', failed: 'Failed to accept the correction' },
          )
    setAnswering(undefined)
    // The list may be out of date.
    if (error) query.retry()
  }

  return (
    <Card aria-label="To review" flush>
      <QueryState
        query={query}
        label="the review list"
        skeleton={<SkeletonRows rows={4} bars={['w-40', 'w-72']} />}
        empty={<EmptyState>Nothing to review</EmptyState>}
      >
        {(reviews) => {
          const { note, as } = timesWithZone(reviews.flatMap(instantsOf))
          return (
            <>
              <ZoneNote note={note} />
              <ul ref={list}>
                {reviews.map((review) => (
                  <ReviewLine
                    key={review.id}
                    review={review}
                    isOwn={review.employee.id === user.employeeId}
                    severalPlaces={severalPlaces}
                    as={as(review.location.timeZone)}
                    pending={answering === review.id}
                    onAct={(action) =>
                      action === 'accept' || action === 'approve'
                        ? void onAnswer(review)
                        : setOpened({ action, review })
                    }
                  />
                ))}
              </ul>
              {total > reviews.length && (
                <p className="border-t border-line px-4 py-3 text-center text-small text-quiet">
                  {total - reviews.length} more
                </p>
              )}
            </>
          )
        }}
      </QueryState>
      {opened && <ReviewDialogs {...opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

const instantsOf = ({ at, entry, proposed, location }: ReviewFieldsFragment) => {
  const times = entry ?? proposed
  return times ? timesOf({ ...times, location }) : [{ at, zone: location.timeZone }]
}
