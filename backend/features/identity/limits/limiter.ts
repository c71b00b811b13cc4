import { Refusal } from '#kernel/commands/refusal.ts'

/** Maximum number of queued tasks. Callers beyond it would wait too long. */
const MAX_QUEUED = 500

/** `from`: the account, kiosk or network whose tasks share a queue. `isGone`: whether the client closed the connection. */
export type Turn = { from?: string; isGone?: (() => boolean) | undefined }

type QueuedTask = { isGone: () => boolean; run(): Promise<void>; refuse(reason: Refusal): void }

/**
 * Runs `width` tasks at once. Senders take turns, so a flood from one sender delays each other sender by one task only. When
 * the queue is full, the sender with the most queued tasks loses its newest one.
 * @throws Refusal `unavailable` for a task that the queue has no room for; `bad_request` if the client has gone
 */
export function openLimiter(width: number) {
  // The first key is next: a sender moves to the end after its turn.
  const queues = new Map<string, QueuedTask[]>()
  let running = 0
  let queued = 0

  function takeNext(): QueuedTask | undefined {
    const [first] = queues
    if (!first) return undefined
    const [from, tasks] = first
    const task = tasks.shift()
    queues.delete(from)
    if (tasks.length > 0) queues.set(from, tasks)
    queued -= 1
    return task
  }

  function startNext(): void {
    while (running < width) {
      const task = takeNext()
      if (!task) return
      if (task.isGone()) {
        task.refuse(new Refusal('bad_request', 'The client closed the connection'))
        continue
      }
      running += 1
      void task.run().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  /** @returns `false` if the sender has the longest queue itself */
  function makeRoom(from: string): boolean {
    const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length <= (queues.get(from)?.length ?? 0) + 1) return false
    longest.pop()?.refuse(tooBusy())
    queued -= 1
    return true
  }

  return function limited<Result>(task: () => Promise<Result>, { from = '', isGone }: Turn = {}): Promise<Result> {
    if (queued >= MAX_QUEUED && !makeRoom(from)) return Promise.reject(tooBusy())
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const queue = queues.get(from) ?? []
    queues.set(from, queue)
    queue.push({
      isGone: () => isGone?.() ?? false,
      run: () => task().then(resolve, reject),
      refuse: reject,
    })
    queued += 1
    startNext()
    return promise
  }
}

const tooBusy = () =>
  new Refusal('unavailable', 'Too busy at the moment. Try again shortly.', undefined, { retryAfter: 5 })

export type Limiter = ReturnType<typeof openLimiter>
