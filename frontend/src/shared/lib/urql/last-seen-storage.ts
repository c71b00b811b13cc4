import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'

/**
 * Query results in the browser's IndexedDB, erased at sign-out. The keys contain a hash of the query's text and variables,
 * so a new version of the app never reads results of another shape.
 */

type LastSeen = { at: number; data: unknown }

/** Milliseconds. */
const maxAge = 35 * 24 * 3_600_000

let opened: UseStore | undefined

/** `undefined` where the browser has no IndexedDB. */
function store() {
  if (!('indexedDB' in globalThis)) return undefined
  opened ??= createStore('muster-last-seen', 'queries')
  return opened
}

// Browsers can block storage, and it can be full. Then a page that opens offline shows less.
const ignoreFailure = () => undefined

export function storeLastSeen(key: string, data: unknown) {
  const to = store()
  if (to) void set(key, { at: Date.now(), data } satisfies LastSeen, to).catch(ignoreFailure)
}

export async function readLastSeen(key: string): Promise<LastSeen | undefined> {
  const from = store()
  const found = from && (await get<LastSeen>(key, from).catch(ignoreFailure))
  return found && found.at > Date.now() - maxAge ? found : undefined
}

export async function removeOldLastSeen() {
  const from = store()
  if (!from) return
  const old = (await entries<string, LastSeen>(from)).filter(([, { at }]) => at <= Date.now() - maxAge)
  await delMany(
    old.map(([key]) => key),
    from,
  )
}

export function eraseLastSeen() {
  const all = store()
  if (all) void clear(all).catch(ignoreFailure)
}
