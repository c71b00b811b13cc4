import { describe, it } from 'vitest'
import type { ClaimEvent } from '#schema/people/claim-events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { claimValue, evolveClaim, initialClaim, proveClaim, releaseClaim } from './claim.ts'

const verified = 'Another account has verified this email address'
const taken = 'An account with this email already exists'
const { given } = specification(initialClaim, evolveClaim)

const kind = 'email'
const ana = 'a1d2b9f4-0000-4000-8000-000000000001'
const ben = 'a1d2b9f4-0000-4000-8000-000000000002'
const claimedBy = (holderId: string): ClaimEvent => ({ type: 'ValueClaimed', data: { kind, holderId } })
const contestedBy = (holderId: string): ClaimEvent => ({ type: 'ClaimContested', data: { kind, holderId } })
const provenBy = (holderId: string, provenAgainst: string[]): ClaimEvent => ({
  type: 'ValueClaimed',
  data: { kind, holderId, provenAgainst },
})
const releasedBy = (holderId: string): ClaimEvent => ({ type: 'ClaimReleased', data: { kind, holderId } })

describe('a claim', () => {
  it('goes to the first claimant', () =>
    given([])
      .when((state) => claimValue(state, { kind, holderId: ana }))
      .then([claimedBy(ana)]))
  it('is refused to others', () =>
    given([claimedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: ben }))
      .refused('conflict', taken, { email: taken }))
  it('is idempotent for its holder', () =>
    given([claimedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: ana }))
      .then([]))
  it('is renewed by its holder against a pending release', () =>
    given([claimedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: ana, renew: true }))
      .then([claimedBy(ana)]))
  it('of a badge has its own message', () =>
    given([{ type: 'ValueClaimed', data: { kind: 'badge', holderId: ana } }])
      .when((state) => claimValue(state, { kind: 'badge', holderId: ben }))
      .refused('conflict', 'This badge is taken', { badge: 'This badge is taken' }))
  it('is free again once released', () =>
    given([claimedBy(ana), releasedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: ben }))
      .then([claimedBy(ben)]))
  it('passes on from an abandoned holder', () =>
    given([claimedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: ben, abandonedBy: ana }))
      .then([releasedBy(ana), claimedBy(ben)]))
  it('does not pass on if it has a new holder', () =>
    given([claimedBy(ana), releasedBy(ana), claimedBy(ben)])
      .when((state) => claimValue(state, { kind, holderId: 'third', abandonedBy: ana }))
      .refused('conflict', taken, { email: taken }))
  it('can be contested until the address is verified', () =>
    given([claimedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: ben, contest: true }))
      .then([{ type: 'ClaimContested', data: { kind, holderId: ben } }]))
  it('is idempotent for its contender', () =>
    given([claimedBy(ana), contestedBy(ben)])
      .when((state) => claimValue(state, { kind, holderId: ben }))
      .then([]))
  it('goes to the first who verifies the address', () => {
    const { when } = given([claimedBy(ana), contestedBy(ben)])
    const prove = (holderId: string) => when((state) => proveClaim(state, { kind, holderId, isHolders: false }))
    prove(ana).then([provenBy(ana, [ben])])
    prove(ben).then([provenBy(ben, [ana])])
  })
  it('is refused to others once its holder has verified the address', () => {
    const proven = given([claimedBy(ana), provenBy(ana, [])])
    proven.when((state) => proveClaim(state, { kind, holderId: ana, isHolders: true })).then([])
    proven
      .when((state) => proveClaim(state, { kind, holderId: ben, isHolders: true }))
      .refused('conflict', verified, { email: verified })
    proven
      .when((state) => claimValue(state, { kind, holderId: ben, contest: true }))
      .refused('conflict', taken, { email: taken })
  })
  it('passes to its contender when its holder leaves', () =>
    given([claimedBy(ana), contestedBy(ben), releasedBy(ana)])
      .when((state) => claimValue(state, { kind, holderId: 'third' }))
      .refused('conflict', taken, { email: taken }))
  it('is released only by its holder', () => {
    const { when } = given([claimedBy(ana)])
    when((state) => releaseClaim(state, { kind, holderId: ben })).then([])
    when((state) => releaseClaim(state, { kind, holderId: ana })).then([releasedBy(ana)])
  })
})
