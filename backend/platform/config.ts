import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], 'must be true or false')
  .transform((text) => {
    return ['true', '1', 'yes', 'on'].includes(text)
  })

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(least, message).max(most, message))
}

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(5010),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default(fileURLToPath(new URL('../../data', import.meta.url))),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  EVENTSTORE_URL: url('esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$|^[^<>]+<[^\s@]+@[^\s@]+>$/, 'must be an address, like Muster <muster@example.com>')
    .optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  TRUST_PROXY: flag.default(false),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
})

/** How this installation is set up: see the table of environment variables in README.md. */
export type Config = {
  /** 0 lets the system choose. */
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded Postgres in `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined: the log is in Postgres. */
  eventStoreUrl: string | undefined
  /** Undefined: jobs are in Postgres. */
  redisUrl: string | undefined
  /** Undefined: mail goes to a folder of `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** How browsers reach us, without a trailing slash: links in mails start with it, and writes may come from it. */
  publicUrl: string
  demo: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Believe X-Forwarded-* of whoever connects. */
  trustProxy: boolean
  environment: 'production' | 'development' | 'test'
}

/** An environment variable that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * @param env usually `process.env`; a variable set to nothing counts as not set
 * @throws ConfigError for the first value that cannot be used
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(`${name} ${issue?.message} (it is "${conceal(set[name] ?? '')}")`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Muster <muster@localhost>',
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    // Strangers' passwords that everybody knows have no place in a database that somebody set up for real.
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    environment: values.NODE_ENV,
  }
}

/** Without the password that a URL may carry: the message goes to logs. */
const conceal = (value: string) => value.replace(/:[^:@/]*@/, ':…@')
