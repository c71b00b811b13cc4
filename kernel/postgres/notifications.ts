import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPresence } from './presence.ts'

export type Notifications = {
  /** Notifications sent during a lost connection are lost: also poll, or clear caches when `onGap` reports the reconnection. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): () => void
  /** Calls this process's own handlers like a NOTIFY. Call it after the commit that the notification is about. */
  hear(channel: string, payload: string): void
  /** `hear` then does without a NOTIFY. A process that has just begun to listen may be missed for a moment. */
  isAlone(): boolean
  ready(): Promise<void>
  close(): Promise<void>
}

const PRESENCE = 'presence'
const FIRST_DELAY = 100
const LONGEST_DELAY = 5000

export function openNotifications(url: string, onError: (error: unknown) => void, interval?: number): Notifications {
  const presence = openPresence(interval)
  const handlers = new Map<string, Set<(payload: string) => void>>()
  const gapHandlers = new Set<() => void>()
  const listening = new Set<string>()
  const closing = new AbortController()
  let waiting: (() => void)[] = []
  let client: pg.Client | undefined
  let running: Promise<void> | undefined
  let updating = false
  let delay = FIRST_DELAY

  function hear(channel: string, payload: string) {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        // One subscriber's failure must not silence the others.
        onError(error)
      }
    }
  }

  async function update() {
    if (updating) return
    updating = true
    try {
      for (let change = nextChange(); client && change; change = nextChange()) {
        await client.query(`${change.statement} ${pg.escapeIdentifier(change.channel)}`)
        if (change.statement === 'listen') listening.add(change.channel)
        else listening.delete(change.channel)
      }
    } finally {
      updating = false
    }
    if (!client) return
    for (const resolve of waiting) resolve()
    waiting = []
  }

  function nextChange() {
    for (const channel of handlers.keys()) if (!listening.has(channel)) return { statement: 'listen', channel }
    for (const channel of listening) if (!handlers.has(channel)) return { statement: 'unlisten', channel }
    return undefined
  }

  async function session() {
    const current = new pg.Client({ connectionString: url, application_name: 'muster notifications', keepAlive: true })
    const ended = new Promise<void>((resolve) => current.once('end', resolve))
    current.on('error', (error) => {
      client = undefined
      onError(error)
    })
    current.on('notification', ({ channel, payload = '' }) =>
      channel === PRESENCE ? presence.heard(payload) : hear(channel, payload),
    )
    const sayPresent = () => current.query('select pg_notify($1, $2)', [PRESENCE, presence.id])
    let saying: NodeJS.Timeout | undefined
    try {
      await current.connect()
      listening.clear()
      await current.query(`listen ${PRESENCE}`)
      presence.begin()
      await sayPresent()
      saying = setInterval(() => void sayPresent().catch(() => undefined), presence.interval).unref()
      client = current
      await update()
      for (const onGap of gapHandlers) onGap()
      delay = FIRST_DELAY
      if (!closing.signal.aborted) await ended
    } finally {
      client = undefined
      presence.end()
      clearInterval(saying)
      await current.end()
    }
  }

  async function run() {
    while (!closing.signal.aborted) {
      await session().catch(onError)
      await pause(delay, undefined, { signal: closing.signal }).catch(() => undefined)
      delay = Math.min(delay * 2, LONGEST_DELAY)
    }
  }

  function changed() {
    running ??= run()
    void update().catch((error: unknown) => {
      if (!closing.signal.aborted) onError(error)
    })
  }

  return {
    listen(channel, handler, onGap) {
      if (onGap) gapHandlers.add(onGap)
      const known = handlers.get(channel)
      if (known) known.add(handler)
      else {
        handlers.set(channel, new Set([handler]))
        changed()
      }
      return () => {
        if (onGap) gapHandlers.delete(onGap)
        const listeners = handlers.get(channel)
        if (!listeners?.delete(handler) || listeners.size > 0) return
        handlers.delete(channel)
        changed()
      }
    },
    hear,
    isAlone: presence.isAlone,
    async ready() {
      if (client && !nextChange()) return
      if (handlers.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    async close() {
      closing.abort()
      for (const resolve of waiting) resolve()
      await client?.end()
      await running
    },
  }
}
