import { CornerDownRight, MessageSquareReply, Siren } from 'lucide-react'
import { memo, useState } from 'react'
import { clockTime, exactTimeOfDay, longDay } from '#frontend/shared/lib/time/format.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { RichText } from '../text/rich-text.tsx'
import { messageTime } from '../timeline/message-time.ts'
import { fullName, type Message } from '../types.ts'
import { Attachments } from './attachments.tsx'
import { useMessageActions } from './message-actions.tsx'
import { Reactions } from './reactions.tsx'
import { Toolbar } from './toolbar.tsx'

/** `isStop`: whether the row is the list's tab stop; arrow keys move on from there. */
type Props = {
  message: Message
  leads: boolean
  now: number
  isStop: boolean
  inThread?: boolean
  isTarget?: boolean
}

export const MessageRow = memo(({ message, leads, now, isStop, inThread = false, isTarget = false }: Props) => {
  const { me, openThread } = useMessageActions()
  const [near, setNear] = useState(false)
  const [busy, setBusy] = useState(false)
  const { sender, sentAt, isDeleted, isUrgent, isEdited, replyTo, replyCount, mentions } = message
  const exact = `${longDay(sentAt)}, ${exactTimeOfDay(sentAt)}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows its buttons
    <article
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusing the row shows its buttons
      tabIndex={isStop ? 0 : -1}
      aria-label={`${fullName(sender)}, ${messageTime(sentAt, now)}`}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setNear(false)}
      className={cx(
        'relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-4 hover:bg-sunken/60 focus-visible:-outline-offset-2',
        leads ? 'pt-2 pb-0.5' : 'py-0.5',
        isUrgent && !isDeleted && 'bg-bad-soft/40 shadow-[inset_2px_0_0_var(--color-bad)]',
        mentions.some(({ id }) => id === me) && 'bg-accent-soft/40',
        isTarget && 'animate-glow',
      )}
    >
      {leads ? (
        <Avatar name={fullName(sender)} photoId={sender.photoId} />
      ) : (
        <time
          dateTime={sentAt}
          title={exact}
          className={cx('text-right text-[0.625rem] leading-5 text-quiet', !near && 'opacity-0')}
        >
          {clockTime(sentAt).replace(/\s?[AP]M$/i, '')}
        </time>
      )}
      <div className="min-w-0">
        {leads && (
          <header className="flex flex-wrap items-baseline gap-x-2">
            <span className="max-w-full truncate font-semibold">
              <bdi>{fullName(sender)}</bdi>
            </span>
            <time dateTime={sentAt} title={exact} className="text-small text-quiet">
              {messageTime(sentAt, now)}
            </time>
            {isUrgent && !isDeleted && (
              <Badge tone="bad" icon={Siren}>
                Urgent
              </Badge>
            )}
          </header>
        )}
        {replyTo && !inThread && leads && (
          <button
            type="button"
            onClick={() => openThread(message)}
            className="flex items-center gap-1 text-small text-quiet hover:text-ink hover:underline"
          >
            <CornerDownRight aria-hidden className="size-3.5" />
            Replied in a thread
          </button>
        )}
        {isDeleted ? (
          <p className="text-quiet italic">{message.isRemoved ? 'Removed by a manager' : 'Message deleted'}</p>
        ) : (
          <>
            {message.text && <RichText text={message.text} mentions={mentions} me={me} />}
            {isEdited && <span className="text-small text-quiet">(edited)</span>}
            <Attachments message={message} />
            <Reactions message={message} />
          </>
        )}
        {replyCount > 0 && !inThread && (
          <button
            type="button"
            onClick={() => openThread(message)}
            className="mt-1 flex min-h-6 items-center gap-1.5 text-small font-semibold text-accent hover:underline"
          >
            <MessageSquareReply aria-hidden className="size-3.5" />
            {replyCount} {replyCount === 1 ? 'reply' : 'replies'}
          </button>
        )}
      </div>
      {(near || busy) && !isDeleted && <Toolbar message={message} inThread={inThread} onBusy={setBusy} />}
    </article>
  )
})
