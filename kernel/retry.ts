import { setTimeout as pause } from 'node:timers/promises'

const FIRST_DELAY = 50
const LONGEST_DELAY = 2000

/**
 * Exponential backoff (50 ms to `longestDelay`, 2 s by default). `within`: ms, by default no limit. `signal` also ends the wait
 * for an attempt that hangs.
 * @throws the first failure that is not transient, or what the signal says once it aborts
 */
export async function retrying<T>(
  action: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  {
    within = Infinity,
    longestDelay = LONGEST_DELAY,
    signal,
  }: { within?: number; longestDelay?: number; signal?: AbortSignal } = {},
): Promise<T> {
  const end = performance.now() + within
  for (let delay = FIRST_DELAY; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      signal?.throwIfAborted()
      return await (signal ? unlessAborted(action(), signal) : action())
    } catch (error) {
      signal?.throwIfAborted()
      if (!isTransient(error) || performance.now() + delay > end) throw error
      await pause(delay, undefined, signal && { signal })
    }
  }
}

/** Returns the result of `promise`, or rejects with the signal's reason as soon as it aborts. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    if (signal.aborted) onAbort()
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
