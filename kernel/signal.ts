/** A wake-up that is not lost when it is raised before anyone waits for it. */
type Signal = {
  raise(): void
  /** Resolves once raised since the last wait, after `timeout` ms, or when `stop` aborts; never rejects. */
  wait(timeout: number, stop: AbortSignal): Promise<void>
}

export function openSignal(): Signal {
  let raised = false
  let wake = () => {}
  return {
    raise() {
      raised = true
      wake()
    },
    async wait(timeout, stop) {
      if (!raised && !stop.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = () => resolve()
        const timer = setTimeout(wake, timeout)
        stop.addEventListener('abort', wake)
        await promise
        clearTimeout(timer)
        stop.removeEventListener('abort', wake)
      }
      raised = false
    },
  }
}
