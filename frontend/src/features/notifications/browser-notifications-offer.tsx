import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { PushOffer } from './push-setting.tsx'
import { usePushState } from './push-device.ts'
import { askAutomatically, mayAskAutomatically, requestPermission, usePermission } from './permission.ts'

export function BrowserNotificationsOffer() {
  const permission = usePermission()
  const push = usePushState()
  // Fixed on mount: once the browser has asked, the offer must not appear below its prompt.
  const [asksAutomatically] = useState(mayAskAutomatically)
  useEffect(() => {
    if (asksAutomatically) askAutomatically()
  }, [asksAutomatically])
  if (push === 'off' || push === 'install') return <PushOffer state={push} />
  // Without push notifications, open tabs can still show theirs.
  if (push !== 'unsupported') return null
  if (permission !== 'default' || asksAutomatically) return null
  return (
    <section
      aria-label="Browser notifications"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <BellRing aria-hidden className="size-4 shrink-0 text-quiet" />
      <p className="min-w-0 flex-1 basis-56">Get browser notifications while you’re in another tab.</p>
      <Button size="small" onClick={() => void requestPermission()}>
        Allow browser notifications
      </Button>
    </section>
  )
}
