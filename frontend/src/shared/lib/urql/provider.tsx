import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { Provider } from 'urql'
import { useStore } from 'zustand'
import type { FeatureData } from '../../feature.ts'
import { openUnauthenticatedHandler, refresh, setSendBeforeSignOut, useUser } from '../../session.ts'
import { openOutbox, sendersOf, sendUnsent, type Outbox } from '../offline-queue/outbox.ts'
import { whenIdle } from '../when-idle.ts'
import { removeOldLastSeen } from './last-seen-storage.ts'
import { openClient } from './client.ts'
import type { Connection } from './connection.ts'

/** Milliseconds in the background after which data may be stale although the socket looks open. */
const longHidden = 15_000

type LastSeen = ReturnType<typeof openClient>['lastSeen']
type Features = readonly FeatureData[]
const noFeatures: Features = []

type Data = { connection: Connection; lastSeen: LastSeen; outbox: Outbox; features: Features }

const DataContext = createContext<Data | null>(null)

function openData(features: Features, employeeId: string) {
  const listeners = new Set<() => void>()
  const notifyBack = () => listeners.forEach((listener) => listener())
  const { client, connection, lastSeen, refetch } = openClient(features, employeeId, {
    unauthenticated: openUnauthenticatedHandler(),
    // The user must do something first, such as set up two-step sign-in.
    forbidden: () => void refresh().catch(() => undefined),
    reconnected: notifyBack,
  })
  const outbox = openOutbox(client, employeeId, sendersOf(features))
  const whenBack = (listener: () => void) => void listeners.add(listener)

  const start = () => {
    const cleanUp = whenIdle(removeOldLastSeen)
    cleanUp.schedule()
    const stopWatching = watchNetwork({ connection, refetch, notifyBack })
    whenBack(() => void outbox.flush())
    setSendBeforeSignOut(() => sendUnsent(outbox))
    const stops = [outbox.start(), ...features.map((feature) => feature.start?.({ client, employeeId, whenBack }))]
    return () => {
      cleanUp.cancel()
      stopWatching()
      stops.forEach((stop) => stop?.())
      setSendBeforeSignOut(async () => 0)
      listeners.clear()
    }
  }
  return { client, connection, lastSeen, outbox, start }
}

type Network = { connection: Connection; refetch: () => void; notifyBack: () => void }

function watchNetwork({ connection, refetch, notifyBack }: Network) {
  const watching = new AbortController()
  const { signal } = watching
  let hiddenAt = 0
  window.addEventListener('offline', () => connection.lose(), { signal })
  window.addEventListener('online', () => (connection.retry(), notifyBack()), { signal })
  window.addEventListener('focus', notifyBack, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > longHidden) {
        connection.retry()
        refetch()
      }
    },
    { signal },
  )
  return () => watching.abort()
}

/** Provides the GraphQL client. Each user gets a new client, so that no user sees another user's cache. */
export function DataProvider({ features = noFeatures, children }: { features?: Features; children: ReactNode }) {
  const { employeeId } = useUser()
  const { client, connection, lastSeen, outbox, start } = useMemo(
    () => openData(features, employeeId),
    [features, employeeId],
  )
  useEffect(start, [start])
  return (
    <DataContext
      value={useMemo(() => ({ connection, lastSeen, outbox, features }), [connection, lastSeen, outbox, features])}
    >
      <Provider value={client}>{children}</Provider>
    </DataContext>
  )
}

function useData() {
  const data = use(DataContext)
  if (!data) throw new Error('useData is for screens inside the DataProvider')
  return data
}

export const useFeatureData = () => useData().features

/** The offline queue of the signed-in user. */
export const useOutbox = () => useData().outbox

export const useConnection = () => useData().connection.store

/** Returns when the oldest data on the screen was loaded, if the server could not be reached since the page opened. */
export const useShownSince = () => useStore(useData().lastSeen, ({ shownSince }) => shownSince)

/** Milliseconds. A server that restarts is back before that. */
const lostAfter = 1000

/** Whether the server has been unreachable for a second, which the network of the device may not explain. */
export function useIsUnreachable(): boolean {
  const isLost = useStore(useConnection(), ({ status }) => status === 'lost')
  const [isLongLost, setLongLost] = useState(false)
  useEffect(() => {
    if (!isLost) return undefined
    const timer = setTimeout(() => setLongLost(true), lostAfter)
    return () => {
      clearTimeout(timer)
      setLongLost(false)
    }
  }, [isLost])
  return isLost && isLongLost
}

/** Calls `catchUp` when changes that the subscription `field` reports may have been missed: when it starts or restarts. */
export function useMissedChanges(field: string, catchUp: () => void) {
  const { connection } = useData()
  const onMissed = useEffectEvent(catchUp)
  useEffect(
    () =>
      connection.onMissedChanges((missed) => {
        if (missed === 'all' || missed.includes(field)) onMissed()
      }),
    [connection, field],
  )
}
