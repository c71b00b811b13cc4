import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the mails in a folder that name one of the texts, in whatever way they are encoded. */
export async function eraseFromOutbox(folder: string, texts: readonly string[]): Promise<void> {
  const wanted = texts.map((text) => text.toLowerCase())
  for (const name of await filesIn(folder)) {
    const file = join(folder, name)
    const text = decoded(await readFile(file, 'latin1'))
    if (wanted.some((each) => text.includes(each))) await rm(file, { force: true })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  } catch (error) {
    // There is none where a server takes the mails.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Headers, quoted-printable and base64 parts as lowercase text. */
function decoded(mail: string): string {
  const quotable = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const parts = [...mail.matchAll(/content-transfer-encoding: base64\r?\n(?:.+\r?\n)*\r?\n((?:[\w+/=]+\r?\n?)+)/gi)]
  const plain = parts.map(([, body = '']) => Buffer.from(body, 'base64').toString('utf8'))
  return [mail, Buffer.from(quotable, 'latin1').toString('utf8'), ...plain].join('\n').toLowerCase()
}
