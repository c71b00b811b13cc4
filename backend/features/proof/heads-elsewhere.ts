import { open } from 'node:fs/promises'
import type { Job } from '#kernel/jobs/job.ts'
import type { TreeHead } from '#kernel/proof/file.ts'
import { escapeHtml } from '#backend/platform/html.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { Message } from '#backend/platform/mail/mail.ts'
import { lastHead } from './queries.ts'

const TIMEOUT_MS = 10_000

/** Posts a head to a system that an attacker of this installation can't change. @throws Error unless it answers 2xx */
export async function postHead({ data }: Job<TreeHead>, { notary }: Pick<JobDeps, 'notary'>): Promise<void> {
  if (notary?.url === undefined) return
  const answer = await fetch(notary.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`NOTARY_URL answered ${answer.status} to the head of ${data.size} events`)
}

/** Appends a line and syncs the file. After a crash, a head may appear twice. */
export async function appendHead({ data }: Job<TreeHead>, { notary }: Pick<JobDeps, 'notary'>): Promise<void> {
  if (notary?.file === undefined) return
  const file = await open(notary.file, 'a')
  try {
    await file.appendFile(`${JSON.stringify(data)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Emails the latest head, which covers all earlier heads. */
export async function mailHead(
  _: Job,
  { notary, mail, database }: Pick<JobDeps, 'notary' | 'mail' | 'database'>,
): Promise<void> {
  if (notary?.mail === undefined) return
  const head = await lastHead(database.kysely)
  if (head) await mail.send(headMessage(notary.mail, head))
}

function headMessage(to: string, head: TreeHead): Message {
  const about =
    'Keep this mail. Saved as a file, its last line shows whether the history was changed since (verify --head).'
  const line = JSON.stringify(head)
  return {
    to,
    about: [],
    subject: `Signed head of the history: ${head.size} events`,
    text: `${about}\n\n${line}\n`,
    html: `<!doctype html><html lang="en"><body><p>${escapeHtml(about)}</p><pre>${escapeHtml(line)}</pre></body></html>`,
  }
}
