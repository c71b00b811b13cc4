import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Provider } from 'urql'
import { sessionExpired, useSession } from '../../session.ts'
import { openOutbox } from '#frontend/features/time-clock/outbox/open-outbox.ts'
import { press } from '#frontend/features/time-clock/outbox/outbox.ts'
import type { PunchKind } from '#frontend/features/time-clock/outbox/punch.ts'
import { oneTabAtATime } from '#frontend/features/time-clock/outbox/one-tab.ts'
import { browserShelf } from '#frontend/features/time-clock/outbox/storage.ts'
import { serverNow } from '../time/server-clock.ts'
import type { RunningClock } from '#frontend/features/time-clock/worked.ts'
import { openClient } from './client.ts'
import { sendPunch } from '#frontend/features/time-clock/outbox/send-punch.ts'

type Data = ReturnType<typeof openData>

/** After so long in the background, what is shown may be old although the socket seems to stand. */
const longHidden = 15_000

const DataContext = createContext<Data | null>(null)

/** What one person's screens read and write through. */
function openData(employeeId: string | null) {
  let flush = () => {}
  const { client, line, refetch } = openClient({ unauthenticated: sessionExpired, reconnected: () => flush() })
  const outbox =
    employeeId === null
      ? null
      : openOutbox({
          shelf: browserShelf(employeeId),
          make: (punches, moment, kind: PunchKind, clock: RunningClock) =>
            press(punches, clock, { ...moment, kind, employeeId }),
          send: sendPunch(client),
          now: serverNow,
          exclusively: (work) => oneTabAtATime(`muster.punches.${employeeId}`, work),
        })
  flush = () => void outbox?.flush()

  const start = () => {
    const stopSending = outbox?.start()
    const stopListening = whenBack({ line, refetch, flush })
    return () => {
      stopListening()
      stopSending?.()
    }
  }
  return { client, line, outbox, start }
}

function whenBack({ line, refetch, flush }: Pick<Data, 'line'> & { refetch: () => void; flush: () => void }) {
  const listening = new AbortController()
  const { signal } = listening
  let hiddenAt = 0
  window.addEventListener('offline', () => line.lose(), { signal })
  window.addEventListener('online', () => (line.retry(), flush()), { signal })
  window.addEventListener('focus', flush, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > longHidden) {
        line.retry()
        refetch()
      }
    },
    { signal },
  )
  return () => listening.abort()
}

/** Gives the screens their data. Everything is made anew for each person, so that nobody ever sees another's cache. */
export function DataProvider({ children }: { children: ReactNode }) {
  const employeeId = useSession().user?.employeeId ?? null
  const data = useMemo(() => openData(employeeId), [employeeId])
  useEffect(() => data.start(), [data])
  return (
    <DataContext value={data}>
      <Provider value={data.client}>{children}</Provider>
    </DataContext>
  )
}

const useData = () => {
  const data = use(DataContext)
  if (!data) throw new Error('Screens with data stand inside the DataProvider')
  return data
}

const noSubscription = () => () => {}

/** The signed-in person's punches that are not settled yet, and how to press. */
export function useOutbox() {
  const { outbox } = useData()
  const punches = useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.snapshot ?? noPunches)
  return { punches, press: outbox?.press, dismiss: outbox?.dismiss, flush: outbox?.flush }
}

const none: readonly never[] = []
const noPunches = () => none

/** Whether live changes arrive: `idle`, `connecting`, `open` or `lost`. */
export function useLine() {
  const { line } = useData()
  return useSyncExternalStore(line.subscribe, line.snapshot)
}
