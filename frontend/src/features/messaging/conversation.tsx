import { useQuery } from 'urql'
import { errorCode } from '#frontend/shared/lib/urql/errors.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Channel } from './channel.tsx'
import { OpenChannel } from './documents.ts'
import { DetailsPanel } from './panel/details-panel.tsx'
import { ThreadPanel } from './panel/thread-panel.tsx'
import type { ChatLocation } from './use-chat-location.ts'

/** Pass the channel as `key`. */
export function Conversation({ place, channelId, wide }: { place: ChatLocation; channelId: string; wide: boolean }) {
  const [{ data, error }, execute] = useQuery({
    query: OpenChannel,
    variables: { id: channelId },
    requestPolicy: 'cache-and-network',
  })
  if (error && errorCode(error) === 'not_found') return <NotFound />
  if (!data)
    return <div className="grid bg-paper">{error && <LoadError label="this conversation" retry={execute} />}</div>
  const { channel } = data
  const panel = place.thread ? (
    <ThreadPanel key={place.thread} channel={channel} messageId={place.thread} />
  ) : (
    place.details && <DetailsPanel channel={channel} />
  )
  return (
    <div className={cx('grid min-h-0 min-w-0 bg-paper', panel && wide && 'grid-cols-[minmax(0,1fr)_22rem]')}>
      <div className={cx('min-h-0 min-w-0', panel && !wide && 'hidden')}>
        <Channel channel={channel} message={place.message} isPhone={!wide} />
      </div>
      {panel}
    </div>
  )
}

const NotFound = () => (
  <div className="grid place-content-center bg-paper">
    <EmptyState
      action={
        <Link to="/messaging" className={buttonClass()}>
          See your conversations
        </Link>
      }
    >
      There is no such conversation, or you are not in it
    </EmptyState>
  </div>
)
