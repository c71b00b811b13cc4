import fc from 'fast-check'

/**
 * A second, plain model of swaps and offers in a week, for property tests to compare with: people by name, shifts and
 * requests by number, time in hours since the week began.
 */

export const people = ['ana', 'max', 'lea'] as const
export type Person = (typeof people)[number]
type Planned = { who: Person | null; from: number; until: number; deleted: boolean }
type Asked = {
  kind: 'swap' | 'grab'
  shift: number
  by: Person
  other: Person | null
  agreed: boolean
  expires: number
  status: string
}
export type Plan = {
  now: number
  published: boolean
  shifts: Planned[]
  asked: Asked[]
  off: Set<`${Person} on ${number}`>
  left: Set<Person>
}

/** Six shifts of two people, some at the same time, and three days to act on them. */
export const beginning = (): Plan => ({
  now: 12,
  published: true,
  shifts: [33, 57, 81].flatMap((from) => [
    { who: 'ana', from, until: from + 4, deleted: false },
    { who: 'max', from: from + 2, until: from + 6, deleted: false },
  ]),
  asked: [],
  off: new Set(),
  left: new Set(),
})

const live = ['requested', 'accepted', 'available', 'claimed']
export const statuses = [...live, 'approved', 'denied', 'declined', 'cancelled', 'expired', 'ended']

/** Kinds of actions with their weights. */
export const kinds = {
  request: 5,
  answer: 5,
  cancel: 2,
  review: 5,
  offer: 5,
  claim: 6,
  unclaim: 2,
  withdraw: 2,
  'review claim': 5,
  expire: 2,
  wait: 1,
  change: 3,
  delete: 1,
  restore: 6,
  'take off': 1,
  leave: 1,
  return: 4,
  publish: 4,
  unpublish: 1,
  undo: 4,
}

/** One action. `request`: counted from the latest. */
export const actions = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as keyof typeof kinds) })),
  ),
  who: fc.constantFrom(...people),
  other: fc.constantFrom(...people),
  shift: fc.nat(5),
  /** Mostly the latest: closed requests only refuse. */
  request: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 5),
  /** Whether a person who may act does it, rather than `who`. */
  concerned: fc.constantFrom(true, true, true, false),
  yes: fc.constantFrom(true, true, true, false),
  override: fc.boolean(),
  hours: fc.constantFrom(1, 6, 24),
  from: fc.constantFrom(33, 35, 57, 81),
})
export type Action = typeof actions extends fc.Arbitrary<infer Value> ? Value : never

export const isLive = ({ status }: Asked) => live.includes(status)

const swapActions: readonly Action['kind'][] = ['answer', 'cancel', 'review']
const isOfKind = ({ kind }: Asked, deed: Action) => (kind === 'swap') === swapActions.includes(deed.kind)

const isAboutRequest = ({ kind }: Action) =>
  ['answer', 'cancel', 'review', 'claim', 'unclaim', 'withdraw', 'review claim', 'expire', 'undo'].includes(kind)

/** The requests that this kind of action fits; any request for an outsider. */
function requestsFor({ asked }: Plan, deed: Action): number[] {
  const all = [...asked.keys()]
  const isFit = (one: Asked) => (deed.kind === 'undo' ? one.status === 'approved' : isLive(one) && isOfKind(one, deed))
  return deed.concerned || deed.kind === 'undo' ? all.filter((index) => isFit(asked[index] as Asked)) : all
}

/** The request that an action is about; -1 for none. */
export function requestIn(plan: Plan, deed: Action): number {
  const among = requestsFor(plan, deed)
  return among.at(-1 - (deed.request % Math.max(1, among.length))) ?? -1
}

/** The person who acts. */
export function doerOf(plan: Plan, deed: Action): Person {
  const asked = plan.asked[requestIn(plan, deed)]
  if (!deed.concerned) return deed.who
  switch (deed.kind) {
    case 'request':
    case 'offer':
      return plan.shifts[deed.shift]?.who ?? deed.who
    case 'answer':
    case 'unclaim':
      return asked?.other ?? deed.who
    case 'cancel':
    case 'withdraw':
      return asked?.by ?? deed.who
    default:
      return deed.who
  }
}

/** Whether the action has a target. */
export function isPossible(plan: Plan, deed: Action): boolean {
  if (deed.kind === 'restore') return plan.shifts[deed.shift]?.deleted === true
  return !isAboutRequest(deed) || requestsFor(plan, deed).length > 0
}

const dayOf = (hour: number) => Math.floor(hour / 24)

function canWork(plan: Plan, who: Person, shift: Planned) {
  const others = plan.shifts.filter((one) => one !== shift && !one.deleted && one.who === who)
  const isFree = others.every(({ from, until }) => until <= shift.from || shift.until <= from)
  return isFree && !plan.left.has(who) && !plan.off.has(`${who} on ${dayOf(shift.from)}`)
}

function endRequestsOf(plan: Plan, shift: Planned, but?: Asked) {
  for (const asked of plan.asked) {
    if (asked !== but && plan.shifts[asked.shift] === shift && isLive(asked)) asked.status = 'ended'
  }
}

function open(plan: Plan, shift: Planned) {
  shift.who = null
  endRequestsOf(plan, shift)
}

