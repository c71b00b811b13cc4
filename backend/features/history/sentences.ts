import type { Kysely } from 'kysely'
import { knowing, text, type Change, type Part } from '#kernel/sentence.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Currency } from '#schema/organization/rules.ts'
import { partText, plainText } from '#backend/platform/plain-text.ts'
import { systemName } from '#backend/features/people/names.ts'
import { namingOf } from './names.ts'
import { jobRolesById } from '#backend/features/organization/job-roles.ts'
import { organizationById } from '#backend/features/organization/queries.ts'

export type WrittenPart = { kind: Part['kind']; text: string; value: string | null; end: string | null }
export type WrittenChange = { field: string; before: WrittenPart[] | null; after: WrittenPart[] | null }

type Writing = { nameOf?: (id: string) => string; currency: Currency | undefined }

export const writtenParts = (parts: readonly Part[], { nameOf, currency }: Writing) =>
  parts.map((part): WrittenPart => {
    const end = 'end' in part && part.end !== undefined ? part.end : null
    return { kind: part.kind, text: partText(part, { nameOf, currency }), value: String(part.value), end }
  })

export const plainChanges = (changes: readonly WrittenChange[]) =>
  changes.map(({ field, before, after }) => ({ field, before: joined(before), after: joined(after) }))

const joined = (parts: readonly WrittenPart[] | null) => parts && parts.map(({ text }) => text).join('')

/** @param name the system actor's or, with an employee, the API token's */
export function actorPart(employeeId: string | null, name: string | null): Part {
  if (employeeId === null) return text(systemName(name ?? 'Muster'))
  return { kind: 'person', value: employeeId, ...(name !== null && { before: `${name}, token of ` }) }
}

/** `Ana Lopez clocked in`, `Max Weber clocked out for Ana Lopez`. */
export const withActor = (actor: Part, described: readonly Part[]): readonly Part[] => [
  ...knowing([actor], []),
  text(' '),
  ...knowing(described, actor.kind === 'person' ? [actor.value] : []),
]

export const changeParts = (changes: readonly Change[]) =>
  changes.flatMap(({ before, after }) => [...(before ?? []), ...(after ?? [])])

export async function openWriter(db: Kysely<Tables>, organizationId: string, parts: readonly Part[]) {
  const ids = (kind: 'person' | 'jobRole') => [
    ...new Set(parts.flatMap((part) => (part.kind === kind ? [part.value] : []))),
  ]
  const roleIds = ids('jobRole')
  const [naming, roles, organization] = await Promise.all([
    namingOf(db, organizationId, ids('person')),
    roleIds.length === 0 ? [] : jobRolesById(db, organizationId, roleIds),
    parts.some(({ kind }) => kind === 'amount') ? organizationById(db, organizationId) : undefined,
  ])
  const currency = organization?.currency
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]))

  return (at: string) => {
    const nameOf = (id: string) => roleNames.get(id) ?? naming(id, at) ?? 'unknown'

    const write = (given: readonly Part[]) => writtenParts(given, { nameOf, currency })

    return {
      nameOf,
      textOf: (part: Part) => plainText(knowing([part], []), { nameOf }),
      sentence(actor: Part, described: readonly Part[]) {
        const parts = withActor(actor, described)
        return { sentence: plainText(parts, { nameOf, currency }), parts: write(parts) }
      },
      changes: (given: readonly Change[]) =>
        given.map(({ field, before, after }): WrittenChange => ({
          field,
          before: before && write(before),
          after: after && write(after),
        })),
    }
  }
}
