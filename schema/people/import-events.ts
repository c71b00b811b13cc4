import { z } from 'zod'
import { newEmployee } from './events.ts'
import { storedTerms } from '#schema/contracts/events.ts'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import { aboutEmployee, names, nothing, pay } from '#schema/shared/personal.ts'
import { count, sentence } from '#kernel/sentence.ts'
import { peopleKind } from './history-kind.ts'

const importedPerson = z.object({
  ...newEmployee,
  /** Null for an employee without an account. */
  email: z.string().nullable(),
  hourlyRateCents: z.int().min(0).nullable(),
  epc: z.string().nullable(),
  jobRoleIds: z.array(id).optional(),
  hireDate: z.iso.date().optional(),
  /** Applies from the hire date, otherwise from `effectiveFrom`. */
  contract: z.object(storedTerms).optional(),
})
const personalFields = aboutEmployee({
  ...names,
  email: nothing,
  phone: nothing,
  position: nothing,
  hourlyRateCents: pay(nothing),
  epc: nothing,
  contract: pay(nothing),
})
export type ImportedPerson = z.infer<typeof importedPerson>

/** Stream `import-<importId>`. Decided once all email addresses and badges are claimed, so a job can finish it after a crash. */
export const importing = stream({
  category: 'import',
  history: peopleKind,
  events: {
    PeopleImported: event({
      version: 1,
      data: z.object({
        importId: id,
        organizationId: id,
        effectiveFrom: z.iso.date(),
        people: z.array(importedPerson),
      }),
      personal: ({ people }) =>
        people.flatMap((person, index) =>
          personalFields(person, { actorId: null }).map((each) => ({ ...each, at: ['people', index, ...each.at] })),
        ),
      describe: ({ people }) => sentence`imported ${count(people.length, 'employee')}`,
    }),
    // Decided before the employees are removed, so a job can finish it after a crash.
    ImportUndone: event({
      version: 1,
      data: z.object({ importId: id, employeeIds: z.array(id) }),
      describe: ({ employeeIds }) => sentence`undid the import of ${count(employeeIds.length, 'employee')}`,
    }),
  },
})

export type ImportEvent = EventOf<typeof importing>

declare module '#kernel/events.ts' {
  interface Streams {
    import: typeof importing
  }
}
