/**
 * Whether a day or an instant (ISO 8601) is one that can be planned or asked for. Beyond, the next day or the one
 * before may have a year that is not written in four digits, and neither text nor Postgres orders those.
 */
export const isPlannable = (time: string) => time >= '1970' && time < '2200'

export const notPlannable = 'Give a year between 1970 and 2199'
