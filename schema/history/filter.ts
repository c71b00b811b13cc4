import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { historyKindNames, historyObjects, type HistoryObjectKind } from './kinds.ts'

/** `browser`: a signed-in user, in a browser or script. `policy`: Muster itself. */
export const historySources = ['browser', 'badge', 'kiosk', 'import', 'policy'] as const
export type HistorySource = (typeof historySources)[number]

export type HistoryObject = { kind: HistoryObjectKind; id: string }

const { settings: _, ...withId } = historyObjects
const isObjectWithId = (kind: string | undefined): kind is keyof typeof withId =>
  kind !== undefined && Object.hasOwn(withId, kind)
const objectsWithId = Object.keys(withId).join(', ')

/** `shift:<id>`, or `settings` for the organization's settings. */
const object = z
  .string()
  .describe(`settings, or one of ${objectsWithId} with an id: shift:<id>`)
  .transform((text, context): HistoryObject => {
    if (text === 'settings') return { kind: 'settings', id: '' }
    const [kind, idText, ...rest] = text.split(':')
    const parsedId = id.safeParse(idText)
    if (rest.length === 0 && parsedId.success && isObjectWithId(kind)) return { kind, id: parsedId.data }
    context.addIssue({
      code: 'custom',
      message: `Give settings, or ${objectsWithId} with an id: shift:<id>`,
    })
    return z.NEVER
  })

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((input) => (typeof input === 'string' ? input.split(',') : input), z.array(item).min(1).max(50))

const booleanText = z.preprocess((input) => (input === 'true' ? true : input === 'false' ? false : input), z.boolean())

/** All filters apply together. Days are inclusive, in the location's time zone. */
export const historyFilter = z.strictObject({
  actorId: id.optional().describe('The employee who made the change'),
  system: z.string().max(200).optional().describe('The policy, reader or import that made the change'),
  employeeId: id.optional().describe('The affected employee'),
  object: object.optional(),
  commandId: id.optional().describe('Every change of one command'),
  kinds: listOf(z.enum(historyKindNames)).optional(),
  types: listOf(z.string().max(60)).optional().describe('Names of events, such as ShiftMoved'),
  locationId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  source: z.enum(historySources).optional(),
  undone: booleanText.optional().describe('Only undone changes'),
  withReason: booleanText.optional().describe('Only changes with a reason'),
  text: z.string().trim().max(100).optional().describe('Words of the sentence, names or the reason'),
})
export type HistoryFilter = z.output<typeof historyFilter>

/**
 * Whether a list with this filter shows a command on many shifts as one entry. The history of an employee, object or
 * command has each change, and so do search results.
 */
export const isGrouped = ({ employeeId, object, commandId, text }: GroupingFilter) =>
  !employeeId && !object && !commandId && !text

type GroupingFilter = { employeeId?: unknown; object?: unknown; commandId?: unknown; text?: unknown }
