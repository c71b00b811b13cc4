/** Runs tasks of one key one after the other, whatever comes of each. `idle` waits for all tasks so far. */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return {
    run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
      const turn = (last.get(key) ?? Promise.resolve()).then(task, task)
      last.set(key, turn)
      const leave = () => {
        if (last.get(key) === turn) last.delete(key)
      }
      turn.then(leave, leave)
      return turn
    },
    async idle() {
      await Promise.allSettled(last.values())
    },
  }
}
