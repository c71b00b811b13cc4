import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from '#backend/features/schedule/domain/evolve.ts'
import { added, assigned, changed, deleted } from '#backend/features/schedule/domain/testing/events.ts'
import { ana, away, facts, idOf, lea, max, shiftOn } from '#backend/features/schedule/domain/testing/week.ts'
import { undo } from '#backend/features/schedule/domain/undo.ts'
import { initialSchedule } from '#backend/features/schedule/domain/week.ts'
import {
  cancelShiftOffer,
  claimShiftOffer,
  expireShiftOffer,
  createShiftOffer,
  reviewShiftOfferClaim,
  unclaimShiftOffer,
} from './offer.ts'
import {
  before,
  early,
  expiresAt,
  grabApproved,
  grabCancelled,
  grabClaimed,
  grabDenied,
  grabExpired,
  grabOffered,
  grabUnclaimed,
  partOffered,
  published,
  reopened,
  requestId,
  swapRequested,
} from '#backend/features/schedule/domain/requests/testing.ts'

const { given } = specification(initialSchedule, evolveSchedule)
type State = Parameters<typeof createShiftOffer>[0]

const { shiftId } = early
const newShiftId = idOf(110)
const afterwards = new Date(expiresAt)
const offer =
  (more: Partial<Parameters<typeof createShiftOffer>[1]> = {}) =>
  (state: State) =>
    createShiftOffer(state, { requestId, shiftId, employeeId: ana, notes: null, expiresAt, now: before, ...more })
const claim =
  (employeeId = lea, now = before) =>
  (state: State) =>
    claimShiftOffer(state, { requestId, employeeId, now, facts })
const own =
  (decide: typeof cancelShiftOffer, employeeId = ana) =>
  (state: State) =>
    decide(state, { requestId, employeeId })
const review =
  (approve: boolean, now = before) =>
  (state: State) =>
    reviewShiftOfferClaim(state, { requestId, newShiftId, approve, now, facts })
const expire = (now: Date) => (state: State) => expireShiftOffer(state, { requestId, now })

const another = { requestId: idOf(301) }
const offered = [...published, grabOffered]
const taken = [...offered, grabClaimed]

describe('an offer', () => {
  it('can be made for the employee’s own shift', () => {
    given(published).when(offer()).then([grabOffered])
    given(published)
      .when(offer({ employeeId: max }))
      .refused('forbidden', 'This is not your shift')
  })
  it('expires at the start of the shift at the latest', () =>
    given(published)
      .when(offer({ expiresAt: '2026-04-01T00:00:00.000Z' }))
      .then([{ ...grabOffered, data: { ...grabOffered.data, expiresAt: early.startsAt } } as typeof grabOffered]))
  it('is the shift’s only pending request', () => {
    given(offered).when(offer(another)).refused('conflict', 'You have offered this shift already')
    given([...published, swapRequested])
      .when(offer(another))
      .refused('conflict', 'You have already asked a colleague to take this shift')
  })
  it('can be cancelled by its requester until it is claimed', () => {
    given(offered).when(own(cancelShiftOffer)).then([grabCancelled])
    given(offered).when(own(cancelShiftOffer, max)).refused('forbidden', 'This is not your offer')
    given(taken).when(own(cancelShiftOffer)).refused('conflict', 'This shift has already been claimed')
    given([...taken, grabUnclaimed])
      .when(own(cancelShiftOffer))
      .then([grabCancelled])
  })
})

describe('an offer of a part', () => {
  const on = (start: string, end: string) => {
    const { startsAt, endsAt } = shiftOn(1, start, end)
    return offer({ part: { startsAt, endsAt } })
  }
  it('can be of the first or the last hours of the shift', () => {
    given(published).when(on('11:30', '13:00')).then([partOffered])
    const { startsAt, endsAt } = shiftOn(1, '09:00', '12:30')
    const part = { startsAt, endsAt }
    given(published)
      .when(on('09:00', '12:30'))
      .then([{ ...partOffered, data: { ...partOffered.data, part } } as typeof partOffered])
  })
  it('is an offer of the whole shift if the part covers it', () =>
    given(published).when(on('09:00', '13:00')).then([grabOffered]))
  it.each([
    ['begins before the shift', '08:00', '10:00', 'The part must be within the shift'],
    ['ends after it', '12:00', '13:15', 'The part must be within the shift'],
    ['lies in its middle', '10:00', '12:00', 'The part must be the first or the last hours of the shift'],
    ['is too short', '09:00', '09:29', 'Both parts of the shift must be at least 30 minutes long'],
    ['leaves too little', '09:15', '13:00', 'Both parts of the shift must be at least 30 minutes long'],
  ])('is refused if it %s', (_, start, end, message) =>
    given(published).when(on(start, end)).refused('invalid', message, { part: message }),
  )
  it('keeps both parts in the week of the shift', () => {
    const tooLate = 'A shift can only be split before its week ends'
    const night = shiftOn(6, '22:00', '06:00', { shiftId: idOf(111) })
    const split = (clock: string) => {
      const { endsAt: startsAt } = shiftOn(6, '22:00', clock)
      return offer({ shiftId: night.shiftId, part: { startsAt, endsAt: night.endsAt } })
    }
    given([...published, added(night)])
      .when(split('00:00'))
      .refused('invalid', tooLate, { part: tooLate })
    const { startsAt, endsAt } = shiftOn(6, '23:30', '06:00')
    const data = { ...partOffered.data, shiftId: night.shiftId, part: { startsAt, endsAt } }
    given([...published, added(night)])
      .when(split('23:30'))
      .then([{ ...partOffered, data } as typeof partOffered])
  })
})

