import { describe, it } from 'vitest'
import { specification } from '#kernel/testing/specification.ts'
import { evolveSchedule } from '../evolve.ts'
import { added, assigned } from '../testing/events.ts'
import { ana, away, facts, idOf, lea, max, shiftOn } from '../testing/week.ts'
import { initialSchedule } from '../week.ts'
import { cancelGrab, claimGrab, expireGrab, offerGrab, reviewGrab, unclaimGrab } from './grab.ts'
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
  published,
  requestId,
  swapRequested,
} from './testing.ts'

const { given } = specification(initialSchedule, evolveSchedule)
type State = Parameters<typeof offerGrab>[0]

const { shiftId } = early
const afterwards = new Date(expiresAt)
const offer =
  (more: Partial<Parameters<typeof offerGrab>[1]> = {}) =>
  (state: State) =>
    offerGrab(state, { requestId, shiftId, employeeId: ana, notes: null, expiresAt, now: before, ...more })
const claim =
  (employeeId = lea, now = before) =>
  (state: State) =>
    claimGrab(state, { requestId, employeeId, now, facts })
const own =
  (decide: typeof cancelGrab, employeeId = ana) =>
  (state: State) =>
    decide(state, { requestId, employeeId })
const review =
  (approve: boolean, now = before) =>
  (state: State) =>
    reviewGrab(state, { requestId, approve, now, facts })
const expire = (now: Date) => (state: State) => expireGrab(state, { requestId, now })

/** An id is used once. */
const another = { requestId: idOf(301) }
const offered = [...published, grabOffered]
const taken = [...offered, grabClaimed]

describe('an offer', () => {
  it('is made for one’s own shift', () => {
    given(published).when(offer()).then([grabOffered])
    given(published)
      .when(offer({ employeeId: max }))
      .refused('forbidden', 'This is not your shift')
  })
  it('ends at the start of the shift, if not before', () =>
    given(published)
      .when(offer({ expiresAt: '2026-04-01T00:00:00.000Z' }))
      .then([{ ...grabOffered, data: { ...grabOffered.data, expiresAt: early.startsAt } } as typeof grabOffered]))
  it('is the shift’s only live request', () => {
    given(offered).when(offer(another)).refused('conflict', 'You have offered this shift already')
    given([...published, swapRequested])
      .when(offer(another))
      .refused('conflict', 'You have already asked a colleague to take this shift already')
  })
  it('is cancelled by its maker until claimed', () => {
    given(offered).when(own(cancelGrab)).then([grabCancelled])
    given(offered).when(own(cancelGrab, max)).refused('forbidden', 'This is not your offer')
    given(taken).when(own(cancelGrab)).refused('conflict', 'This shift has already been claimed')
    given([...taken, grabUnclaimed])
      .when(own(cancelGrab))
      .then([grabCancelled])
  })
})

describe('a claim', () => {
  it('is made by a colleague of the location', () => {
    given(offered).when(claim()).then([grabClaimed])
    given(offered).when(claim(ana)).refused('conflict', 'You cannot claim your own offer')
    given(offered).when(claim(away)).refused('not_found', 'There is no such request')
  })
  it('is won by the first, once', () => {
    given(taken).when(claim(max)).refused('conflict', 'Someone else has already claimed this shift')
    given(taken).when(claim()).then([])
  })
  it('is returned by the claimant, and open to others then', () => {
    given(taken).when(own(unclaimGrab, lea)).then([grabUnclaimed])
    given(taken).when(own(unclaimGrab, max)).refused('forbidden', 'You have not claimed this shift')
    given([...taken, grabUnclaimed])
      .when(claim())
      .then([grabClaimed])
  })
  it('is too late after the expiry time, even before the job ran', () => {
    given(offered).when(claim(lea, afterwards)).refused('conflict', 'This offer has expired')
    given([...offered, grabExpired])
      .when(claim())
      .refused('conflict', 'This offer has expired')
  })
})

describe('the manager', () => {
  it('gives the shift to who claimed it with the decision', () =>
    given(taken)
      .when(review(true))
      .then([grabApproved, assigned(early, lea, ana)]))
  it('denies', () => given(taken).when(review(false)).then([grabDenied]))
  it('decides on claims alone', () =>
    given(offered).when(review(true)).refused('conflict', 'Nobody has claimed this shift yet'))
  it('double-books no one', () => {
    const other = added(shiftOn(1, '12:00', '16:00', { shiftId: idOf(101), employeeId: lea }))
    given([...taken, other])
      .when(review(true))
      .refused('conflict', 'Employee is already scheduled during this time')
  })
  it('approves nothing that has run out', () =>
    given(taken).when(review(true, afterwards)).refused('conflict', 'This offer has expired'))
})

describe('an offer runs out', () => {
  it('at its time, claimed or not', () => {
    given(offered).when(expire(afterwards)).then([grabExpired])
    given(taken).when(expire(afterwards)).then([grabExpired])
  })
  it('not before', () =>
    given(offered)
      .when(expire(new Date(afterwards.getTime() - 1)))
      .then([]))
  it('not where it was decided on', () =>
    given([...taken, grabDenied])
      .when(expire(afterwards))
      .refused('conflict', 'This request was denied already'))
})
