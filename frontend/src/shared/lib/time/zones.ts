import { home, reader } from './format.ts'

/** Zones to choose from, as select options. Browsers leave out `UTC` and older names, which a location may have. */
export const zoneOptions = (...more: string[]) =>
  [...new Set([home.timeZone, reader.timeZone, ...more, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => [zone, zoneInWords(zone)] as const)

/** `America/New York` */
export const zoneInWords = (zone: string) => zone.replaceAll('_', ' ')
