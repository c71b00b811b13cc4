import { useEffect, useMemo } from 'react'
import type { Calls, KioskPlace } from './calls.ts'
import { KioskHeader } from './kiosk-header.tsx'
import { PunchResult } from './punch-result.tsx'
import { openKioskQueue } from './kiosk-queue.ts'
import { NotSetUp, Plain } from './set-up/not-set-up.tsx'
import { PersonScreen } from './person-screen.tsx'
import { StartScreen } from './start-screen.tsx'
import { useAwake } from './device/use-awake.ts'
import { useKeys } from './device/use-keys.ts'
import { type ConnectionStatus, useKiosk } from './use-kiosk.ts'
import { usePin } from './use-pin.ts'
import { useVisit } from './use-visit.ts'

export function RunningKiosk({ token, onSetUp }: { token: string; onSetUp: (token: string) => void }) {
  const { calls, place, connection, revoked, reportResult } = useKiosk(token)
  if (revoked) return <NotSetUp revoked={place ?? true} onSetUp={onSetUp} />
  if (place) return <Kiosk key={place.location.id} {...{ calls, place, connection, reportResult }} />
  return (
    <Plain title={connection === 'open' ? 'One moment…' : 'No connection'}>
      {connection === 'lost' && <p className="text-quiet">This kiosk starts when the connection is back.</p>}
    </Plain>
  )
}

type KioskProps = {
  calls: Calls
  place: KioskPlace
  connection: ConnectionStatus
  reportResult: (error?: unknown) => void
}

function Kiosk({ calls, place, connection, reportResult }: KioskProps) {
  const queue = useMemo(() => openKioskQueue(place.location.id, calls), [place.location.id, calls])
  useEffect(() => queue.start(), [queue])
  useEffect(() => {
    if (connection === 'open') void queue.flush()
  }, [connection, queue])
  useAwake()

  const { visit, startVisit, punch, cancel, clearProblem } = useVisit({ calls, queue, place, reportResult })
  const pin = usePin((pin) => void startVisit({ pin }))
  useKeys((input) => {
    if (input.type === 'badge') {
      pin.clear()
      void startVisit({ badge: input.badge })
    } else if (input.type === 'burst') pin.clear()
    else if (input.type === 'cancel') {
      pin.clear()
      if (visit.step !== 'sending') cancel()
    } else if (visit.step === 'start') {
      clearProblem()
      if (input.type === 'digit') pin.add(input.digit)
      else pin.remove()
    }
  })

  return (
    <div className="flex min-h-dvh flex-col select-none">
      <KioskHeader place={place} queue={queue} connection={connection} />
      <main className="mx-auto grid w-full max-w-[80rem] flex-1 grid-cols-1 p-4 sm:p-8">
        {(visit.step === 'start' || visit.step === 'identifying') && (
          <StartScreen
            place={place}
            pin={pin}
            isIdentifying={visit.step === 'identifying'}
            problem={visit.step === 'start' ? visit.problem : null}
            onTouch={clearProblem}
          />
        )}
        {(visit.step === 'person' || visit.step === 'sending') && (
          <PersonScreen visit={visit} place={place} onPunch={(action) => void punch(action)} onCancel={cancel} />
        )}
        {visit.step === 'done' && <PunchResult {...visit} onClose={cancel} />}
      </main>
    </div>
  )
}
