import { Archive, BellOff } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { pathTo } from '../use-chat-location.ts'
import type { Channel } from '../types.ts'
import { ChannelMark } from './channel-mark.tsx'

export const ConversationRow = ({ channel, isOpen }: { channel: Channel; isOpen: boolean }) => {
  const { id, kind, name, memberCount, unreadCount, isMuted, isArchived } = channel
  const isUnread = unreadCount > 0 && !isMuted
  return (
    <li>
      <Link
        to={pathTo({ channel: id })}
        data-conversation
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'relative flex min-h-row items-center gap-2 rounded-control px-2.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
          isOpen && 'bg-sunken before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-accent',
          isUnread || isOpen ? 'font-semibold' : 'text-quiet hover:text-ink',
        )}
      >
        <ChannelMark channel={channel} />
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        {isMuted && <BellOff aria-hidden className="size-3.5 shrink-0 text-quiet" />}
        {isMuted && <span className="sr-only">muted</span>}
        {isArchived && <Archive aria-hidden className="size-3.5 shrink-0 text-quiet" />}
        {isArchived && <span className="sr-only">archived</span>}
        {kind !== 'direct' && unreadCount === 0 && (
          <span data-figures className="text-small font-normal text-quiet">
            {memberCount}
            <span className="sr-only"> {memberCount === 1 ? 'member' : 'members'}</span>
          </span>
        )}
        {unreadCount > 0 && (
          <span
            data-figures
            className={cx(
              'rounded-full px-1.5 text-small font-semibold',
              isMuted ? 'bg-sunken text-quiet' : 'bg-accent text-on-accent',
            )}
          >
            {unreadCount > 99 ? '99+' : unreadCount}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}
