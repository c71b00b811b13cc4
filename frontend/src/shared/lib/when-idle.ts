/** Milliseconds, so that the open page loads first. */
const delay = 15_000

/** Runs `work` later, one run at a time. Ignores failures: the next `schedule` tries again. */
export function whenIdle(work: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule() {
      timer ??= setTimeout(() => {
        void work()
          .catch(() => {})
          .finally(() => (timer = undefined))
      }, delay)
    },
    cancel: () => clearTimeout(timer),
  }
}
