import type { Personal } from '#kernel/events.ts'

export const forgottenName = { firstName: 'a former', lastName: 'employee' } as const

type FieldRule = Pick<Personal, 'instead' | 'retained'>

const at = (fields: Readonly<Record<string, FieldRule>>, ...of: Personal['of']): Personal[] =>
  Object.entries(fields).map(([field, rule]) => ({ of, at: [field], ...rule }))

export const aboutEmployee =
  (fields: Readonly<Record<string, FieldRule>>) =>
  ({ employeeId }: { employeeId: string | null }, { actorId }: { actorId: string | null }): readonly Personal[] =>
    at(fields, employeeId ?? actorId)

export const aboutOwner =
  (fields: Readonly<Record<string, FieldRule>>) =>
  (_: unknown, { id }: { id: string }): readonly Personal[] =>
    at(fields, id)

/** Reads as `''` or 0 once the employee is forgotten. */
export const blank: FieldRule = {}
/** Reads as `null` once the employee is forgotten. */
export const nothing: FieldRule = { instead: null }
export const names = {
  firstName: { instead: forgottenName.firstName },
  lastName: { instead: forgottenName.lastName },
} satisfies Record<string, FieldRule>
/** Stays readable for the payroll retention period. */
export const pay = (rule: FieldRule = blank): FieldRule => ({ ...rule, retained: true })

type MaybeDevice = { employeeId?: string | undefined; device?: unknown }

export const deviceOf = ({ employeeId, device }: MaybeDevice): readonly Personal[] =>
  device === undefined ? [] : ['epc', 'address'].map((field) => ({ of: [employeeId ?? null], at: ['device', field] }))
