/** Something to wait on that others ring, before or while one waits. */
export type Bell = {
  ring(): void
  /** Resolves once rung since the last wait, or after `timeout` ms, or when `signal` aborts; never rejects. */
  wait(timeout: number, signal: AbortSignal): Promise<void>
}

export function bell(): Bell {
  let rung = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    async wait(timeout, signal) {
      if (!rung && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = () => resolve()
        const timer = setTimeout(wake, timeout)
        signal.addEventListener('abort', wake)
        await promise
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
      }
      rung = false
    },
  }
}
