import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes mails to and about an employee, and those that contain one of the texts. */
export async function eraseFromOutbox(folder: string, employeeId: string, texts: readonly string[]): Promise<void> {
  // The header with the ids is folded where it gets too long, but never within an id.
  const needles = [employeeId, ...texts].map((text) => text.toLowerCase())
  for (const name of await filesIn(folder)) {
    const file = join(folder, name)
    const text = decoded(await readFile(file, 'latin1'))
    if (needles.some((each) => text.includes(each))) await rm(file, { force: true })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  } catch (error) {
    // With SMTP_URL set, the folder may not exist.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function decoded(mail: string): string {
  const quotable = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const parts = [...mail.matchAll(/content-transfer-encoding: base64\r?\n(?:.+\r?\n)*\r?\n((?:[\w+/=]+\r?\n?)+)/gi)]
  const plain = parts.map(([, body = '']) => Buffer.from(body, 'base64').toString('utf8'))
  return [mail, Buffer.from(quotable, 'latin1').toString('utf8'), ...plain].join('\n').toLowerCase()
}
