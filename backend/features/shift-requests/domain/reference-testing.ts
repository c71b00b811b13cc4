import fc from 'fast-check'

/** A reference model for property tests. Shifts and requests have indexes; time is in hours since the start of the week. */

export const people = ['ana', 'max', 'lea'] as const
export type TestPerson = (typeof people)[number]
type ReferenceShift = { who: TestPerson | null; from: number; until: number; deleted: boolean }
type PendingRequest = {
  kind: 'swap' | 'grab' | 'claim'
  shift: number
  exchange?: number | undefined
  by: TestPerson
  other: TestPerson | null
  agreed: boolean
  expires: number
  part?: ShiftPart | undefined
  became?: number
  status: string
}
type ShiftPart = { isFirst: boolean; from: number; until: number }
export type Plan = {
  now: number
  published: boolean
  shifts: ReferenceShift[]
  asked: PendingRequest[]
  off: Set<`${TestPerson} on ${number}`>
  left: Set<TestPerson>
}

export const beginning = (): Plan => ({
  now: 12,
  published: true,
  shifts: [
    ...[33, 57, 81].flatMap((from): ReferenceShift[] => [
      { who: 'ana', from, until: from + 4, deleted: false },
      { who: 'max', from: from + 2, until: from + 6, deleted: false },
    ]),
    { who: null, from: 83, until: 87, deleted: false },
  ],
  asked: [],
  off: new Set(),
  left: new Set(),
})

const live = ['requested', 'accepted', 'available', 'claimed']
export const statuses = [...live, 'approved', 'denied', 'declined', 'cancelled', 'expired', 'ended']

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
  'claim open': 6,
  'give up': 2,
  'review open': 4,
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

export const actions = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as keyof typeof kinds) })),
  ),
  who: fc.constantFrom(...people),
  other: fc.constantFrom(...people),
  shift: fc.nat(8),
  /** Mostly the latest request, because closed requests refuse everything. */
  request: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 5),
  concerned: fc.constantFrom(true, true, true, false),
  yes: fc.constantFrom(true, true, true, false),
  override: fc.boolean(),
  exchange: fc.constantFrom(undefined, 0, 1, 2, 3, 4, 5),
  part: fc.constantFrom(undefined, 'first', 'last'),
  hours: fc.constantFrom(1, 6, 24),
  from: fc.constantFrom(33, 35, 57, 81),
})
export type RequestAction = typeof actions extends fc.Arbitrary<infer Value> ? Value : never

export const isLive = ({ status }: PendingRequest) => live.includes(status)

const swapActions: readonly RequestAction['kind'][] = ['answer', 'cancel', 'review']
const claimActions: readonly RequestAction['kind'][] = ['give up', 'review open']
const isOfKind = ({ kind }: PendingRequest, deed: RequestAction) =>
  kind === (swapActions.includes(deed.kind) ? 'swap' : claimActions.includes(deed.kind) ? 'claim' : 'grab')

const isAboutRequest = ({ kind }: RequestAction) =>
  [
    'answer',
    'cancel',
    'review',
    'claim',
    'unclaim',
    'withdraw',
    'review claim',
    'give up',
    'review open',
    'expire',
    'undo',
  ].includes(kind)

function requestsFor({ asked }: Plan, deed: RequestAction): number[] {
  const all = [...asked.keys()]
  const isFit = (one: PendingRequest) =>
    deed.kind === 'undo' ? one.status === 'approved' : isLive(one) && isOfKind(one, deed)
  return deed.concerned || deed.kind === 'undo' ? all.filter((index) => isFit(asked[index] as PendingRequest)) : all
}

export function requestIn(plan: Plan, deed: RequestAction): number {
  const among = requestsFor(plan, deed)
  return among.at(-1 - (deed.request % Math.max(1, among.length))) ?? -1
}

export function doerOf(plan: Plan, deed: RequestAction): TestPerson {
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
    case 'give up':
      return asked?.by ?? deed.who
    default:
      return deed.who
  }
}

export function isPossible(plan: Plan, deed: RequestAction): boolean {
  if (plan.shifts[deed.shift] === undefined) return false
  if (deed.kind === 'restore') return plan.shifts[deed.shift]?.deleted === true
  if (deed.kind === 'claim open' && deed.concerned) return plan.shifts[deed.shift]?.who === null
  return !isAboutRequest(deed) || requestsFor(plan, deed).length > 0
}

export function partOf({ shifts }: Plan, { shift, part }: RequestAction): ShiftPart | undefined {
  const { from, until } = shifts[shift] ?? { from: 0, until: 0 }
  if (part === undefined) return undefined
  const isFirst = part === 'first'
  return isFirst ? { isFirst, from, until: from + 1 } : { isFirst, from: from + 1, until }
}

const dayOf = (hour: number) => Math.floor(hour / 24)

