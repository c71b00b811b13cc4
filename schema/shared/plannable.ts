/** Years must keep four digits, because text comparison and Postgres sort other years wrongly. */
export const isPlannable = (time: string) => time >= '1970' && time < '2200'

export const notPlannable = 'Give a year between 1970 and 2199'
