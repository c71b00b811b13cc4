import { CloudOff, Maximize, Minimize } from 'lucide-react'
import { useStore } from 'zustand'
import { useSession } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { pendingCommands } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import type { KioskPlace } from './calls.ts'
import type { KioskQueue } from './kiosk-queue.ts'
import { NotRecorded } from './not-recorded.tsx'
import { useFullScreen } from './device/use-full-screen.ts'
import type { ConnectionStatus } from './use-kiosk.ts'

export function KioskHeader({
  place,
  queue,
  connection,
}: {
  place: KioskPlace
  queue: KioskQueue
  connection: ConnectionStatus
}) {
  const { commands: punches } = useStore(queue.store)
  const { isFull, toggle } = useFullScreen()
  const refused = punches.filter((punch) => punch.refused !== undefined)
  return (
    <header className="border-b border-line">
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8">
        <p className="min-w-0">
          <b className="block truncate text-title">{place.organization}</b>
          <span className="block truncate text-quiet">
            {place.location.name} · {place.name}
          </span>
        </p>
        <div className="flex items-center gap-2">
          {refused.length > 0 && (
            <NotRecorded punches={refused} timeZone={place.location.time_zone} onDismiss={queue.dismiss} />
          )}
          {toggle && (
            <Button
              variant="ghost"
              aria-label={isFull ? 'Leave full screen' : 'Full screen'}
              onClick={toggle}
              className="size-16 [&_svg]:size-6"
            >
              {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            </Button>
          )}
        </div>
      </div>
      <UnsyncedNotice count={pendingCommands(punches).length} connection={connection} />
      <StillSignedIn />
    </header>
  )
}

/** The live region is always rendered, so that screen readers announce changes. */
const UnsyncedNotice = ({ count, connection }: { count: number; connection: ConnectionStatus }) => (
  <div role="status" aria-label="Connection">
    {(connection === 'lost' || count > 0) && (
      <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2">
        <CloudOff aria-hidden className="size-5 shrink-0 text-warn" />
        {connection === 'lost' && 'No connection.'} {count > 0 && wordsFor(count)}
      </p>
    )}
  </div>
)

const wordsFor = (count: number) => (count === 1 ? '1 punch not synced yet.' : `${count} punches not synced yet.`)

/** A shared screen must not keep a user signed in. */
function StillSignedIn() {
  const { user, signOut } = useSession()
  if (!user) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 bg-bad-soft px-4 py-2">
      <p>
        {user.firstName} {user.lastName} is signed in to Muster on this device.
      </p>
      {/* While offline, signing out fails and the button stays. */}
      <Button size="small" onClick={() => void signOut().catch(() => {})}>
        Sign out
      </Button>
    </div>
  )
}
