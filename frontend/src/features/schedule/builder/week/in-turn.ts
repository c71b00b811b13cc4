/**
 * Runs what concerns one thing in the order it was asked for, each after the one before has ended, however it ended.
 * `idle` waits for all that has been asked for so far.
 */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return {
    run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
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
