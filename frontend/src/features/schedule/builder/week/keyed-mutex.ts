/** Runs tasks with the same key in sequence, even after failures. `idle` waits for all tasks started so far. */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return {
    run<Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> {
      const turn = Promise.allSettled(keys.map((key) => last.get(key) ?? Promise.resolve())).then(task)
      for (const key of keys) last.set(key, turn)
      const leave = () => {
        for (const key of keys) if (last.get(key) === turn) last.delete(key)
      }
      turn.then(leave, leave)
      return turn
    },
    async idle() {
      await Promise.allSettled(last.values())
    },
  }
}
