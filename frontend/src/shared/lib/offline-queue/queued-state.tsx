import { CircleAlert, CloudOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useOutbox } from '../urql/provider.tsx'
import type { OutboxCommand } from './outbox.ts'

/** The state of a command in the outbox: waiting, or rejected by the server. `onEdit` opens its form again. */
export function QueuedState({ command, onEdit }: { command: OutboxCommand; onEdit?: () => void }) {
  const { retry, dismiss } = useOutbox()
  const { commandId, refused } = command
  if (refused === undefined) return <Waiting command={command} />
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-bad">
      <CircleAlert aria-hidden className="size-3.5" />
      <span className="min-w-0 wrap-anywhere">Not sent: {refused}</span>
      <span className="flex flex-wrap gap-2">
        {onEdit ? (
          <Button size="small" onClick={onEdit}>
            Edit
          </Button>
        ) : (
          <Button size="small" onClick={() => retry(commandId)}>
            Retry
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => dismiss(commandId)}>
          Discard
        </Button>
      </span>
    </p>
  )
}

const Waiting = ({ command: { unreachable } }: { command: OutboxCommand }) =>
  unreachable ? (
    <span role="status" className="inline-flex items-center gap-1.5 text-small text-quiet">
      <CloudOff aria-hidden className="size-3.5" />
      Waiting for a connection
    </span>
  ) : (
    <span role="status" className="animate-late text-small text-quiet">
      Sending…
    </span>
  )
