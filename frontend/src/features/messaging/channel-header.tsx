import { BellOff, PanelRight } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { BackLink } from '#frontend/shared/ui/navigation/back-link.tsx'
import { usePageTitle } from '#frontend/shared/ui/page-heading.tsx'
import { ChannelMark } from './list/channel-mark.tsx'
import type { Channel } from './types.ts'
import { pathTo } from './use-chat-location.ts'

export function ChannelHeader({ channel, isPhone }: { channel: Channel; isPhone: boolean }) {
  const { id, kind, name, description, memberCount, isMuted, other } = channel
  const Name = isPhone ? 'h1' : 'h2'
  usePageTitle(name)
  const about =
    kind === 'direct' ? [other?.position, other?.locationName].filter(Boolean).join(' · ') : (description ?? '')
  return (
    <header className="flex min-h-14 items-center gap-2 border-b border-line bg-surface px-2 md:px-4">
      {isPhone && <BackLink to="/messaging" label="Back to conversations" />}
      <div className="min-w-0 flex-1">
        <Name className="flex items-center gap-2 text-base font-semibold">
          <ChannelMark channel={channel} />
          <bdi className="truncate">{name}</bdi>
          {isMuted && <BellOff aria-label="Muted" className="size-3.5 shrink-0 text-quiet" />}
        </Name>
        {about && (
          <p dir="auto" className="truncate text-small text-quiet">
            {about}
          </p>
        )}
      </div>
      <Link to={pathTo({ channel: id, details: true })} className={buttonClass({ variant: 'ghost' })}>
        <span className="sr-only">Details of {name}</span>
        {kind !== 'direct' && (
          <span data-figures className="text-small font-normal text-quiet">
            {memberCount} {memberCount === 1 ? 'member' : 'members'}
          </span>
        )}
        <PanelRight aria-hidden />
      </Link>
    </header>
  )
}
