import { Refusal } from '#kernel/commands/refusal.ts'

const MOST_COMMON = 10_000

let list: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/** Attackers try these first, and rate limits don't stop a few guesses at many accounts each. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  list ??= load()
  if (!(await list).has(password.toLowerCase())) return
  const message = 'This password is too common: choose another one'
  throw new Refusal('invalid', message, { [field]: message })
}
