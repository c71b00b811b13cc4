import { z } from 'zod'
import { event, stream, type EventOf, type HistoryKind, type Origin } from '#kernel/events.ts'
import { person, sentence, text, type Part } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import type { NamedTopic } from '#schema/shared/topics.ts'
import { givenTopic, reactedTopic, removedTopic, shoutOutTopic } from './topics.ts'

const recognitionKind: HistoryKind = { name: 'recognition', label: 'Shout-outs', order: 160 }

export const categories = [
  'great_service',
  'team_player',
  'problem_solver',
  'leadership',
  'creativity',
  'other',
] as const
export type Category = (typeof categories)[number]

export const reactionTypes = ['like'] as const
export type ReactionType = (typeof reactionTypes)[number]

const reaction = z.object({ shoutOutId: id, employeeId: id, reactionType: z.enum(reactionTypes) })

/** `locationId` is the giver's location, whose managers may delete the shout-out. */
const shoutOut = { shoutOutId: id, locationId: id, fromEmployeeId: id, toEmployeeIds: z.array(id).min(1) }

const names = (ids: readonly string[]): readonly Part[] =>
  ids.flatMap((each, index) => [
    ...(index === 0 ? [] : [text(index === ids.length - 1 ? ' and ' : ', ')]),
    person(each),
  ])

const newsOn =
  (specificTopic: NamedTopic) =>
  ({ shoutOutId }: { shoutOutId: string }, { organizationId }: Origin) =>
    [shoutOutTopic, specificTopic].map((each) => ({ topic: each.ofOrganization(organizationId), id: shoutOutId }))

export const shoutout = stream({
  category: 'shoutout',
  history: recognitionKind,
  objects: [{ name: 'shoutOut', label: 'One shout-out', order: 140, isStream: true }],
  events: {
    ShoutOutGiven: event({
      version: 1,
      news: newsOn(givenTopic),
      data: z.object({ ...shoutOut, message: z.string(), category: z.enum(categories) }),
      personal: ({ fromEmployeeId, toEmployeeIds }) => [{ of: [fromEmployeeId, ...toEmployeeIds], at: ['message'] }],
      describe: ({ toEmployeeIds }) => sentence`gave ${names(toEmployeeIds)} a shout-out`,
    }),
    ShoutOutReacted: event({
      version: 1,
      history: null,
      news: newsOn(reactedTopic),
      data: reaction,
      describe: () => sentence`applauded a shout-out`,
    }),
    ShoutOutReactionWithdrawn: event({
      version: 1,
      history: null,
      news: newsOn(reactedTopic),
      data: reaction,
      describe: () => sentence`took back their applause for a shout-out`,
    }),
    ShoutOutRemoved: event({
      version: 1,
      news: newsOn(removedTopic),
      data: z.object(shoutOut),
      describe: ({ fromEmployeeId, toEmployeeIds }) =>
        sentence`removed the shout-out from ${person(fromEmployeeId)} to ${names(toEmployeeIds)}`,
    }),
  },
})

export type ShoutOutEvent = EventOf<typeof shoutout>

declare module '#kernel/events.ts' {
  interface Streams {
    shoutout: typeof shoutout
  }
}
