/** The name of the moment in an address's search part. */
export const moment = 'asOf'

/** The moment of an address as it is written there; null for the present. */
export const writtenMoment = (search: string) => new URLSearchParams(search).get(moment) || null
