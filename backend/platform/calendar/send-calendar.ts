import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

/** Answers 304 if the calendar is the one that the client has. */
export function sendCalendar(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { calendar, name }: { calendar: string; name: string },
) {
  const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (matches(headers['if-none-match'], tag)) return reply.status(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${name}.ics"`)
    .send(calendar)
}

/** Compares weakly (RFC 9110, 13.1.2), because a compressing proxy makes tags weak. */
function matches(header: string | undefined, tag: string) {
  return header?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag) ?? false
}
