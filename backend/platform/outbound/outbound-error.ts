const messages = {
  refused: 'The address is not on the public internet',
  unreachable: 'The server could not be reached',
  tls: 'The server has no valid certificate',
  timed_out: 'The server did not respond in time',
  too_large: 'The response was too large',
} as const

export type OutboundFailure = keyof typeof messages

/** A failed outbound request. The message is for users; the cause is for logs. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure, cause?: unknown) {
    super(messages[failure], { cause })
    this.failure = failure
  }

  static from(error: unknown): OutboundError {
    if (error instanceof OutboundError) return error
    return new OutboundError(failureOf(error), error)
  }
}

const certificateError = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO)/
const timeouts = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

function failureOf(error: unknown): OutboundFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (certificateError.test(code)) return 'tls'
  return timeouts.includes(code) ? 'timed_out' : 'unreachable'
}
