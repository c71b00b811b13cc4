export const moment = 'asOf'

export const momentParam = (search: string) => new URLSearchParams(search).get(moment) || null
