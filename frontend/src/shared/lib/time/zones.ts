import { canonicalTimeZone } from '#schema/shared/time-zone.ts'
import { home, reader } from './format.ts'

/** Time zones as select options under their current names. Adds `UTC`, which browsers omit. */
export const zoneOptions = (...more: string[]) =>
  [
    ...new Set(
      [home.timeZone, reader.timeZone, ...more, 'UTC', ...Intl.supportedValuesOf('timeZone')].map(
        (zone) => canonicalTimeZone(zone) ?? zone,
      ),
    ),
  ]
    .toSorted()
    .map((zone) => [zone, zoneInWords(zone)] as const)

export const zoneInWords = (zone: string) => zone.replaceAll('_', ' ')
