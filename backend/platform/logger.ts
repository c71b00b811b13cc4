import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'
import { terminal } from './terminal.ts'

export function openLogger({ logLevel: level }: Pick<Config, 'logLevel'>): Logger {
  const options = { level, serializers: { err: describeError } }
  return process.stdout.isTTY ? pino(options, terminal) : pino(options)
}

/** Logs can't be erased when an employee is forgotten, and servers quote the addresses that they refuse. */
export const withoutAddresses = (text: string) =>
  text.replaceAll(/[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '(an address)')

/** Keeps known fields only: drivers attach connections and query parameters to errors. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    name,
    message: withoutAddresses(message),
    ...(stack !== undefined && { stack: withoutAddresses(stack) }),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
