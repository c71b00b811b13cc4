import type { Role } from '#schema/people/events.ts'

export const managers: readonly Role[] = ['owner', 'manager']
export const everyone: readonly Role[] = [...managers, 'employee']

export const isManager = (role: Role) => managers.includes(role)
