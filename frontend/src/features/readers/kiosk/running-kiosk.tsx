import { useEffect, useMemo } from 'react'
import type { Calls, Place } from './calls.ts'
import { Bar } from './bar.tsx'
import { Done } from './done.tsx'
import { openKioskQueue } from './kiosk-queue.ts'
import { NotSetUp, Plain } from './set-up/not-set-up.tsx'
import { openOffline } from './open-offline.ts'
import { PersonScreen } from './person-screen.tsx'
import { StartScreen } from './start-screen.tsx'
import { useAwake } from './device/use-awake.ts'
import { useKeys } from './device/use-keys.ts'
import { type Connection, useKiosk } from './use-kiosk.ts'
import { usePin } from './use-pin.ts'
import { useVisit } from './use-visit.ts'

/** The kiosk of this token, or how to set it up again where the token was revoked. */
export function RunningKiosk({ token, onSetUp }: { token: string; onSetUp: (token: string) => void }) {
  const { calls, place, connection, revoked, heard } = useKiosk(token)
  useEffect(openOffline, [])
  if (revoked) return <NotSetUp revoked={place ?? true} onSetUp={onSetUp} />
  if (place) return <Kiosk key={place.location.id} {...{ calls, place, connection, heard }} />
  return (
    <Plain title={connection === 'open' ? 'One moment…' : 'No connection'}>
      {connection === 'lost' && <p className="text-quiet">This kiosk starts when the connection is back.</p>}
    </Plain>
  )
}

type Around = { calls: Calls; place: Place; connection: Connection; heard: (error?: unknown) => void }

function Kiosk({ calls, place, connection, heard }: Around) {
  const queue = useMemo(() => openKioskQueue(place.location.id, calls), [place.location.id, calls])
  useEffect(() => queue.start(), [queue])
  useEffect(() => {
    if (connection === 'open') void queue.flush()
  }, [connection, queue])
  useAwake()

  const { visit, show, punch, cancel, forgetProblem } = useVisit({ calls, queue, place, heard })
  const pin = usePin((pin) => void show({ pin }))
  useKeys((typed) => {
    if (typed.type === 'badge') {
      pin.clear()
      void show({ badge: typed.badge })
    } else if (typed.type === 'burst') pin.clear()
    else if (typed.type === 'cancel') {
      pin.clear()
      if (visit.step !== 'sending') cancel()
    } else if (visit.step === 'start') {
      forgetProblem()
      if (typed.type === 'digit') pin.add(typed.digit)
      else pin.remove()
    }
  })

  return (
    <div className="flex min-h-dvh flex-col select-none">
      <Bar place={place} queue={queue} connection={connection} />
      <main className="mx-auto grid w-full max-w-[80rem] flex-1 grid-cols-1 p-4 sm:p-8">
        {(visit.step === 'start' || visit.step === 'asking') && (
          <StartScreen
            place={place}
            pin={pin}
            asking={visit.step === 'asking'}
            problem={visit.step === 'start' ? visit.problem : null}
            onTouch={forgetProblem}
          />
        )}
        {(visit.step === 'person' || visit.step === 'sending') && (
          <PersonScreen
            visit={visit}
            timeZone={place.location.time_zone}
            onPunch={(kind) => void punch(kind)}
            onCancel={cancel}
          />
        )}
        {visit.step === 'done' && <Done {...visit} onClose={cancel} />}
      </main>
    </div>
  )
}
