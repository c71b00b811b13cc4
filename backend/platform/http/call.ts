import type { z } from 'zod'
import type { access } from '#schema/access.ts'
import type { ReaderKind } from '#schema/readers/events.ts'
import type { User } from '#schema/identity/rest.ts'
import type { operations, RestOperation } from '#schema/operations.ts'
import type { Caller, DeviceSession } from '#backend/features/identity/identity.ts'
import type { Acting } from './acting.ts'

/** One call of a REST operation: checked input, and who calls. */
export type Call<Op extends RestOperation> = {
  body: z.infer<(typeof operations)[Op]['body']>
  query: z.infer<(typeof operations)[Op]['query']>
  params: z.infer<(typeof operations)[Op]['params']>
  caller: Caller
  setCookie(value: string): void
  /** For work that is worth nothing to a caller who has hung up. */
  untilGone(): AbortSignal
} & ((typeof access)[Op]['who'] extends ReaderKind ? ByDevice : ByPerson<Op>)

type ByDevice = { device: DeviceSession }
type ByPerson<Op extends RestOperation> = {
  user: (typeof access)[Op]['who'] extends 'anyone' ? User | null : User
  /** The session's secret; empty where nobody is signed in. */
  token: string
}

/** Answers a call, or throws a Refusal. */
export type Handler<Op extends RestOperation> = (
  call: Call<Op>,
) => Promise<z.infer<(typeof operations)[Op]['response']>>

/** The handlers of every operation whose path begins with `Prefix`; one missing is a type error. */
export type HandlersOf<Prefix extends string> = {
  [Op in Extract<RestOperation, `${string} ${Prefix}${string}`>]: Handler<Op>
}

/** Who calls, by the command that the call is. */
export const actingIn = ({ user, caller }: { user: User; caller: Caller }): Acting => ({
  user,
  commandId: caller.commandId,
})
