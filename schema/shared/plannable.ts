/**
 * Whether a day or an instant (ISO 8601) is within the years that the product accepts. Years must keep four digits,
 * also after adding or subtracting days: neither text nor Postgres sorts the others correctly.
 */
export const isPlannable = (time: string) => time >= '1970' && time < '2200'

export const notPlannable = 'Give a year between 1970 and 2199'
