/** The URL parameter of the moment. */
export const moment = 'asOf'

/** Returns the moment of a URL unparsed; null for the present. */
export const writtenMoment = (search: string) => new URLSearchParams(search).get(moment) || null
