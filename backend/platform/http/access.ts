import { access, type Access, type Operation } from '#schema/access.ts'
import type { User } from '#schema/identity/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export const notSignedIn = new Refusal('unauthenticated', 'Please sign in')
const notAllowed = new Refusal('forbidden', 'You are not allowed to do that')

/**
 * What the access table says of an operation.
 * @throws Error for one that is not in it: it must not be served at all
 */
export function accessTo(operation: string): Access {
  if (!(operation in access)) throw new Error(`${operation} is missing in schema/access.ts`)
  return access[operation as Operation]
}

/** @throws Refusal `unauthenticated` or `forbidden` where `user` may not call what `access` guards */
export function authorize({ who }: Access, user: User | null): void {
  if (who === 'anyone') return
  if (!user) throw notSignedIn
  if (who !== 'signed in' && !who.includes(user.role)) throw notAllowed
}
