import type { Personal } from '#kernel/events.ts'

/** How people are called who were forgotten. */
export const forgottenName = { firstName: 'a former', lastName: 'employee' } as const

type Place = Pick<Personal, 'instead' | 'retained'>

const at = (fields: Readonly<Record<string, Place>>, ...of: Personal['of']): Personal[] =>
  Object.entries(fields).map(([field, place]) => ({ of, at: [field], ...place }))

/** Fields about the employee whom the event names: `{ notes: nothing }`. */
export const aboutEmployee =
  (fields: Readonly<Record<string, Place>>) =>
  ({ employeeId }: { employeeId: string | null }, { actorId }: { actorId: string | null }): readonly Personal[] =>
    at(fields, employeeId ?? actorId)

/** Fields about the employee whose stream it is. */
export const aboutOwner =
  (fields: Readonly<Record<string, Place>>) =>
  (_: unknown, { id }: { id: string }): readonly Personal[] =>
    at(fields, id)

/** Reads as `''`, 0 or `null` once it is forgotten. */
export const blank: Place = {}
export const nothing: Place = { instead: null }
export const names = {
  firstName: { instead: forgottenName.firstName },
  lastName: { instead: forgottenName.lastName },
} satisfies Record<string, Place>
/** Kept as long as payroll law asks. */
export const pay = (place: Place = blank): Place => ({ ...place, retained: true })

type MaybeDevice = { employeeId?: string | undefined; device?: unknown }

/** The badge and the network address of whoever punched. */
export const deviceOf = ({ employeeId, device }: MaybeDevice): readonly Personal[] =>
  device === undefined ? [] : ['epc', 'address'].map((field) => ({ of: [employeeId ?? null], at: ['device', field] }))
