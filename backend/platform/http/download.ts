import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Content = AsyncIterable<string> | Iterable<Uint8Array>

/** A response that browsers save as a file, streamed. With an `etag` that the browser has, it is 304. `name`: ASCII without quotes. */
export class Download {
  readonly name: string
  readonly type: string
  readonly content: Content
  readonly headers: Readonly<Record<string, string>>
  constructor(name: string, type: string, content: Content, headers: Readonly<Record<string, string>> = {}) {
    this.name = name
    this.type = type
    this.content = content
    this.headers = headers
  }

  send(reply: FastifyReply) {
    const { etag } = this.headers
    if (etag !== undefined && reply.request.headers['if-none-match'] === etag) {
      return reply.headers(this.headers).code(304).send()
    }
    void reply
      .headers(this.headers)
      .header('content-type', this.type)
      .header('content-disposition', `attachment; filename="${this.name}"`)
    return reply.send(Readable.from(this.content))
  }
}
