import type { z } from 'zod'
import type { User } from '#schema/identity/rest.ts'
import type { ReaderKind } from '#schema/readers/events.ts'
import type { Operations, RestCall } from '#schema/shared/rest.ts'
import type { Access, AccessTable } from '../access.ts'
import type { Initiator } from '../initiator.ts'
import type { Download } from './download.ts'
import type { Caller, DeviceSession } from '../sessions.ts'

type CallOf<Operation extends RestCall, Allowed extends Access> = {
  body: z.infer<Operation['body']>
  query: z.infer<Operation['query']>
  params: z.infer<Operation['params']>
  caller: Caller
  cookies: string | undefined
  setCookie(value: string): void
  untilGone(): AbortSignal
} & (Allowed['who'] extends ReaderKind ? ByDevice : ByPerson<Allowed>)

type ByDevice = { device: DeviceSession }
type ByPerson<Allowed extends Access> = {
  user: Allowed['who'] extends 'anyone' ? null : User
  /** The session token; empty without a session. */
  token: string
}

export type Calls<Of extends Operations, Allowed extends AccessTable> = {
  [Op in keyof Of & keyof Allowed]: CallOf<Of[Op] & RestCall, Allowed[Op]>
}

export type Handlers<Of extends Operations, Allowed extends { [Op in keyof Of]: Access }> = {
  [Op in keyof Of]: (
    call: CallOf<Of[Op] & RestCall, Allowed[Op]>,
  ) => Promise<z.infer<(Of[Op] & RestCall)['response']> | Download>
}

export const callInitiator = ({ user, caller }: { user: User; caller: Caller }): Initiator => ({
  user,
  commandId: caller.commandId,
})
