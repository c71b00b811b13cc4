/** What was done on this device and the server has not confirmed yet. */
export type Kept = {
  /** Made when it was pressed and sent with every attempt: the server acts on it once. */
  commandId: string
  /** The moment pressed, ISO 8601 in UTC. */
  at: string
  attempts: number
  /** The server has it, but its reads do not show it yet. */
  stored?: true
  /** Why the server would not have it: a sentence for the person. It is not sent again unless they ask for it. */
  refused?: string | undefined
  /** What the sender proves themselves by. It is needed for sending alone, and does not outlive it. */
  secret?: string | undefined
}

/** Of one person or kiosk, in the order pressed: what is still to be sent, and what was refused and not yet read. */
export type Outbox<K extends Kept> = readonly K[]

/**
 * What can come of one attempt.
 * `stored`: the server has it, but a read may not show it yet. `unreachable`: it may or may not have it.
 * `at`: when it counts as done (ISO 8601, UTC), which what was pressed after it must not precede.
 */
export type Attempt =
  | { outcome: 'delivered' | 'stored'; at?: string }
  | { outcome: 'unreachable' | 'signed out' }
  | { outcome: 'refused'; message: string }

export type OutboxChange<K extends Kept> =
  | { type: 'pressed'; kept: K }
  | { type: 'tried' | 'retried' | 'dismissed'; commandId: string }
  | { type: 'answered'; commandId: string; attempt: Attempt }

const replace = <K extends Kept>(outbox: Outbox<K>, commandId: string, change: (kept: K) => K | null): Outbox<K> =>
  outbox.flatMap((kept) => (kept.commandId === commandId ? (change(kept) ?? []) : [kept]))

/** The outbox after one change. A change about something that is no longer there changes nothing. */
export function outboxAfter<K extends Kept>(outbox: Outbox<K>, change: OutboxChange<K>): Outbox<K> {
  switch (change.type) {
    case 'pressed':
      return [...outbox, change.kept]
    case 'tried':
      return replace(outbox, change.commandId, (kept) => ({ ...kept, attempts: kept.attempts + 1 }))
    case 'retried':
      return replace(outbox, change.commandId, (kept) => ({ ...kept, refused: undefined }))
    case 'dismissed':
      return replace(outbox, change.commandId, () => null)
    case 'answered': {
      const index = outbox.findIndex(({ commandId }) => commandId === change.commandId)
      const rest = outbox.map((kept, each) => (each > index ? notBefore(kept, change.attempt) : kept))
      return index < 0 ? outbox : replace(rest, change.commandId, (kept) => answered(kept, change.attempt))
    }
  }
}

/** Pressed before the server had the one before it, so by its clock it would be the earlier of the two. */
const notBefore = <K extends Kept>(kept: K, attempt: Attempt): K =>
  'at' in attempt && attempt.at && kept.at < attempt.at ? { ...kept, at: attempt.at } : kept

function answered<K extends Kept>(kept: K, attempt: Attempt): K | null {
  switch (attempt.outcome) {
    case 'delivered':
      return null
    case 'stored':
      return { ...kept, stored: true }
    case 'refused':
      return { ...kept, refused: attempt.message, ...(kept.secret && { secret: undefined }) }
    case 'unreachable':
    case 'signed out':
      return kept
  }
}

/** What is still to be sent, first pressed first. */
export const waiting = <K extends Kept>(outbox: Outbox<K>) => outbox.filter(({ refused }) => refused === undefined)

/** The next to be sent: always the oldest, since each makes sense only after those before it. */
export const nextToSend = <K extends Kept>(outbox: Outbox<K>) => waiting(outbox)[0]

/** A press: `now` and `lastPress` in milliseconds since 1970, and the id that what it makes has for good. */
export type Press = { now: number; lastPress: number; commandId: string }

/** Milliseconds to wait before the next attempt after so many in a row that did not get through. */
export const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(30_000, 1000 * 2 ** (failures - 1)))
