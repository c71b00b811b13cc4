/**
 * Whether a day or ISO 8601 instant is within the supported years. Years must keep four digits even after adding or
 * subtracting days, because text comparison and Postgres sort other years wrongly.
 */
export const isPlannable = (time: string) => time >= '1970' && time < '2200'

export const notPlannable = 'Give a year between 1970 and 2199'
