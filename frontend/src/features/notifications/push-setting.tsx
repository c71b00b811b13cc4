import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { useUser } from '#frontend/shared/session.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { sendTestPush, turnOffPush, turnOnPush, usePushState, type PushState } from './push-device.ts'

const explanations: Readonly<Record<PushState, string>> = {
  on: 'On. This device gets your notifications, even while Muster is closed.',
  off: 'Get your notifications on this device, even while Muster is closed.',
  blocked:
    'Your browser blocks notifications from Muster. Allow them in its settings for this site, then reload the page.',
  install: 'On iPhone and iPad, add Muster to the home screen first: tap Share, then Add to Home Screen.',
  insecure: 'Notifications need a secure address, which starts with https.',
  unsupported: 'This browser can’t get notifications while Muster is closed.',
}

/** Turns push notifications on or off for this device. */
export function PushSetting() {
  const state = usePushState()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">On this device</p>
        {/* Reserves the place until the state is known. */}
        <p className={cx('text-small text-quiet', !state && 'invisible')}>{explanations[state ?? 'off']}</p>
      </div>
      {state && <PushButtons state={state} />}
    </div>
  )
}

/** Offers push notifications where they can be turned on. */
export function PushOffer({ state }: { state: 'off' | 'install' }) {
  return (
    <section
      aria-label="Notifications on this device"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <BellRing aria-hidden className="size-4 shrink-0 text-quiet" />
      <p className="min-w-0 flex-1 basis-56">{explanations[state]}</p>
      <PushButtons state={state} />
    </section>
  )
}

function PushButtons({ state }: { state: PushState }) {
  const { employeeId } = useUser()
  const [pending, setPending] = useState(false)

  async function run(act: () => Promise<unknown>, done: string) {
    setPending(true)
    try {
      const result = await act()
      if (result !== 'blocked' && result !== 'off') toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, 'Your browser could not turn notifications on. Try again later.'))
    }
    setPending(false)
  }

  if (state === 'off') {
    return (
      <Button
        size="small"
        pending={pending}
        onClick={() => void run(() => turnOnPush(employeeId), 'Notifications are on')}
      >
        Turn on notifications
      </Button>
    )
  }
  if (state !== 'on') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        disabled={pending}
        onClick={() => void run(sendTestPush, 'A test notification is on its way')}
      >
        Send a test
      </Button>
      <Button size="small" disabled={pending} onClick={() => void run(turnOffPush, 'Notifications are off')}>
        Turn off
      </Button>
    </div>
  )
}
