import { useSyncExternalStore } from 'react'
import { usePast } from '../../past/past.ts'
import { serverNow } from './server-clock.ts'

const readers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = currentSecond()

function currentSecond() {
  return Math.floor(serverNow() / 1000) * 1000
}

// Each timeout ends at the next full second, so that delays don't add up.
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
  // Without readers the stored second is stale.
  if (readers.size === 0) second = currentSecond()
  return second
}

export const useNow = () => useClock(1000)

export const useMinute = () => useClock(60_000)

function useClock(unit: number) {
  const past = usePast()
  const now = past ? () => Date.parse(past.at) : snapshot
  return useSyncExternalStore(past ? stopped : subscribe, () => now() - (now() % unit))
}

const stopped = () => () => {}
