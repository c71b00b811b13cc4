import { CircleAlert } from 'lucide-react'
import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { QueuedMessage } from '../offline-queue/queued-message.ts'
import { useMessageQueue } from '../offline-queue/use-message-queue.ts'
import { RichText } from '../text/rich-text.tsx'

export function QueuedRow({ message }: { message: QueuedMessage }) {
  const { firstName, lastName, employeeId } = useUser()
  const { retry, discard } = useMessageQueue(message.channelId, null)
  const { commandId, text, refused, attempts } = message
  return (
    <article
      aria-label="Your message, not sent yet"
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-4 pt-2 pb-0.5"
    >
      <Avatar name={`${firstName} ${lastName}`} />
      <div className="min-w-0">
        <header className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            {firstName} {lastName}
          </span>
          {refused === undefined && (
            <span role="status" className="animate-late text-small text-quiet">
              {attempts > 1 ? 'Waiting for the connection…' : 'Sending…'}
            </span>
          )}
        </header>
        <div className="opacity-70">
          <RichText text={text} mentions={[]} me={employeeId} />
          {message.pictureId && <p className="text-small text-quiet">With a picture</p>}
        </div>
        {refused !== undefined && (
          <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-bad">
            <CircleAlert aria-hidden className="size-3.5" />
            Not sent: {refused}
            <Button size="small" onClick={() => retry(commandId)}>
              Retry
            </Button>
            <Button size="small" variant="ghost" onClick={() => discard(commandId)}>
              Discard
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