/** Applies an action to the plan. @returns whether it is allowed; otherwise the plan stays as it is */
export function happens(plan: Plan, deed: Action): boolean {
  const shift = plan.shifts[deed.shift]
  if (!shift) throw new Error('there are six shifts')
  switch (deed.kind) {
    case 'wait':
      plan.now += deed.hours
      return true
    case 'publish':
    case 'unpublish':
      plan.published = deed.kind === 'publish'
      return true
    case 'return':
      plan.left.delete(deed.who)
      return true
    case 'leave':
      plan.left.add(deed.who)
      for (const own of plan.shifts) {
        if (own.who === deed.who && !own.deleted && own.from >= plan.now) open(plan, own)
      }
      return true
    case 'take off':
      plan.off.add(`${deed.who} on ${dayOf(deed.from)}`)
      for (const own of plan.shifts) {
        if (own.who === deed.who && !own.deleted && dayOf(own.from) === dayOf(deed.from)) open(plan, own)
      }
      return true
    case 'delete':
      if (shift.deleted) return false
      shift.deleted = true
      endRequestsOf(plan, shift)
      return true
    case 'restore':
      if (shift.who !== null && !canWork(plan, shift.who, shift)) return false
      shift.deleted = false
      return true
    case 'change':
      return change(plan, shift, deed)
    case 'request':
    case 'offer':
      return ask(plan, shift, deed)
    default: {
      const asked = plan.asked[requestIn(plan, deed)]
      return asked !== undefined && becomes(plan, asked, deed)
    }
  }
}

function change(plan: Plan, shift: Planned, { yes, other, from }: Action): boolean {
  if (shift.deleted) return false
  const changed = { ...shift, who: yes ? other : null, from, until: from + 4 }
  if (changed.who === shift.who && changed.from === shift.from && changed.until === shift.until) return true
  const rest = { ...plan, shifts: plan.shifts.filter((one) => one !== shift) }
  if (changed.who !== null && !canWork(rest, changed.who, changed)) return false
  Object.assign(shift, changed)
  endRequestsOf(plan, shift)
  return true
}

function ask(plan: Plan, shift: Planned, deed: Action): boolean {
  const by = doerOf(plan, deed)
  const isAsked = plan.asked.some((asked) => plan.shifts[asked.shift] === shift && isLive(asked))
  if (shift.deleted || isAsked || !plan.published || plan.left.has(by)) return false
  if (shift.who !== by || shift.from <= plan.now) return false
  if (deed.kind === 'offer') {
    const expires = Math.min(shift.from, plan.now + deed.hours)
    plan.asked.push({ kind: 'grab', shift: deed.shift, by, other: null, agreed: false, expires, status: 'available' })
    return true
  }
  const { other } = deed
  if (other === by || plan.left.has(other)) return false
  const expires = Infinity
  plan.asked.push({ kind: 'swap', shift: deed.shift, by, other, agreed: false, expires, status: 'requested' })
  return true
}

/** Applies an action to an existing request. */
function becomes(plan: Plan, asked: Asked, deed: Action): boolean {
  const who = doerOf(plan, deed)
  const shift = plan.shifts[asked.shift]
  if (!shift) throw new Error('requests are about shifts')
  if (deed.kind === 'undo') {
    if (shift.deleted || shift.who !== asked.other || !canWork(plan, asked.by, shift)) return false
    shift.who = asked.by
    asked.status = asked.kind === 'grab' ? 'claimed' : asked.agreed ? 'accepted' : 'requested'
    endRequestsOf(plan, shift, asked)
    return true
  }
  if (!isLive(asked) || !isOfKind(asked, deed)) return false
  const isOver = asked.kind === 'swap' ? shift.from <= plan.now : asked.expires <= plan.now
  const set = (status: string) => {
    asked.status = status
    return true
  }
  switch (deed.kind) {
    case 'review':
    case 'review claim': {
      const { other } = asked
      if (other === null) return false
      if (!deed.yes) return set('denied')
      if (asked.status === 'requested' && !deed.override) return false
      if (isOver || !canWork(plan, other, shift)) return false
      shift.who = other
      return set('approved')
    }
    case 'expire':
      return isOver ? set('expired') : true
    default:
  }
  if (plan.left.has(who)) return false
  switch (deed.kind) {
    case 'answer':
      if (who !== asked.other) return false
      if (!deed.yes) return set('declined')
      if (asked.status === 'accepted') return true
      if (isOver) return false
      asked.agreed = true
      return set('accepted')
    case 'cancel':
      return who === asked.by && set('cancelled')
    case 'claim':
      if (who === asked.by) return false
      if (who === asked.other) return true
      if (asked.other !== null || isOver) return false
      asked.other = who
      return set('claimed')
    case 'unclaim':
      if (who !== asked.other) return false
      asked.other = null
      return set('available')
    case 'withdraw':
      return who === asked.by && asked.status === 'available' && set('cancelled')
    default:
      throw new Error(`nothing is known of ${deed.kind}`)
  }
}

/** What both models have to agree on. */
export const seenOf = ({ published, shifts, asked }: Plan) => ({
  published,
  shifts: shifts.map(({ who, from, until, deleted }) => (deleted ? 'deleted' : { who, from, until })),
  asked: asked.map(({ status, other }) => ({ status, other })),
})
export type Seen = ReturnType<typeof seenOf>
