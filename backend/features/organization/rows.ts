import type { Location } from './queries.ts'

export const locationRow = ({ id, name, timeZone, address }: Location) => ({ id, name, time_zone: timeZone, address })
