export const jobRoles = [
  { name: 'Kitchen', color: '#a8704c' },
  { name: 'Service', color: '#3b7fc4' },
  { name: 'Bar', color: '#8a68cf' },
  { name: 'Coffee', color: '#2f8f8f' },
  { name: 'Support', color: '#c2557f' },
  { name: 'Management', color: '#6b7c93' },
] as const

type RoleName = (typeof jobRoles)[number]['name']
type Job = { role: RoleName; cents: number; also?: readonly RoleName[] }

/** Roles and pay (cents per hour) by position. */
export const jobs: Readonly<Record<string, Job>> = {
  Owner: { role: 'Management', cents: 4_200 },
  'General manager': { role: 'Management', cents: 3_450 },
  'Sous chef': { role: 'Kitchen', cents: 2_650 },
  'Pastry cook': { role: 'Kitchen', cents: 2_250 },
  'Line cook': { role: 'Kitchen', cents: 2_075 },
  'Prep cook': { role: 'Kitchen', cents: 1_850, also: ['Support'] },
  Server: { role: 'Service', cents: 1_650 },
  Host: { role: 'Service', cents: 1_600 },
  Bartender: { role: 'Bar', cents: 1_925, also: ['Service'] },
  Barback: { role: 'Bar', cents: 1_575, also: ['Support'] },
  Barista: { role: 'Coffee', cents: 1_750, also: ['Service'] },
  Dishwasher: { role: 'Support', cents: 1_625 },
}
