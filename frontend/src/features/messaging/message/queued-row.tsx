import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { QueuedState } from '#frontend/shared/lib/offline-queue/queued-state.tsx'
import type { QueuedMessage } from '../offline-queue/queued-message.ts'
import { RichText } from '../text/rich-text.tsx'

export function QueuedRow({ message }: { message: QueuedMessage }) {
  const { firstName, lastName, employeeId } = useUser()
  const { text, refused } = message
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
          {refused === undefined && <QueuedState command={message} />}
        </header>
        <div className="opacity-70">
          <RichText text={text} mentions={[]} me={employeeId} />
          {message.pictureId && <p className="text-small text-quiet">With a picture</p>}
        </div>
        {refused !== undefined && <QueuedState command={message} />}
      </div>
    </article>
  )
}