function canWork(plan: Plan, who: TestPerson, shift: ReferenceShift) {
  const others = plan.shifts.filter((one) => one !== shift && !one.deleted && one.who === who)
  const isFree = others.every(({ from, until }) => until <= shift.from || shift.until <= from)
  return isFree && !plan.left.has(who) && !plan.off.has(`${who} on ${dayOf(shift.from)}`)
}

function endRequestsOf(plan: Plan, shift: ReferenceShift, but?: PendingRequest) {
  for (const asked of plan.asked) {
    const about = [asked.shift, asked.exchange].some((index) => index !== undefined && plan.shifts[index] === shift)
    if (asked !== but && about && isLive(asked)) asked.status = 'ended'
  }
}

function endRequestsWith(plan: Plan, who: TestPerson) {
  for (const asked of plan.asked.filter(isLive)) {
    if (asked.kind === 'grab' && asked.by !== who && asked.other === who) {
      asked.other = null
      asked.status = 'available'
    } else if (asked.by === who || asked.other === who) asked.status = 'ended'
  }
}

function open(plan: Plan, shift: ReferenceShift) {
  shift.who = null
  endRequestsOf(plan, shift)
}

/** Applies an action to the plan. @returns whether the action is allowed; if not, the plan doesn't change */
export function happens(plan: Plan, deed: RequestAction): boolean {
  const shift = plan.shifts[deed.shift]
  if (!shift) throw new Error('no such shift is possible')
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
      endRequestsWith(plan, deed.who)
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
    case 'claim open':
      return claimOpen(plan, shift, deed)
    default: {
      const asked = plan.asked[requestIn(plan, deed)]
      return asked !== undefined && becomes(plan, asked, deed)
    }
  }
}

function change(plan: Plan, shift: ReferenceShift, { yes, other, from }: RequestAction): boolean {
  if (shift.deleted) return false
  const changed = { ...shift, who: yes ? other : null, from, until: from + 4 }
  if (changed.who === shift.who && changed.from === shift.from && changed.until === shift.until) return true
  const rest = { ...plan, shifts: plan.shifts.filter((one) => one !== shift) }
  if (changed.who !== null && !canWork(rest, changed.who, changed)) return false
  Object.assign(shift, changed)
  endRequestsOf(plan, shift)
  return true
}

function ask(plan: Plan, shift: ReferenceShift, deed: RequestAction): boolean {
  const by = doerOf(plan, deed)
  const isAsked = plan.asked.some((asked) => plan.shifts[asked.shift] === shift && isLive(asked))
  if (shift.deleted || isAsked || !plan.published || plan.left.has(by)) return false
  if (shift.who !== by || shift.from <= plan.now) return false
  if (deed.kind === 'offer') {
    const expires = Math.min(shift.from, plan.now + deed.hours)
    const part = partOf(plan, deed)
    const whole = part?.from === shift.from && part.until === shift.until
    if (part && part.from >= part.until) return false
    const offer = { shift: deed.shift, by, other: null, agreed: false, expires, ...(!whole && { part }) }
    plan.asked.push({ kind: 'grab', ...offer, status: 'available' })
    return true
  }
  const { other, exchange } = deed
  if (other === by || plan.left.has(other)) return false
  const theirs = exchange === undefined ? undefined : plan.shifts[exchange]
  if (theirs && (theirs.deleted || theirs.who !== other || theirs.from <= plan.now)) return false
  const expires = Infinity
  plan.asked.push({ kind: 'swap', shift: deed.shift, exchange, by, other, agreed: false, expires, status: 'requested' })
  return true
}

function claimOpen(plan: Plan, shift: ReferenceShift, deed: RequestAction): boolean {
  const by = doerOf(plan, deed)
  const again = plan.asked.some((asked) => asked.shift === deed.shift && asked.by === by && isLive(asked))
  if (shift.deleted || again || !plan.published || plan.left.has(by)) return false
  if (shift.who !== null || shift.from <= plan.now || !canWork(plan, by, shift)) return false
  const claim = { kind: 'claim' as const, shift: deed.shift, by, other: null, agreed: false, expires: Infinity }
  plan.asked.push({ ...claim, status: deed.override ? 'approved' : 'claimed' })
  if (deed.override) {
    shift.who = by
    endRequestsOf(plan, shift)
  }
  return true
}

function couldHandOver(
  plan: Plan,
  [shift, theirs]: [ReferenceShift, ReferenceShift | undefined],
  to: TestPerson,
  back: TestPerson,
): boolean {
  const before = [shift.who, theirs?.who] as const
  shift.who = to
  if (theirs) theirs.who = back
  const could = canWork(plan, to, shift) && (!theirs || canWork(plan, back, theirs))
  shift.who = before[0]
  if (theirs) theirs.who = before[1] ?? null
  return could
}

