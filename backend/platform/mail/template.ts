import { escapeHtml } from '../html.ts'
import type { Message } from './mail.ts'

/** The last row is a total. */
export type MailTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** `about`: ids of other employees that the mail is about. */
export type MailTo = { email: string; employeeId: string; about?: readonly string[] }

type ActionMail = {
  greeting: string
  paragraphs: readonly string[]
  table?: MailTable | undefined
  button: string
  link: string
  footnote: string
}

export function actionMail(to: MailTo, subject: string, content: ActionMail): Message {
  const { email, employeeId, about = [] } = to
  const { greeting, paragraphs, table, button, link, footnote } = content
  const text = [
    greeting,
    '',
    ...paragraphs,
    ...(table ? ['', ...table.rows.map((row) => row.filter(Boolean).join('  '))] : []),
    '',
    `${button}: ${link}`,
    '',
    footnote,
    '',
  ].join('\n')
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1c1917;max-width:34em">',
    ...[greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(table ? [htmlTable(table)] : []),
    `<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>`,
    `<p style="color:#57534e;font-size:14px">${escapeHtml(footnote)}</p>`,
    '</body></html>',
  ].join('\n')
  return { to: email, about: [employeeId, ...about], subject, text, html, link }
}

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1917;color:#fff;text-decoration:none'

function htmlTable({ head, rows }: MailTable) {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag} style="${cellStyle}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((cells) => row('td', cells)).join('')
  return `<table style="border-collapse:collapse;font-size:15px">${row('th', head)}${body}</table>`
}

const cellStyle = 'padding:6px 12px 6px 0;border-bottom:1px solid #d6d3d1;text-align:left;white-space:nowrap'
