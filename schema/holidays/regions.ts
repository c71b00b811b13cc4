import { regionsByCountry } from './table/regions.ts'

/** Every country as `US`, and its regions as `US-CA`. */
export const holidayRegions: readonly string[] = Object.entries(regionsByCountry).flatMap(([country, { regions }]) => [
  country,
  ...Object.keys(regions).map((region) => `${country}-${region}`),
])

/** Returns `California, United States`, or the code itself if the region is unknown. */
export function regionInWords(code: string): string {
  const [country = '', region] = code.split('-')
  const found = regionsByCountry[country]
  if (!found) return code
  return region === undefined ? found.name : `${found.regions[region] ?? region}, ${found.name}`
}
