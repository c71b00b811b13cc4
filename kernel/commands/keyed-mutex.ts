/**
 * Runs what is done to one stream in one row. Within a process, commands on one stream would otherwise race each other
 * to the log, where all but one lose and decide again.
 */
export function openTurns() {
  const last = new Map<string, Promise<void>>()
  return async function inTurn<Result>(stream: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(stream) ?? Promise.resolve()).then(task)
    // Whoever is next waits for the end of this, whatever comes of it; the caller hears of that.
    const over = turn.then(
      () => undefined,
      () => undefined,
    )
    last.set(stream, over)
    try {
      return await turn
    } finally {
      if (last.get(stream) === over) last.delete(stream)
    }
  }
}
