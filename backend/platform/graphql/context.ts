import type { User } from '#schema/identity/rest.ts'
import { reachOf, type Reach } from '../http/scope.ts'
import type { Hub } from '../realtime/hub.ts'
import type { Services } from '../services.ts'
import type { Moment } from '../as-of/moment.ts'
import type { LoaderTypes } from './loaders.ts'

/** What resolvers get for a signed-in caller. */
export type GraphqlContext = {
  user: User
  reach: Reach
  services: Services
  hub: Hub
  loaders: LoaderTypes
  /** Checked before each push: the session's current user. Throws Refusal `unauthenticated` once it has ended. */
  stillSignedIn(): Promise<User>
  /** What the answer is as of; `null` for the present. */
  moment: Moment | null
  /** Names the request after its command, in the log and in `x-request-id`. */
  carries(commandId: string): void
}

type Given = Pick<GraphqlContext, 'user' | 'services' | 'hub' | 'stillSignedIn' | 'carries'>

export function openContext(given: Given): GraphqlContext {
  return {
    ...given,
    reach: reachOf(given.user),
    loaders: given.services.loaders(given.user.organizationId),
    moment: null,
  }
}

/** Turns the context to a moment: who asks, and what they may see, stays that of the present. */
export function turnTo(context: GraphqlContext, moment: Moment): void {
  const services = context.services.asOf(moment)
  const loaders = services.loaders(context.user.organizationId)
  Object.assign(context, { services, loaders, moment } satisfies Partial<GraphqlContext>)
}
