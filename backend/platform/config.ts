import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

const eventStoreSchemes = ['esdb://', 'esdb+discover://', 'kurrentdb://', 'kurrentdb+discover://']

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** The nodes of a cluster stand between commas, which no URL allows: `esdb://a:2113,b:2113`. */
const eventStoreUrl = z.string().refine(
  (text) => {
    const [, scheme, login = '', hosts = '', rest = ''] = /^([a-z+]+:\/\/)([^@/]*@)?([^/?]+)(.*)$/.exec(text) ?? []
    return (
      scheme !== undefined &&
      eventStoreSchemes.includes(scheme) &&
      hosts.split(',').every((host) => URL.canParse(`esdb://${login}${host}${rest}`))
    )
  },
  `must be a URL that starts with ${eventStoreSchemes.join(' or ')}`,
)

const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], 'must be true or false')
  .transform((text) => {
    return ['true', '1', 'yes', 'on'].includes(text)
  })

/** `true` means one proxy. Entries that the client added to the header itself are never trusted. */
const proxies = z.string().transform((text, context): number | string[] => {
  if (['true', 'yes', 'on'].includes(text)) return 1
  if (['false', 'no', 'off'].includes(text)) return 0
  if (/^\d$/.test(text)) return Number(text)
  const addresses = text.split(',').map((each) => each.trim())
  if (addresses.every((each) => ipaddr.isValid(each) || ipaddr.isValidCIDR(each))) return addresses
  context.addIssue('must be the number of proxies in front, or their addresses, like 10.0.0.0/8,192.0.2.1')
  return z.NEVER
})

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}

/** Emails a day to new addresses: of an organization on its first day (enough for a thousand people), and of all together. */
export type MailBudget = { perOrganization: number; total: number }
export const defaultMailBudget: MailBudget = { perOrganization: 1000, total: 20_000 }

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(5010),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default(fileURLToPath(new URL('../../data', import.meta.url))),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  EVENTSTORE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and dashes')
    .optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$|^[^<>]+<[^\s@]+@[^\s@]+>$/, 'must be an address, like Muster <muster@example.com>')
    .optional(),
  SMS_URL: url('http:', 'https:').optional(),
  SMS_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DEMO: flag.optional(),
  SIGN_UP: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').default('open'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  TRUST_PROXY: proxies.default(0),
  MAIL_BUDGET: wholeNumber(1, 1_000_000).default(defaultMailBudget.perOrganization),
  MAIL_BUDGET_TOTAL: wholeNumber(2, 100_000_000).default(defaultMailBudget.total),
  OUTBOUND_PRIVATE: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  MASTER_KEY: z.string().optional(),
  NOTARY_KEY: z.string().optional(),
  NOTARY_URL: url('http:', 'https:').optional(),
  NOTARY_MAIL: z.email('must be an address, like auditor@example.com').optional(),
  NOTARY_FILE: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
})

/** Who can create accounts: anyone, invited users only, or nobody. */
export type SignUpMode = 'open' | 'invite' | 'closed'

export type Config = {
  /** 0: any free port. */
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded Postgres in `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined: the log is in Postgres. */
  eventStoreUrl: string | undefined
  /** Prefix of stream names, for installations that share an EventStoreDB. */
  eventStorePrefix: string | undefined
  /** Undefined: jobs are in Postgres. */
  redisUrl: string | undefined
  /** Undefined: mail is written to `dataDir/outbox`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** A service for text messages, and the secret that signs calls to it. Undefined: there are no text messages. */
  smsUrl: string | undefined
  smsSecret: string | undefined
  mailBudget: MailBudget
  /** The address in browsers, without a trailing slash: the base of links in mail, and an allowed origin. */
  publicUrl: string
  demo: boolean
  signUp: SignUpMode
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** The proxies whose X-Forwarded-* headers are trusted: their number, or their addresses. */
  trustProxy: number | string[]
  /** Whether addresses that users enter may be in private networks, and without https. */
  outboundPrivate: boolean
  metricsToken: string | undefined
  /** Base64. Undefined: the key in `dataDir`. */
  masterKey: string | undefined
  /** PEM. Undefined: the key in `dataDir`. */
  notaryKey: string | undefined
  /** Where signed tree heads are sent: a URL for POST requests, an email address, the path of a file. */
  notaryUrl: string | undefined
  notaryMail: string | undefined
  notaryFile: string | undefined
  environment: 'production' | 'development' | 'test'
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Empty values count as not set. @throws ConfigError for the first invalid value */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(`${name} ${issue?.message} (it is "${conceal(set[name] ?? '')}")`)
  }
  const values = parsed.data
  if (values.SMS_URL !== undefined && values.SMS_SECRET === undefined)
    throw new ConfigError('SMS_SECRET must be set with SMS_URL: it signs the calls')
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const isLocal =
    values.DATABASE_URL === undefined && isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    eventStorePrefix: values.EVENTSTORE_PREFIX,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Muster <muster@localhost>',
    smsUrl: values.SMS_URL,
    smsSecret: values.SMS_SECRET,
    mailBudget: { perOrganization: values.MAIL_BUDGET, total: values.MAIL_BUDGET_TOTAL },
    publicUrl,
    // The demo's passwords are public. A proxy could expose a server on loopback, so PUBLIC_URL has to be local too.
    demo: values.DEMO ?? isLocal,
    signUp: values.SIGN_UP,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    outboundPrivate: values.OUTBOUND_PRIVATE,
    metricsToken: values.METRICS_TOKEN,
    masterKey: values.MASTER_KEY,
    notaryKey: values.NOTARY_KEY,
    notaryUrl: values.NOTARY_URL,
    notaryMail: values.NOTARY_MAIL,
    notaryFile: values.NOTARY_FILE,
    environment: values.NODE_ENV,
  }
}

/** Hides a URL's password, because the message is logged. */
const conceal = (value: string) => value.replace(/:[^:@/]*@/, ':…@')
