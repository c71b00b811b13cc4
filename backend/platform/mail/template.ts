import type { Message } from './mail.ts'

export type Letter = { greeting: string; says: readonly string[]; button: string; link: string; small: string }

/** A mail with one thing to do, as text and as HTML. */
export function letter(to: string, subject: string, { greeting, says, button, link, small }: Letter): Message {
  const text = [greeting, '', ...says, '', `${button}: ${link}`, '', small, ''].join('\n')
  const paragraphs = [greeting, ...says].map((line) => `<p>${escaped(line)}</p>`)
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1917;max-width:34em">',
    ...paragraphs,
    `<p><a href="${escaped(link)}" style="${buttonStyle}">${escaped(button)}</a></p>`,
    `<p style="color:#57534e;font-size:14px">${escaped(small)}</p>`,
    '</body></html>',
  ].join('\n')
  return { to, subject, text, html, link }
}

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1917;color:#fff;text-decoration:none'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
