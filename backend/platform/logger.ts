import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'
import { terminal } from './terminal.ts'

export function openLogger({ logLevel: level }: Pick<Config, 'logLevel'>): Logger {
  const options = { level, serializers: { err: describeError } }
  return process.stdout.isTTY ? pino(options, terminal) : pino(options)
}

/** Keeps known fields only: drivers attach connections and query parameters to errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
