import { useEffect } from 'react'
import { useSubscription } from 'urql'
import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { PresenceChanged } from './documents.ts'
import { useChatLocation } from './use-chat-location.ts'

export default function MessagingPage() {
  const { place } = useChatLocation()
  const wide = useMedia('(min-width: 48rem)')
  useKeyboardHeight()
  useSubscription({ query: PresenceChanged })
  return (
    <div className="absolute inset-0 bottom-[max(var(--keyboard,0px),3.5rem+env(safe-area-inset-bottom))] grid grid-cols-1 bg-surface sm:bottom-(--keyboard,0px) md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div className={cx('min-h-0 border-line md:border-r', !wide && place.channel && 'hidden')}>
        <ConversationList open={place.channel} />
      </div>
      {place.channel ? (
        <Conversation key={place.channel} place={place} channelId={place.channel} wide={wide} />
      ) : (
        wide && (
          <div className="grid place-content-center bg-paper">
            <EmptyState>Choose a conversation</EmptyState>
          </div>
        )
      )}
    </div>
  )
}

/** Sets `--keyboard` to the height of a phone’s on-screen keyboard, so that the composer stays above the keyboard. */
function useKeyboardHeight() {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return
    const root = document.documentElement
    const measure = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop
      // A pinch zoom shrinks the visual viewport as well.
      root.style.setProperty('--keyboard', `${seen.scale === 1 && covered > 80 ? Math.round(covered) : 0}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
