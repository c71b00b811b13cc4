import { Refusal } from '#kernel/commands/refusal.ts'

/** Waiting callers beyond this are turned away: their answer would come too late to be of use. */
const LONGEST_QUEUE = 500

/** Lets so many through at once; the others wait in line. @throws Refusal `unavailable` where the line is too long */
export function openGate(width: number) {
  const waiting: (() => void)[] = []
  let inside = 0

  return async function through<Result>(task: () => Promise<Result>): Promise<Result> {
    if (inside < width) inside += 1
    else {
      if (waiting.length >= LONGEST_QUEUE)
        throw new Refusal('unavailable', 'Too busy at the moment. Try again shortly.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      // Whoever is next takes the place of who leaves.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}

export type Gate = ReturnType<typeof openGate>
