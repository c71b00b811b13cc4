import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { ChannelHeader } from './channel-header.tsx'
import { Composer } from './composer/composer.tsx'
import { QueuedRow } from './message/queued-row.tsx'
import { isEditable, MessageActions } from './message/message-actions.tsx'
import { useMessageQueue } from './offline-queue/use-message-queue.ts'
import { MessageList } from './timeline/message-list.tsx'
import { rowsOf, type FirstUnread } from './timeline/rows.ts'
import { useTimeline } from './timeline/use-timeline.ts'
import { fullName, type Channel as ChannelData, type Message } from './types.ts'
import { TypingLine } from './timeline/typing-line.tsx'
import { useActivity } from './use-activity.ts'

export function Channel({
  channel,
  message,
  isPhone,
}: {
  channel: ChannelData
  message: string | null
  isPhone: boolean
}) {
  const { employeeId: me } = useUser()
  const firstUnread = useFirstUnread(channel)
  const [at, setAt] = useState(message ?? firstUnread?.id ?? null)
  // Panel addresses name no message, so only another message reopens the timeline.
  if (message && message !== at) setAt(message)
  const timeline = useTimeline(channel.id, at)
  const { queued, send } = useMessageQueue(channel.id, null)
  const { typing, latest } = useActivity(channel.id)
  const [editing, setEditing] = useState<Message>()

  const messages = timeline.timeline?.messages
  const hasAfter = timeline.timeline?.hasAfter ?? false
  const rows = useMemo(
    () => rowsOf(messages ?? [], hasAfter ? [] : queued, firstUnread?.id),
    [messages, queued, hasAfter, firstUnread],
  )
  const editLast = () =>
    queued.length === 0 && setEditing(messages?.findLast((each) => each.sender.id === me && isEditable(each)))
  const canSend = channel.actions.includes('send')

  return (
    <section aria-label={channel.name} className="flex h-full min-h-0 flex-col">
      <ChannelHeader channel={channel} isPhone={isPhone} />
      <MessageActions channel={channel} onEdit={setEditing}>
        {!messages && timeline.failed ? (
          <div className="min-h-0 flex-1 overflow-y-auto">
            <LoadError label="these messages" retry={timeline.retry} />
            {queued.map((each) => (
              <QueuedRow key={each.commandId} message={each} />
            ))}
          </div>
        ) : (
          <MessageList channel={channel} timeline={timeline} rows={rows} firstUnread={firstUnread} />
        )}
      </MessageActions>
      <TypingLine typing={typing} />
      <p role="status" className="sr-only">
        {latest && `${fullName(latest.sender)}: ${latest.text || 'a picture'}`}
      </p>
      {canSend ? (
        <Composer
          channel={channel}
          replyTo={null}
          editing={editing}
          onEditLast={editLast}
          onEdited={() => setEditing(undefined)}
          onSend={(written) => {
            send(written)
            if (hasAfter) void timeline.open(null)
          }}
        />
      ) : (
        <p className="border-t border-line bg-surface px-4 py-3 text-center text-quiet">{whyClosed(channel)}</p>
      )}
    </section>
  )
}

const whyClosed = ({ isArchived, other }: ChannelData) => {
  if (other && !other.isActive)
    return `${other.firstName} has left. You can read this conversation, but not write to it.`
  return isArchived ? 'This channel is archived. You can read it, but not write to it.' : 'You can’t write here.'
}

/** The divider above it stays while the user reads. */
function useFirstUnread({ firstUnreadId, firstUnreadAt }: ChannelData): FirstUnread | null {
  const current = firstUnreadId && firstUnreadAt ? { id: firstUnreadId, at: firstUnreadAt } : null
  const [opened, setOpened] = useState(current)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('blur', () => setLeft(true), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  if (left && current) {
    setLeft(false)
    setOpened(current)
  }
  return opened
}
