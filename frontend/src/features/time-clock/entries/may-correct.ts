import type { User } from '#schema/identity/rest.ts'

/** Whether this user corrects the entries of that person: managers of those of others, owners their own as well. */
export const mayCorrect = ({ role, employeeId }: Pick<User, 'role' | 'employeeId'>, ownerId: string) =>
  role === 'owner' || (role === 'manager' && employeeId !== ownerId)
