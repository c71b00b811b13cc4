import { Refusal } from '#kernel/commands/refusal.ts'
import type { Initiator } from '#backend/platform/initiator.ts'
import { isId } from '../http/scope.ts'
import type { GraphqlContext } from './context.ts'

/** Also logs the request under that id. @throws Refusal `invalid` for a malformed id */
export function initiatorOf({ commandId }: { commandId: string }, { user, nameRequest }: GraphqlContext): Initiator {
  const id = idIn('commandId', commandId)
  nameRequest(id)
  return { user, commandId: id }
}

/** Lowercases an id, because ids are compared as text. @throws Refusal `invalid` with `field` */
export function idIn(field: string, id: string): string {
  if (!isId(id)) throw new Refusal('invalid', `${field} must be a UUID`, { [field]: 'This must be a UUID' })
  return id.toLowerCase()
}
