import type { Role } from '#schema/people/events.ts'

export const dollarsToCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export const pathOf = ({ id }: { id: string }) => `/manager/employees/${id}`

export const roleNames: Readonly<Record<Role, string>> = { owner: 'Owner', manager: 'Manager', employee: 'Employee' }

export const statusInWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
