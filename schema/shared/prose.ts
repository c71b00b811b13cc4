import { z } from 'zod'

/** Explicit directions would turn the words around them too; writing systems that need a direction have it without. */
const directions = /[\u202A-\u202E\u2066-\u2069]/gu
const controls = /(?!\n)\p{Cc}/gu
/** No script stacks more marks on one letter; more of them would cover the lines above and below. */
const marks = /(\p{M}{6})\p{M}+/gu

/** Nothing to see: zero-width characters and spaces alone. */
export const isBlank = (text: string) => !/[^\p{C}\p{Z}\p{M}]/u.test(text)

export const cleaned = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(directions, '').replaceAll(controls, ' ').replaceAll(marks, '$1').trim()

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
