import { expect, it } from 'vitest'
import { pino } from 'pino'
import { plainLine } from './terminal.ts'

const noon = new Date(2026, 0, 2, 12, 0, 5)

function printed(write: (logger: pino.Logger) => void): string {
  let line = ''
  write(pino({ level: 'info' }, { write: (json: string) => (line = plainLine(json, noon)) }))
  return line
}

it('prints the link of a mail', () => {
  const line = printed((logger) => logger.info({ link: 'http://localhost:5010/verify-email?token=a' }, 'mail written'))
  expect(line).toBe('12:00:05 mail written → http://localhost:5010/verify-email?token=a\n')
})

it('prints a request on one line', () => {
  const line = printed((logger) => logger.info({ method: 'GET', route: '/healthz', status: 200, ms: 1 }, 'request'))
  expect(line).toBe('12:00:05 GET /healthz 200\n')
})

it('prints the stack of an error', () => {
  const error = new Error('no such table')
  expect(printed((logger) => logger.error({ err: error }, 'request failed'))).toContain(
    `request failed: ${error.stack}`,
  )
})
