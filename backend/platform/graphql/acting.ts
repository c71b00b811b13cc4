import { Refusal } from '#kernel/commands/refusal.ts'
import type { Acting } from '#backend/platform/acting.ts'
import { isId } from '../http/scope.ts'
import type { GraphqlContext } from './context.ts'

/**
 * The acting user with a mutation's command id, which also names the request in the log.
 * @throws Refusal `invalid` for a malformed id
 */
export function actingBy({ commandId }: { commandId: string }, { user, carries }: GraphqlContext): Acting {
  const id = idIn('commandId', commandId)
  carries(id)
  return { user, commandId: id }
}

/** A client's id in lowercase: ids are compared as text. @throws Refusal `invalid` with `field` */
export function idIn(field: string, id: string): string {
  if (!isId(id)) throw new Refusal('invalid', `${field} must be a UUID`, { [field]: 'This must be a UUID' })
  return id.toLowerCase()
}
