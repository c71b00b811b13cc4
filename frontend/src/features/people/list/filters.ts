import { roles, type Role } from '#schema/people/events.ts'

export type PeopleFilters = {
  search: string
  status: 'active' | 'terminated' | null
  role: Role | null
  badge: boolean | null
  jobRoleId: string | null
  locationId: string | null
}

const statuses = { terminated: 'terminated', all: null } as const
const badges = { yes: true, no: false } as const

/** Reads `?q=ana&status=all&role=manager&badge=no&job=…&location=…`. Uses defaults for missing or invalid values. */
export function filtersOf(params: URLSearchParams): PeopleFilters {
  const status = params.get('status') ?? ''
  const badge = params.get('badge') ?? ''
  return {
    search: params.get('q') ?? '',
    status: isOf(statuses, status) ? statuses[status] : 'active',
    role: roles.find((role) => role === params.get('role')) ?? null,
    badge: isOf(badges, badge) ? badges[badge] : null,
    jobRoleId: params.get('job'),
    locationId: params.get('location'),
  }
}

export function paramsOf({ search, status, role, badge, jobRoleId, locationId }: PeopleFilters): URLSearchParams {
  const named = {
    q: search.trim(),
    status: status === 'active' ? '' : (status ?? 'all'),
    role: role ?? '',
    badge: badge === null ? '' : badge ? 'yes' : 'no',
    job: jobRoleId ?? '',
    location: locationId ?? '',
  }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

export const areNarrow = ({ search, role, badge, jobRoleId, locationId }: PeopleFilters) =>
  search.trim() !== '' || role !== null || badge !== null || jobRoleId !== null || locationId !== null

const isOf = <Known extends object>(known: Known, name: string): name is Extract<keyof Known, string> =>
  Object.hasOwn(known, name)
