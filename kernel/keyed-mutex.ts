/** A process's commands on one stream would race each other to the log, and all but one would decide again. */
export function openKeyedMutex() {
  const last = new Map<string, Promise<void>>()
  return async function serialize<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const running = (last.get(key) ?? Promise.resolve()).then(task)
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
