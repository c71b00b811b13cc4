import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { punchWords, type Punch } from './punch.ts'
import { timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { usePunchQueue } from './offline-queue/use-punch-queue.ts'

export function RefusedPunches({ punches, timeZone }: { punches: readonly Punch[]; timeZone: string }) {
  const { dismiss } = usePunchQueue()
  return punches.map(({ commandId, kind, at, refused }) => {
    const { action, failure } = punchWords[kind]
    return (
      <Alert
        key={commandId}
        tone="bad"
        title={failure}
        action={
          <Button size="small" aria-label={`Dismiss: ${failure}`} onClick={() => dismiss(commandId)}>
            Dismiss
          </Button>
        }
      >
        {refused !== failure && <p>{refused}</p>}
        <p className="text-quiet">
          {action} pressed at{' '}
          <Moment at={at} zone={timeZone}>
            {timeOfDay(at, timeZone)}
          </Moment>{' '}
          was not recorded.
        </p>
      </Alert>
    )
  })
}
