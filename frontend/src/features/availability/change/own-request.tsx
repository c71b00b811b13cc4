import type { AvailabilityChangeFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { WeekChanges } from './week-changes.tsx'

const CancelAvailabilityChange = graphql(`
  mutation CancelAvailabilityChange($input: CancelAvailabilityChangeInput!) {
    cancelAvailabilityChange(input: $input) {
      caughtUp
    }
  }
`)

export function OwnRequest({ request }: { request: AvailabilityChangeFragment }) {
  const { id, status, requestedAt, effectiveFrom, before, days, comment, reviewedBy } = request
  const { send, pending } = useCommand()
  if (status === 'denied') {
    return (
      <Alert tone="warn" title={`Your change was denied${reviewedBy ? ` by ${reviewedBy}` : ''}`}>
        {comment && <p className="wrap-anywhere">{comment}</p>}
      </Alert>
    )
  }
  const cancel = () =>
    send(CancelAvailabilityChange, { requestId: id }, { done: 'Request canceled', failed: 'Failed to cancel request' })
  return (
    <Alert
      title={`Waiting for approval since ${shortDay(requestedAt)}`}
      action={
        <Button size="small" pending={pending} onClick={() => void cancel()}>
          Cancel request
        </Button>
      }
    >
      <p className="text-quiet">{effectiveFrom ? `From ${dateInWords(effectiveFrom)}` : 'From the day of approval'}</p>
      <WeekChanges before={before} days={days} />
    </Alert>
  )
}
