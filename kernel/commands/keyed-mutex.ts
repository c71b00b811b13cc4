/**
 * Runs tasks of one key one after another. Within a process, commands on one stream would otherwise race each other
 * to the log, where all but one lose and decide again.
 */
export function openKeyedMutex() {
  const last = new Map<string, Promise<void>>()
  return async function serialize<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const running = (last.get(key) ?? Promise.resolve()).then(task)
    // The next task waits for the end of this one, even if it fails; only the caller sees the failure.
    const over = running.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, over)
    try {
      return await running
    } finally {
      if (last.get(key) === over) last.delete(key)
    }
  }
}
