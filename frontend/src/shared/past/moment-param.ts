/** The URL parameter of the moment. */
export const moment = 'asOf'

/** Returns the moment of a URL unparsed; null for the present. */
export const momentParam = (search: string) => new URLSearchParams(search).get(moment) || null
