import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { amount, changes, day as dayPart, hours, sentence, text, whose } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { payKind } from '#schema/shared/history-kinds.ts'
import { aboutEmployee, nothing, pay } from '#schema/shared/personal.ts'
import { employmentTitles, employmentTypes, type ContractTerms } from './terms.ts'

const day = z.iso.date()

/** Terms as events store them. */
export const storedTerms = {
  employmentType: z.enum(employmentTypes),
  weeklyMinutes: z.int().min(0),
  /** Minutes from Sunday to Saturday, one list per week; the weeks repeat from the week of the first day. */
  pattern: z.array(z.array(z.int().min(0))).nullable(),
  annualSalaryCents: z.int().min(0).nullable(),
  endsOn: day.nullable(),
}

const endText = ({ endsOn }: Pick<ContractTerms, 'endsOn'>) => (endsOn === null ? null : dayPart(endsOn))
const salary = ({ annualSalaryCents }: Pick<ContractTerms, 'annualSalaryCents'>) =>
  annualSalaryCents === null ? null : amount(annualSalaryCents)
const changed = (before: ContractTerms | null, after: ContractTerms | null) =>
  changes({
    employment: [
      before && text(employmentTitles[before.employmentType]),
      after && text(employmentTitles[after.employmentType]),
    ],
    'hours per week': [before && hours(before.weeklyMinutes), after && hours(after.weeklyMinutes)],
    salary: [before && salary(before), after && salary(after)],
    'last day': [before && endText(before), after && endText(after)],
  })

/** Stream `contract-<employeeId>`. */
export const contracts = stream({
  category: 'contract',
  history: payKind,
  events: {
    // `before`: the terms that applied on the day. Replaces terms with the same first day.
    ContractSet: event({
      version: 1,
      data: z.object({ employeeId: id, effectiveFrom: day, ...storedTerms, before: z.object(storedTerms).nullable() }),
      personal: aboutEmployee({ annualSalaryCents: pay(nothing), before: pay(nothing) }),
      describe: ({ employeeId, effectiveFrom }) =>
        sentence`set ${whose(employeeId)} contract as of ${dayPart(effectiveFrom)}`,
      changes: ({ before, ...after }) => changed(before, after),
    }),
    ContractRemoved: event({
      version: 1,
      data: z.object({ employeeId: id, effectiveFrom: day, ...storedTerms }),
      personal: aboutEmployee({ annualSalaryCents: pay(nothing) }),
      describe: ({ employeeId, effectiveFrom }) =>
        sentence`removed ${whose(employeeId)} contract as of ${dayPart(effectiveFrom)}`,
      changes: (before) => changed(before, null),
    }),
  },
})

export type ContractEvent = EventOf<typeof contracts>

declare module '#kernel/events.ts' {
  interface Streams {
    contract: typeof contracts
  }
}
