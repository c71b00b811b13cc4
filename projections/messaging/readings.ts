import { parseStreamName } from '#kernel/events.ts'
import { projection, type Recorded } from '#kernel/projections/projection.ts'

type ReadingRow = {
  reading_id: string
  channel_id: string
  employee_id: string
  message_id: string | null
  is_muted: boolean
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.readings': ReadingRow
  }
}

type ReadingEvent = Recorded<'ChannelRead' | 'ChannelMuted' | 'ChannelUnmuted'>

const readingOf = ({ stream }: Pick<ReadingEvent, 'stream'>) => parseStreamName(stream).id

const rowOf = (row: ReadingRow | null, { stream, data }: ReadingEvent): ReadingRow =>
  row ?? {
    reading_id: readingOf({ stream }),
    channel_id: data.channelId,
    employee_id: data.employeeId,
    message_id: null,
    is_muted: false,
  }

export const readings = projection<ReadingRow>({
  name: 'readings',
  version: 1,
  key: 'reading_id',
  columns: {
    reading_id: 'uuid not null',
    channel_id: 'uuid not null',
    employee_id: 'uuid not null',
    message_id: 'uuid',
    is_muted: 'boolean not null',
  },
  indexes: ['employee_id, channel_id'],
  on: {
    ChannelRead: [readingOf, (row, event) => ({ ...rowOf(row, event), message_id: event.data.messageId })],
    ChannelMuted: [readingOf, (row, event) => ({ ...rowOf(row, event), is_muted: true })],
    ChannelUnmuted: [readingOf, (row, event) => ({ ...rowOf(row, event), is_muted: false })],
  },
})
