import type { User } from '#schema/identity/rest.ts'
import { reachOf, type Reach } from '../http/scope.ts'
import type { Hub } from '../realtime/hub.ts'
import type { Services } from '../services.ts'
import type { Moment } from '../as-of/moment.ts'
import { openLoaders, type Loaders } from './loaders.ts'

export type GraphqlContext = {
  user: User
  reach: Reach
  services: Services
  hub: Hub
  loaders: Loaders
  /** Returns the session's current user, before each push. @throws Refusal `unauthenticated` if the session has ended */
  stillSignedIn(): Promise<User>
  /** The past moment that the query is answered for; `null` for the present. */
  moment: Moment | null
  /** Uses the command id as the request id, in the server log and in `x-request-id`. */
  nameRequest(commandId: string): void
}

type ContextOptions = Pick<GraphqlContext, 'user' | 'services' | 'hub' | 'stillSignedIn' | 'nameRequest'>

export function openContext(options: ContextOptions): GraphqlContext {
  return {
    ...options,
    reach: reachOf(options.user),
    loaders: openLoaders(options.services, options.user.organizationId),
    moment: null,
  }
}

/** Makes the context read the data of a past moment. The caller and their permissions stay those of the present. */
export function turnToMoment(context: GraphqlContext, moment: Moment): void {
  const services = context.services.asOf(moment)
  const loaders = openLoaders(services, context.user.organizationId)
  Object.assign(context, { services, loaders, moment } satisfies Partial<GraphqlContext>)
}
