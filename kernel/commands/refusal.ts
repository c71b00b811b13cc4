export type RefusalCode =
  | 'invalid'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'past_not_kept'
  | 'before_beginning'
  | 'bad_request'
  | 'unauthenticated'
  | 'method_not_allowed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | 'outcome_unknown'

/** The message is for the user; `fields` names the invalid inputs. `retryAfter`: seconds. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined
  constructor(
    code: RefusalCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    { retryAfter }: { retryAfter?: number } = {},
  ) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
