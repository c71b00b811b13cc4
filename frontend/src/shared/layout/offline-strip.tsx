import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { ageInWords } from '../lib/time/ago.ts'
import { useMinute } from '../lib/time/use-now.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const Age = ({ since }: { since: number }) => <>Last updated {ageInWords(since, useMinute())}.</>

/**
 * Shows that the browser is offline, or that the server does not answer. The live region is always rendered, so that screen
 * readers announce a change.
 */
export const OfflineStrip = ({
  isUnreachable = false,
  shownSince,
  consequence = 'Data may be out of date.',
}: {
  isUnreachable?: boolean
  /** When the oldest data on the screen was loaded, in milliseconds. */
  shownSince?: number | undefined
  consequence?: string
}) => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {(!online || isUnreachable) && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warn-soft px-4 py-1.5 text-small">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
          {online ? 'We can’t reach Muster.' : 'You’re offline.'}{' '}
          {shownSince ? <Age since={shownSince} /> : consequence}
        </p>
      )}
    </div>
  )
}
