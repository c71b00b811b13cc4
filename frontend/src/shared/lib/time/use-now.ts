import { useSyncExternalStore } from 'react'
import { usePast } from '../../past/past.ts'
import { serverNow } from './server-clock.ts'

const readers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = currentSecond()

function currentSecond() {
  return Math.floor(serverNow() / 1000) * 1000
}

// Each wait ends at the next full second, so that delays don't add up.
function schedule() {
  timer = setTimeout(tick, 1000 - (serverNow() % 1000))
}

function tick() {
  clearTimeout(timer)
  second = currentSecond()
  if (!document.hidden) schedule()
  for (const changed of readers) changed()
}

function subscribe(changed: () => void) {
  if (readers.size === 0) {
    document.addEventListener('visibilitychange', tick)
    second = currentSecond()
    schedule()
  }
  readers.add(changed)
  return () => {
    readers.delete(changed)
    if (readers.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function snapshot() {
  // Without readers it was not kept up to date.
  if (readers.size === 0) second = currentSecond()
  return second
}

/**
 * The current full second in milliseconds since 1970, by the server's clock as far as it is known. One timer
 * serves the whole page: everything ticks together, nothing ticks in a hidden tab, and a tab
 * that is shown again is right at once. Where an earlier moment is shown, that moment is now.
 */
export const useNow = () => useClock(1000)

/** The current minute, for screens that need not render every second. */
export const useMinute = () => useClock(60_000)

/** To the full `unit`, in milliseconds. */
function useClock(unit: number) {
  const past = usePast()
  const now = past ? () => Date.parse(past.at) : snapshot
  return useSyncExternalStore(past ? stopped : subscribe, () => now() - (now() % unit))
}

const stopped = () => () => {}
