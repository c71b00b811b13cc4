import type { EditedAvailabilityFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { UpdateAvailability } from '../documents.ts'
import type { AvailabilityEntry } from '../week-edits.ts'
import { WeekChanges } from './week-changes.tsx'

/** `week`: what applies today. Saving it again removes the scheduled changes. */
export function ScheduledCard({
  week,
  days,
  scheduled,
  needsApproval,
  employeeId,
}: Pick<EditedAvailabilityFragment, 'days' | 'scheduled' | 'needsApproval'> & {
  week: AvailabilityEntry[]
  employeeId?: string
}) {
  const { send, pending } = useCommand()
  const remove = () =>
    send(
      UpdateAvailability,
      { ...(employeeId && { employeeId }), availability: week },
      {
        done: needsApproval ? 'Sent for approval' : 'Scheduled changes removed',
        failed: 'Failed to save availability',
      },
    )
  return (
    <Card
      title="Scheduled changes"
      flush
      actions={
        <Button size="small" pending={pending} onClick={() => void remove()}>
          Remove
        </Button>
      }
    >
      <ul>
        {scheduled.map((change, index) => (
          <li key={change.effectiveFrom} className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
            <b>From {dateInWords(change.effectiveFrom)}</b>
            <WeekChanges before={scheduled[index - 1]?.days ?? days} days={change.days} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
