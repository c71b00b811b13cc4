import { z } from 'zod'
import { day, id } from '#schema/shared/fields.ts'
import { historyKindNames } from './kinds.ts'

/** How an event came about. `browser`: a person signed in, in a browser or by a script; `policy`: Muster by itself. */
export const historySources = ['browser', 'badge', 'kiosk', 'import', 'policy'] as const
export type HistorySource = (typeof historySources)[number]

/** Objects with a history of their own. `rate`: the pay rates of the person of that id. */
export const historyObjects = [
  'shift',
  'week',
  'entry',
  'request',
  'person',
  'rate',
  'badge',
  'payItem',
  'payPeriod',
  'announcement',
  'template',
  'reader',
  'channel',
  'shoutOut',
] as const
type HistoryObjectKind = (typeof historyObjects)[number] | 'settings'
export type HistoryObject = { kind: HistoryObjectKind; id: string }

const isObject = (kind: string | undefined): kind is (typeof historyObjects)[number] =>
  historyObjects.some((each) => each === kind)

/** `shift:<id>`, or `settings` for those of the organization. */
const object = z
  .string()
  .describe(`settings, or one of ${historyObjects.join(', ')} with an id: shift:<id>`)
  .transform((text, context): HistoryObject => {
    if (text === 'settings') return { kind: 'settings', id: '' }
    const [kind, given, ...more] = text.split(':')
    const known = id.safeParse(given)
    if (more.length === 0 && known.success && isObject(kind)) return { kind, id: known.data }
    context.addIssue({
      code: 'custom',
      message: `Give settings, or ${historyObjects.join(', ')} with an id: shift:<id>`,
    })
    return z.NEVER
  })

/** `a,b` in an address; a list in JSON. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (typeof given === 'string' ? given.split(',') : given), z.array(item).min(1).max(50))

const yes = z.preprocess((given) => (given === 'true' ? true : given === 'false' ? false : given), z.boolean())

/** What narrows the history; all of it together. Days are those of the location, inclusive. */
export const historyFilter = z.strictObject({
  actorId: id.optional().describe('The employee who did it'),
  system: z.string().max(200).optional().describe('The policy, reader or import that did it'),
  employeeId: id.optional().describe('The employee it concerns'),
  object: object.optional(),
  kinds: listOf(z.enum(historyKindNames)).optional(),
  types: listOf(z.string().max(60)).optional().describe('Names of events, such as ShiftMoved'),
  locationId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  source: z.enum(historySources).optional(),
  undone: yes.optional().describe('Only what was undone'),
  withReason: yes.optional().describe('Only with a reason'),
  text: z.string().trim().max(100).optional().describe('Words of the line, of names and of the reason'),
})
export type HistoryFilter = z.output<typeof historyFilter>
