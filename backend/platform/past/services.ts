import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { LoaderTypes } from '../graphql/loaders.ts'
import type { Services } from '../services.ts'
import { asOf } from './as-of.ts'
import { inPast, pastNotKept } from './in-past.ts'
import type { Moment } from './moment.ts'

/** Know nothing of any moment. */
const timeless = ['logger', 'publicUrl', 'metrics', 'progress', 'spendActionLimit', 'caughtUp'] as const

/**
 * The services as of a moment: the database and the loaders show what was then. All others know the present only, and
 * refuse. `appended`: models whose rows never change, and have the `position` of their event.
 */
export function openPast(
  models: readonly AnyProjection[],
  appended: readonly string[],
  loadersOf: (services: Services) => Services['loaders'],
) {
  const kept = models.filter(({ past }) => past).map(({ name }) => name)
  const plugin = inPast({ kept: new Set(kept), appended: new Set(appended) })
  return (services: Services, moment: Moment): Services => {
    const given: Partial<Services> = { database: asOf(services.database, moment, plugin), now: () => moment.at }
    for (const name of timeless) Object.assign(given, { [name]: services[name] })
    const past = new Proxy(given, {
      get: (target, name) => Reflect.get(target, name) ?? refusing,
    }) as Services
    const loaders = loadersOf(past)
    given.loaders = (organizationId): LoaderTypes => loaders(organizationId)
    return past
  }
}

/** Can be handed on, but not used. */
const refusing: unknown = new Proxy(() => undefined, {
  get() {
    throw pastNotKept('What this needs')
  },
  apply() {
    throw pastNotKept('What this needs')
  },
})
