import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

test('defaults to the small installation on port 5010, with demo data', () => {
  expect(loadConfig({})).toEqual({
    port: 5010,
    host: 'localhost',
    dataDir: expect.stringMatching(/[/\\]data$/),
    databaseUrl: undefined,
    eventStoreUrl: undefined,
    eventStorePrefix: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Muster <muster@localhost>',
    publicUrl: 'http://localhost:5010',
    demo: true,
    signUp: 'open',
    logLevel: 'info',
    trustProxy: 0,
    mailBudget: { perOrganization: 1000, total: 20_000 },
    smsUrl: undefined,
    smsSecret: undefined,
    outboundPrivate: false,
    metricsToken: undefined,
    environment: 'production',
  })
})

test('reads values; empty ones count as not set', () => {
  const config = loadConfig({
    PORT: '80',
    DATABASE_URL: 'postgres://u:p@db/muster',
    EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
    EVENTSTORE_PREFIX: 'acme-2',
    REDIS_URL: 'redis://cache',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Kitchen <kitchen@example.com>',
    NOTARY_MAIL: 'auditor@example.com',
    NOTARY_FILE: '/mnt/worm/heads.jsonl',
    PUBLIC_URL: 'https://muster.example.com/',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: '',
    HOST: '  ',
  })
  expect(config).toMatchObject({
    port: 80,
    notaryMail: 'auditor@example.com',
    notaryFile: '/mnt/worm/heads.jsonl',
    host: 'localhost',
    databaseUrl: 'postgres://u:p@db/muster',
    eventStoreUrl: 'esdb://localhost:2113?tls=false',
    mailFrom: 'Kitchen <kitchen@example.com>',
    eventStorePrefix: 'acme-2',
    publicUrl: 'https://muster.example.com',
    trustProxy: 1,
    logLevel: 'info',
  })
})

test('does not load demo data into an external database without DEMO', () => {
  const DATABASE_URL = 'postgres://db/muster'
  expect(loadConfig({ DATABASE_URL }).demo).toBe(false)
  expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(loadConfig({ DEMO: 'off' }).demo).toBe(false)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['muster.example.com', false],
])('on %s demo data is loaded without DEMO: %s', (HOST, demo) => {
  expect(loadConfig({ HOST }).demo).toBe(demo)
  expect(loadConfig({ HOST, DEMO: '1' }).demo).toBe(true)
})

test.each([
  'esdb://a:2113,b:2113,c:2113',
  'esdb+discover://cluster.example:2113',
  'kurrentdb://user:secret@a:2113,b:2113?tls=false',
])('the event store may be the cluster %s', (EVENTSTORE_URL) => {
  expect(loadConfig({ EVENTSTORE_URL }).eventStoreUrl).toBe(EVENTSTORE_URL)
})

test.each([
  ['http://localhost:5011', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:5010', true],
  ['https://muster.example.com', false],
])('at %s demo data is loaded without DEMO: %s', (PUBLIC_URL, demo) => {
  expect(loadConfig({ PUBLIC_URL }).demo).toBe(demo)
  expect(loadConfig({ PUBLIC_URL, DEMO: '1' }).demo).toBe(true)
})

test.each([
  ['2', 2],
  ['true', 1],
  ['off', 0],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s trusts %s', (TRUST_PROXY, trustProxy) => {
  expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test.each(['open', 'invite', 'closed'])('reads SIGN_UP=%s', (SIGN_UP) => {
  expect(loadConfig({ SIGN_UP }).signUp).toBe(SIGN_UP)
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535 (it is "http")'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535 (it is "65536")'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535 (it is "-1")'],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql:// (it is "mysql://db")',
  ],
  ['EVENTSTORE_PREFIX', 'acme.', /^EVENTSTORE_PREFIX must be letters, digits and dashes /],
  ['EVENTSTORE_URL', 'esdb://a:2113,b:none', /^EVENTSTORE_URL must be a URL that starts with esdb:\/\/ /],
  ['EVENTSTORE_URL', 'localhost:2113', /^EVENTSTORE_URL must be a URL that starts with esdb:\/\/ /],
  [
    'REDIS_URL',
    'http://u:secret@h',
    'REDIS_URL must be a URL that starts with redis:// or rediss:// (it is "http://u:…@h")',
  ],
  ['SMTP_URL', 'mail', /^SMTP_URL must be/],
  ['NOTARY_MAIL', 'auditor', /^NOTARY_MAIL must be an address/],
  ['NOTARY_FILE', 'heads.jsonl', /^NOTARY_FILE must be an absolute path/],
  ['MAIL_FROM', 'me', /^MAIL_FROM must be an address/],
  ['PUBLIC_URL', 'muster.example.com', /^PUBLIC_URL must be a URL that starts with http:\/\/ or https:\/\//],
  ['DEMO', 'maybe', 'DEMO must be true or false (it is "maybe")'],
  ['SIGN_UP', 'never', 'SIGN_UP must be open, invite or closed (it is "never")'],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be trace, /],
  ['TRUST_PROXY', 'proxy', /^TRUST_PROXY must be the number of proxies in front, or their addresses/],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters (it is "short")'],
  ['NODE_ENV', 'prod', /^NODE_ENV must be production/],
])('%s=%s stops the start with one line', (name, value, message) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => loadConfig({ [name]: value })).toThrow(message)
})
