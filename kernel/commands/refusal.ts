import type { ErrorCode } from '#schema/shared/error.ts'

/** A rule said no. The message is a sentence for the person who asked; `fields` blames single inputs. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}
