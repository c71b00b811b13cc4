import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'

const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')

const messagesTo = (address: string) =>
  (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((message) => message.includes(`To: ${address}`))

export const mailedLink = async (address: string, path: string, count = 1) => {
  const link = new RegExp(`http://[^\\s"<>]+${path}\\?token=[\\w-]+`)
  const links = () => messagesTo(address).flatMap((message) => message.match(link)?.[0] ?? [])
  await expect.poll(() => links().length, `mails to ${address} with a link to ${path}`).toBeGreaterThanOrEqual(count)
  return links().at(-1) ?? ''
}
