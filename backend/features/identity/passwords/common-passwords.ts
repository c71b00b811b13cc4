import { Refusal } from '#kernel/commands/refusal.ts'

const MOST_COMMON = 10_000

let list: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that anyone chooses: most starts need none. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
}

/** Guessing begins with these, and no limit on attempts helps against few guesses at many accounts. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  list ??= load()
  if (!(await list).has(password.toLowerCase())) return
  const message = 'This password is too common: choose another one'
  throw new Refusal('invalid', message, { [field]: message })
}
