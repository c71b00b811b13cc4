import { useEffect, useRef, useState } from 'react'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useUser } from '#frontend/shared/session.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Composer } from '../composer/composer.tsx'
import { QueuedRow } from '../message/queued-row.tsx'
import { isEditable, MessageActions } from '../message/message-actions.tsx'
import { MessageRow } from '../message/message-row.tsx'
import { useMessageQueue } from '../offline-queue/use-message-queue.ts'
import { rowsOf } from '../timeline/rows.ts'
import { useThread } from '../timeline/use-timeline.ts'
import type { Channel, Message } from '../types.ts'
import { SidePanel } from './side-panel.tsx'

/** Pass the message as `key`. */
export function ThreadPanel({ channel, messageId }: { channel: Channel; messageId: string }) {
  const { employeeId: me } = useUser()
  const { timeline, failed, retry } = useThread(messageId)
  const { queued, send } = useMessageQueue(channel.id, messageId)
  const [editing, setEditing] = useState<Message>()
  const now = useMinute()
  const end = useRef<HTMLDivElement>(null)
  const rows = timeline ? rowsOf(timeline.messages, queued, undefined) : []
  const count = rows.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const editLast = () =>
    queued.length === 0 && setEditing(timeline?.messages.findLast((each) => each.sender.id === me && isEditable(each)))
  return (
    <SidePanel title="Thread">
      <div className="min-h-0 flex-1 overflow-x-clip overflow-y-auto overscroll-contain">
        {!timeline && failed && <LoadError label="this thread" retry={retry} />}
        {!timeline && !failed && (
          <Loading label="Loading the thread…">
            <SkeletonRows rows={3} bars={['w-32', 'w-48']} />
          </Loading>
        )}
        <MessageActions channel={channel} onEdit={setEditing}>
          <ol className="pt-5 pb-2">
            {rows.map((row, index) => (
              <li key={row.key}>
                {row.message ? (
                  <MessageRow message={row.message} leads={row.leads || index === 1} now={now} isStop inThread />
                ) : (
                  <QueuedRow message={row.queued} />
                )}
                {index === 0 && (
                  <p className="my-2 flex items-center gap-3 px-4 text-small text-quiet">
                    {rows.length === 1
                      ? 'No replies yet'
                      : `${rows.length - 1} ${rows.length === 2 ? 'reply' : 'replies'}`}
                    <span aria-hidden className="h-px flex-1 bg-line" />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </MessageActions>
        <div ref={end} />
      </div>
      {channel.actions.includes('send') && (
        <Composer
          channel={channel}
          replyTo={messageId}
          editing={editing}
          onEditLast={editLast}
          onEdited={() => setEditing(undefined)}
          onSend={send}
        />
      )}
    </SidePanel>
  )
}