describe('a claim', () => {
  it('is made by a colleague of the location', () => {
    given(offered).when(claim()).then([grabClaimed])
    given(offered).when(claim(ana)).refused('conflict', 'You cannot claim your own offer')
    given(offered).when(claim(away)).refused('not_found', 'There is no such request')
  })
  it('goes to the first claimant', () => {
    given(taken).when(claim(max)).refused('conflict', 'Someone else has already claimed this shift')
    given(taken).when(claim()).then([])
  })
  it('can be cancelled by the claimant, and then others can claim', () => {
    given(taken).when(own(unclaimShiftOffer, lea)).then([grabUnclaimed])
    given(taken).when(own(unclaimShiftOffer, max)).refused('forbidden', 'You have not claimed this shift')
    given([...taken, grabUnclaimed])
      .when(claim())
      .then([grabClaimed])
  })
  it('is refused if a manager could not approve it', () => {
    const own = added(shiftOn(1, '12:00', '16:00', { shiftId: idOf(101), employeeId: lea }))
    const message = 'Employee is already scheduled during this time'
    given([...offered, own])
      .when(claim())
      .refused('conflict', message)
    given([...published, partOffered, own])
      .when(claim())
      .refused('conflict', message)
  })
  it('is refused after the expiry time, even before the job runs', () => {
    given(offered).when(claim(lea, afterwards)).refused('conflict', 'This offer has expired')
    given([...offered, grabExpired])
      .when(claim())
      .refused('conflict', 'This offer has expired')
  })
})

describe('the manager', () => {
  it('reassigns the shift with the approval', () =>
    given(taken)
      .when(review(true))
      .then([grabApproved, assigned(early, lea, ana)]))
  it('denies', () => given(taken).when(review(false)).then([grabDenied]))
  it('can decide only on claimed offers', () =>
    given(offered).when(review(true)).refused('conflict', 'No one has claimed this shift yet'))
  it('is refused if the claimant would be double-booked', () => {
    const other = added(shiftOn(1, '12:00', '16:00', { shiftId: idOf(101), employeeId: lea }))
    given([...taken, other])
      .when(review(true))
      .refused('conflict', 'Employee is already scheduled during this time')
  })
  it('can’t approve an expired offer', () =>
    given(taken).when(review(true, afterwards)).refused('conflict', 'This offer has expired'))
})

describe('the approval of a part', () => {
  const takenPart = [...published, partOffered, grabClaimed]
  const { startsAt: split, endsAt } = shiftOn(1, '11:30', '13:00')
  const part = { ...early, shiftId: newShiftId, employeeId: lea, startsAt: split, breakMinutes: 0 }
  const shortened = changed(early, { endsAt }, { endsAt: split })
  const handedOver = [grabApproved, shortened, added(part)]

  it('shortens the shift and adds a shift for the claimant', () => given(takenPart).when(review(true)).then(handedOver))
  it('gives the break to the longer part', () => {
    const first = { startsAt: early.startsAt, endsAt: shiftOn(1, '09:00', '12:00').endsAt }
    const firstOffered = { ...partOffered, data: { ...partOffered.data, part: first } } as typeof partOffered
    given([...published, firstOffered, grabClaimed])
      .when(review(true))
      .then([
        grabApproved,
        changed(early, { startsAt: early.startsAt, breakMinutes: 30 }, { startsAt: first.endsAt, breakMinutes: 0 }),
        added({ ...part, ...first, breakMinutes: 30 }),
      ])
  })
  it('requires the claimant to be free during the part only', () => {
    const own = (start: string, end: string) =>
      added(shiftOn(1, start, end, { shiftId: idOf(112), employeeId: lea, breakMinutes: 0 }))
    given([...takenPart, own('09:00', '11:30')])
      .when(review(true))
      .then(handedOver)
    given([...takenPart, own('12:00', '12:30')])
      .when(review(true))
      .refused('conflict', 'Employee is already scheduled during this time')
  })

  const undoing = (state: State) => undo(state, { events: handedOver, facts })
  const approved = [...takenPart, ...handedOver]
  it('is undone in one step', () =>
    given(approved)
      .when(undoing)
      .then([deleted(part), changed(early, { endsAt: split }, { endsAt }), reopened]))
  it('can’t be undone once the rest is reassigned', () =>
    given([...approved, assigned(early, max, ana)])
      .when(undoing)
      .refused('conflict', 'This shift was changed since'))
  it('is refused if a part has become too short', () => {
    const late = shiftOn(1, '11:15', '11:30')
    const moved = changed(early, { startsAt: early.startsAt }, { startsAt: late.startsAt })
    const back = changed(early, { endsAt: split }, { endsAt })
    const again = [...approved, moved, deleted(part), back, reopened]
    given(again).when(review(true)).refused('conflict', 'Both parts of the shift must be at least 30 minutes long')
  })
})

describe('an offer expires', () => {
  it('at its time, claimed or not', () => {
    given(offered).when(expire(afterwards)).then([grabExpired])
    given(taken).when(expire(afterwards)).then([grabExpired])
  })
  it('not before', () =>
    given(offered)
      .when(expire(new Date(afterwards.getTime() - 1)))
      .then([]))
  it('not if it was decided', () =>
    given([...taken, grabDenied])
      .when(expire(afterwards))
      .refused('conflict', 'This request was denied already'))
})
