import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { Provider } from 'urql'
import type { FeatureData } from '../../feature.ts'
import { expiryFromNow, useUser } from '../../session.ts'
import { whenAnswered } from '../when-quiet.ts'
import { openClient } from './client.ts'
import type { Connection } from './connection.ts'

/** After this long in the background, data may be outdated even if the socket looks open. */
const longHidden = 15_000

const none: readonly string[] = []
const noFeatures = async (): Promise<readonly FeatureData[]> => []

const DataContext = createContext<{ connection: Connection; embedded: readonly string[] } | null>(null)

type Features = Parameters<typeof openClient>[0]

function openData(features: Features, employeeId: string) {
  const listeners = new Set<() => void>()
  const back = () => listeners.forEach((listener) => listener())
  const { client, connection, refetch, loadFeatures } = openClient(features, {
    employeeId,
    unauthenticated: expiryFromNow(),
    reconnected: back,
  })
  const whenBack = (listener: () => void) => void listeners.add(listener)

  const start = () => {
    const stops = [watchNetwork({ connection, refetch, back })]
    let isOver = false
    const startFeatures = async () => {
      await whenAnswered()
      for (const { start } of await loadFeatures()) {
        if (!isOver && start) stops.push(start({ client, employeeId, whenBack }))
      }
    }
    void startFeatures()
    return () => {
      isOver = true
      stops.forEach((stop) => stop())
      listeners.clear()
    }
  }
  return { client, connection, start }
}

function watchNetwork({
  connection,
  refetch,
  back,
}: {
  connection: Connection
  refetch: () => void
  back: () => void
}) {
  const watching = new AbortController()
  const { signal } = watching
  let hiddenAt = 0
  window.addEventListener('offline', () => connection.lose(), { signal })
  window.addEventListener('online', () => (connection.retry(), back()), { signal })
  window.addEventListener('focus', back, { signal })
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

/** Gives screens their data. Each user gets a new client, so that no one sees another's cache. */
export function DataProvider({
  embedded = none,
  loadFeatures = noFeatures,
  children,
}: Partial<Features> & { children: ReactNode }) {
  const { employeeId } = useUser()
  const { client, connection, start } = useMemo(
    () => openData({ embedded, loadFeatures }, employeeId),
    [embedded, loadFeatures, employeeId],
  )
  useEffect(start, [start])
  return (
    <DataContext value={useMemo(() => ({ connection, embedded }), [connection, embedded])}>
      <Provider value={client}>{children}</Provider>
    </DataContext>
  )
}

function useData() {
  const data = use(DataContext)
  if (!data) throw new Error('for screens inside the DataProvider')
  return data
}

/** The types that belong to what contains them. */
export const useEmbedded = () => useData().embedded

/**
 * The live connection, to be asked or followed. `status`: `idle`, `connecting`, `open` or `lost`. `heardUpTo`: its last
 * subscription tells of what comes after this position in the log; an answer that shows less lacks what neither brings.
 */
export const useConnection = () => useData().connection.store
