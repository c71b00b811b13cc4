import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { Services } from '../services.ts'
import { databaseAsOf } from './database-as-of.ts'
import { asOfPlugin, historyNotKept } from './as-of-plugin.ts'
import type { Moment } from './moment.ts'

const timeless = ['logger', 'logWatch', 'publicUrl', 'metrics', 'progress', 'spendActionLimit', 'caughtUp'] as const

/**
 * Returns services whose database shows data as of a moment. All other services throw `past_not_kept` when used.
 * @param appendOnly names of models whose rows never change and store the `position` of their event
 */
export function openServicesAsOf(models: readonly AnyProjection[], appendOnly: readonly string[]) {
  const versioned = models.filter(({ past }) => past).map(({ name }) => name)
  const plugin = asOfPlugin({ versioned: new Set(versioned), appendOnly: new Set(appendOnly) })
  return (services: Services, moment: Moment): Services => {
    const available: Partial<Services> = {
      database: databaseAsOf(services.database, moment, plugin),
      now: () => moment.at,
      present: services,
    }
    for (const name of timeless) Object.assign(available, { [name]: services[name] })
    return new Proxy(available, {
      get: (target, name) => Reflect.get(target, name) ?? unavailableService,
    }) as Services
  }
}

/** Throws on use, not on access: callers may destructure services that they never use. */
const unavailableService: unknown = new Proxy(() => undefined, {
  get() {
    throw historyNotKept('What this needs')
  },
  apply() {
    throw historyNotKept('What this needs')
  },
})
