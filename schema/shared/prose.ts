import { z } from 'zod'
import { cleaned, isBlank } from './text.ts'

/** Marks a refusal of blank text, which clients send nothing of: 400, as for a malformed request. */
export const blankIssue = { blank: true }

/** What people write to each other, line breaks included. Shown as text, never as HTML. */
export const prose = (what: string, most: number) =>
  z
    .string()
    .transform(cleaned)
    .refine((text) => !isBlank(text), { message: `${what} is required`, params: blankIssue })
    .refine((text) => text.length <= most, `${what} must be at most ${most} characters`)

/** The same on one line. */
export const heading = (what: string, most: number) =>
  prose(what, most).transform((text) => text.replaceAll(/\s+/g, ' '))
