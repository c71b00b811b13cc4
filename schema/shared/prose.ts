import { z } from 'zod'
import { cleanText, isBlank } from './text.ts'

/** Marks blank text. Clients never send it, so it answers 400 like a malformed request. */
export const blankIssue = { blank: true }

/** Free text with line breaks. Shown as text, never as HTML. */
export const prose = (what: string, most: number) =>
  z
    .string()
    .transform(cleanText)
    .refine((text) => !isBlank(text), { message: `${what} is required`, params: blankIssue })
    .refine((text) => text.length <= most, `${what} must be at most ${most} characters`)

export const heading = (what: string, most: number) =>
  prose(what, most).transform((text) => text.replaceAll(/\s+/g, ' '))
