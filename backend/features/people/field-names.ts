import { Refusal } from '#kernel/commands/refusal.ts'

export async function renameFields<Result>(
  names: Readonly<Record<string, string>>,
  done: Promise<Result>,
): Promise<Result> {
  try {
    return await done
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([field, message]) => [names[field] ?? field, message] as const)
    throw new Refusal(error.code, error.message, Object.fromEntries(fields))
  }
}
