import { Refusal } from '#kernel/commands/refusal.ts'

/** Names a refusal's fields as the caller named them. Returns other errors unchanged. */
export function renameFields(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof Refusal) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([field, message]) => [names[field] ?? field, message] as const)
  return new Refusal(error.code, error.message, Object.fromEntries(fields))
}
