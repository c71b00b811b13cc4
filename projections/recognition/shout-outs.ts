import type { Category, ReactionType } from '#schema/recognition/events.ts'
import { projection } from '#kernel/projections/projection.ts'

type ShoutOutRow = {
  shout_out_id: string
  organization_id: string
  /** The giver's location when the shout-out was given. Its managers may delete the shout-out. */
  location_id: string
  from_employee_id: string
  recipients: readonly string[]
  message: string
  category: Category
  given_at: string
  reactions: readonly { employeeId: string; type: ReactionType }[]
  /** Removed rows stay, so that live connections can be notified of the removal. */
  removed: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.shout_outs': ShoutOutRow
  }
}

type Reaction = { employeeId: string; reactionType: ReactionType }

const idOf = ({ data }: { data: { shoutOutId: string } }) => data.shoutOutId
const without = ({ reactions }: ShoutOutRow, { employeeId, reactionType }: Reaction) =>
  reactions.filter((each) => each.employeeId !== employeeId || each.type !== reactionType)

export const shoutOuts = projection<ShoutOutRow>({
  name: 'shout_outs',
  version: 1,
  key: 'shout_out_id',
  columns: {
    shout_out_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    from_employee_id: 'uuid not null',
    recipients: 'jsonb not null',
    message: 'text not null',
    category: 'text not null',
    given_at: 'timestamptz not null',
    reactions: 'jsonb not null',
    removed: 'boolean not null',
  },
  indexes: ['organization_id, given_at desc, shout_out_id desc where not removed'],
  creates: {
    ShoutOutGiven: [
      idOf,
      ({ data, metadata }) => ({
        shout_out_id: data.shoutOutId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        from_employee_id: data.fromEmployeeId,
        recipients: data.toEmployeeIds,
        message: data.message,
        category: data.category,
        given_at: metadata.at,
        reactions: [],
        removed: false,
      }),
    ],
  },
  on: {
    ShoutOutReacted: [
      idOf,
      (row, { data }) =>
        row && {
          ...row,
          reactions: [...without(row, data), { employeeId: data.employeeId, type: data.reactionType }],
        },
    ],
    ShoutOutReactionWithdrawn: [idOf, (row, { data }) => row && { ...row, reactions: without(row, data) }],
    ShoutOutRemoved: [idOf, (row) => row && { ...row, removed: true }],
  },
})
