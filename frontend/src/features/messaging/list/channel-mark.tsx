import { Hash, Lock } from 'lucide-react'
import { AtWork } from '../at-work.tsx'
import type { Channel } from '../types.ts'

export function ChannelMark({ channel: { kind, isPrivate, other } }: { channel: Channel }) {
  if (kind === 'direct') return <AtWork isAtWork={other?.isAtWork ?? false} />
  const Icon = isPrivate ? Lock : Hash
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      {isPrivate && <span className="sr-only">Private:</span>}
    </>
  )
}
