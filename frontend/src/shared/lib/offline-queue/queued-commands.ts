/** A command pressed on this device that the server has not confirmed yet. Stored in the browser under these names. */
export type QueuedCommand = {
  /** Sent with every attempt, so the server executes the command once. */
  commandId: string
  /** The time of the press, ISO 8601 in UTC. */
  at: string
  attempts: number
  /** The last attempt to send this command, or one before it, got no answer from the server. */
  unreachable?: true
  /** The server has the command, but its queries do not show it yet. */
  stored?: true
  /** Why the server rejected the command: a sentence for the user. It is sent again only if the user retries. */
  refused?: string | undefined
  /** The sender's PIN. Deleted once the command is delivered or rejected. */
  secret?: string | undefined
  /** Survives a sign-out, so that no worked time is lost, and never waits for a command of another kind that fails. */
  isWorkedTime?: true
}

/** The queue of one user or kiosk, in the order pressed. Rejected commands stay until they are dismissed. */
export type CommandQueue<C extends QueuedCommand> = readonly C[]

/**
 * The result of one attempt to send a command.
 * `stored`: the server has the command, but queries may not show it yet. `unreachable`: the outcome is unknown.
 * `failed`: the server could not process the command now, such as after too many requests. `at`: the time at which the server recorded the command (ISO 8601, UTC). Later commands must not precede it.
 */
export type SendResult =
  | { outcome: 'delivered' | 'stored'; at?: string }
  | { outcome: 'unreachable' | 'failed' | 'signed out' }
  | { outcome: 'refused'; message: string }

export type QueueChange<C extends QueuedCommand> =
  | { type: 'add'; command: C }
  | { type: 'attempt' | 'retry' | 'dismiss'; commandId: string }
  | { type: 'finish attempt'; commandId: string; result: SendResult }

const replace = <C extends QueuedCommand>(
  queue: CommandQueue<C>,
  commandId: string,
  change: (command: C) => C | null,
) => queue.flatMap((command) => (command.commandId === commandId ? (change(command) ?? []) : [command]))

export function queueAfter<C extends QueuedCommand>(queue: CommandQueue<C>, change: QueueChange<C>): CommandQueue<C> {
  switch (change.type) {
    case 'add':
      return [...queue, isStuck(queue) ? { ...change.command, unreachable: true } : change.command]
    case 'attempt':
      return replace(queue, change.commandId, (command) => ({ ...command, attempts: command.attempts + 1 }))
    case 'retry':
      return replace(queue, change.commandId, (command) => ({ ...command, refused: undefined }))
    case 'dismiss':
      return replace(queue, change.commandId, () => null)
    case 'finish attempt': {
      const { commandId, result } = change
      const index = queue.findIndex((command) => command.commandId === commandId)
      if (index < 0) return queue
      const ordered = queue.map((command, each) => (each > index ? behind(command, result) : command))
      return replace(ordered, commandId, (command) => withResult(command, result))
    }
  }
}

/**
 * Returns a command behind one with this result. It moves if it was pressed before the server recorded the other, because it
 * would be the earlier of the two.
 */
function behind<C extends QueuedCommand>(command: C, result: SendResult): C {
  if (result.outcome === 'unreachable') return { ...command, unreachable: true }
  return 'at' in result && result.at && command.at < result.at ? { ...command, at: result.at } : command
}

function withResult<C extends QueuedCommand>(command: C, result: SendResult): C | null {
  switch (result.outcome) {
    case 'delivered':
      return null
    case 'stored':
      return { ...command, stored: true }
    case 'refused':
      return { ...command, refused: result.message, ...(command.secret && { secret: undefined }) }
    case 'unreachable':
    case 'failed':
      return { ...command, unreachable: true }
    case 'signed out':
      return command
  }
}

export const pendingCommands = <C extends QueuedCommand>(queue: CommandQueue<C>) =>
  queue.filter(({ refused }) => refused === undefined)

const isStuck = (queue: CommandQueue<QueuedCommand>) => pendingCommands(queue).some(({ unreachable }) => unreachable)

export const isWorkedTime = (command: QueuedCommand) => command.isWorkedTime === true

/**
 * The next command to send: always the oldest, because a command builds on those before it. After a failure of the server,
 * commands that share `isWorkedTime` with the failed one wait behind it (`blocked`), and the others go on.
 */
export const nextToSend = <C extends QueuedCommand>(
  queue: CommandQueue<C>,
  blocked: ReadonlySet<boolean> = new Set(),
) => pendingCommands(queue).find((command) => !blocked.has(isWorkedTime(command)))

/** A press of a button: `now` in milliseconds since 1970, and the id for its command. */
export type ButtonPress = { now: number; commandId: string }

/** Milliseconds to wait before the next attempt, after this many consecutive failures. */
export const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(30_000, 1000 * 2 ** (failures - 1)))
