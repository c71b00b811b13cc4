import { escapeHtml } from '../html.ts'
import type { Message } from './mail.ts'

type ActionMail = {
  greeting: string
  paragraphs: readonly string[]
  button: string
  link: string
  footnote: string
}

export function actionMail(to: string, subject: string, content: ActionMail): Message {
  const { greeting, paragraphs, button, link, footnote } = content
  const text = [greeting, '', ...paragraphs, '', `${button}: ${link}`, '', footnote, ''].join('\n')
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1917;max-width:34em">',
    ...[greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>`,
    `<p style="color:#57534e;font-size:14px">${escapeHtml(footnote)}</p>`,
    '</body></html>',
  ].join('\n')
  return { to, subject, text, html, link }
}

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1917;color:#fff;text-decoration:none'
