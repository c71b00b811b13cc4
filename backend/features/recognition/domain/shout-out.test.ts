import { describe, it } from 'vitest'
import type { ShoutOutEvent } from '#schema/recognition/events.ts'
import { specification } from '#kernel/testing/specification.ts'
import { evolveShoutOut, giveShoutOut, initialShoutOut, reactToShoutOut, deleteShoutOut } from './shout-out.ts'

const { given } = specification(initialShoutOut, evolveShoutOut)

const [ana, max, lea] = ['ana', 'max', 'lea']
const people = { shoutOutId: 'one', locationId: 'here', fromEmployeeId: ana, toEmployeeIds: [max] }
const shoutOut = { ...people, message: 'Thanks!', category: 'team_player' as const }
const gave: ShoutOutEvent = { type: 'ShoutOutGiven', data: shoutOut }
const removed: ShoutOutEvent = { type: 'ShoutOutRemoved', data: people }
const reaction = (employeeId: string) => ({ shoutOutId: 'one', employeeId, reactionType: 'like' as const })
const reacted = (employeeId: string): ShoutOutEvent => ({ type: 'ShoutOutReacted', data: reaction(employeeId) })
const withdrawn = (employeeId: string): ShoutOutEvent => ({
  type: 'ShoutOutReactionWithdrawn',
  data: reaction(employeeId),
})

describe('giving', () => {
  it('records a shout-out to colleagues', () => {
    given([])
      .when((state) => giveShoutOut(state, shoutOut))
      .then([gave])
  })
  it('rejects the giver as a recipient, also among others', () => {
    const message = 'You can’t give yourself a shout-out'
    given([])
      .when((state) => giveShoutOut(state, { ...shoutOut, toEmployeeIds: [max, ana] }))
      .refused('invalid', message, { toEmployeeIds: message })
  })
  it('rejects a reused id', () => {
    given([gave])
      .when((state) => giveShoutOut(state, shoutOut))
      .refused('conflict', 'This shout-out already exists')
  })
})

describe('applause', () => {
  const react =
    (employeeId: string, reacts = true) =>
    (state: Parameters<typeof reactToShoutOut>[0]) =>
      reactToShoutOut(state, { employeeId, reactionType: 'like', reacted: reacts })
  it('counts once per employee, who can take it back', () => {
    given([gave])
      .when(react(lea))
      .then([reacted(lea)])
    given([gave, reacted(lea)])
      .when(react(lea))
      .then([])
    given([gave, reacted(lea)])
      .when(react(max))
      .then([reacted(max)])
    given([gave, reacted(lea)])
      .when(react(lea, false))
      .then([withdrawn(lea)])
    given([gave, reacted(max), reacted(lea), withdrawn(lea)])
      .when(react(lea, false))
      .then([])
  })
  it('is rejected for one’s own shout-out', () => {
    given([gave]).when(react(ana)).refused('conflict', 'You can’t applaud your own shout-out')
  })
  it('is rejected for a deleted shout-out', () => {
    given([gave, removed]).when(react(lea)).refused('not_found', 'There is no such shout-out')
  })
})

it('can be deleted once', () => {
  given([gave]).when(deleteShoutOut).then([removed])
  given([gave, removed]).when(deleteShoutOut).refused('not_found', 'There is no such shout-out')
})