function handOver(
  plan: Plan,
  asked: PendingRequest,
  [shift, theirs]: [ReferenceShift, ReferenceShift | undefined],
  to: TestPerson,
  back: TestPerson,
): boolean {
  if (!couldHandOver(plan, [shift, theirs], to, back)) return false
  shift.who = to
  if (theirs) theirs.who = back
  endRequestsOf(plan, shift, asked)
  if (theirs) endRequestsOf(plan, theirs, asked)
  return true
}

function handOverPart(
  plan: Plan,
  asked: PendingRequest,
  shift: ReferenceShift,
  part: ShiftPart,
  to: TestPerson,
): boolean {
  const given = shiftOfPart(part, to)
  if (!canWork(plan, to, given)) return false
  Object.assign(shift, part.isFirst ? { from: part.until } : { until: part.from })
  asked.became = plan.shifts.push(given) - 1
  endRequestsOf(plan, shift, asked)
  return true
}

const shiftOfPart = ({ from, until }: ShiftPart, who: TestPerson): ReferenceShift => ({
  who,
  from,
  until,
  deleted: false,
})

function joinParts(
  plan: Plan,
  asked: PendingRequest,
  shift: ReferenceShift,
  part: ShiftPart,
  given: ReferenceShift,
): boolean {
  const { from, until } = shift
  const isSplit = part.isFirst ? from === part.until : until === part.from
  const isSame = given.who === asked.other && given.from === part.from && given.until === part.until
  if (shift.deleted || shift.who !== asked.by || given.deleted || !isSplit || !isSame) return false
  Object.assign(shift, part.isFirst ? { from: part.from } : { until: part.until })
  given.deleted = true
  if (!canWork(plan, asked.by, shift)) {
    Object.assign(shift, { from, until })
    given.deleted = false
    return false
  }
  asked.status = 'claimed'
  endRequestsOf(plan, shift, asked)
  endRequestsOf(plan, given)
  return true
}

function becomes(plan: Plan, asked: PendingRequest, deed: RequestAction): boolean {
  const who = doerOf(plan, deed)
  const shift = plan.shifts[asked.shift]
  if (!shift) throw new Error('requests are about shifts')
  const theirs = asked.exchange === undefined ? undefined : plan.shifts[asked.exchange]
  if (deed.kind === 'undo') {
    const given = asked.became === undefined ? undefined : plan.shifts[asked.became]
    if (asked.part && given) return joinParts(plan, asked, shift, asked.part, given)
    const isClaim = asked.kind === 'claim'
    if (shift.deleted || shift.who !== (isClaim ? asked.by : asked.other)) return false
    if (theirs && (theirs.deleted || theirs.who !== asked.by)) return false
    if (isClaim) shift.who = null
    else if (!handOver(plan, asked, [shift, theirs], asked.by, asked.other ?? asked.by)) return false
    asked.status = asked.kind !== 'swap' ? 'claimed' : asked.agreed ? 'accepted' : 'requested'
    endRequestsOf(plan, shift, asked)
    return true
  }
  if (!isLive(asked) || !isOfKind(asked, deed)) return false
  const hasBegun = shift.from <= plan.now || (theirs !== undefined && theirs.from <= plan.now)
  const isOver = asked.kind === 'grab' ? asked.expires <= plan.now : hasBegun
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
      if (isOver) return false
      if (asked.part) return handOverPart(plan, asked, shift, asked.part, other) && set('approved')
      if (!handOver(plan, asked, [shift, theirs], other, asked.by)) return false
      return set('approved')
    }
    case 'review open':
      if (!deed.yes) return set('denied')
      if (isOver || !canWork(plan, asked.by, shift)) return false
      shift.who = asked.by
      endRequestsOf(plan, shift, asked)
      return set('approved')
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
    case 'give up':
      return who === asked.by && set('cancelled')
    case 'claim':
      if (who === asked.by) return false
      if (who === asked.other) return true
      if (asked.other !== null || isOver) return false
      if (
        !(asked.part
          ? canWork(plan, who, shiftOfPart(asked.part, who))
          : couldHandOver(plan, [shift, theirs], who, asked.by))
      )
        return false
      asked.other = who
      return set('claimed')
    case 'unclaim':
      if (who !== asked.other) return false
      asked.other = null
      return set('available')
    case 'withdraw':
      return who === asked.by && asked.status === 'available' && set('cancelled')
    default:
      throw new Error(`the model does not support ${deed.kind}`)
  }
}

export const seenOf = ({ published, shifts, asked }: Plan) => ({
  published,
  shifts: shifts.map(({ who, from, until, deleted }) => (deleted ? 'deleted' : { who, from, until })),
  asked: asked.map(({ status, other }) => ({ status, other })),
})
export type Seen = ReturnType<typeof seenOf>
