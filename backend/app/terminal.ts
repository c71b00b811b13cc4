type Line = { level: number; msg?: string; link?: string; err?: { message?: string; stack?: string } } & Record<
  string,
  unknown
>

const WARN = 40

/**
 * Where the log goes when a person is watching: one plain line for what the JSON of a log collector says in
 * twenty. Takes a pino line, writes `08:19:04 GET /api/time-clock/status 200`.
 */
export function plainLine(json: string, now: Date): string {
  const { level, msg = '', link, method, route, status, err } = JSON.parse(json) as Line
  const time = now.toTimeString().slice(0, 8)
  const request = msg === 'request' ? `${String(method)} ${String(route)} ${String(status)}` : msg
  const trouble = level >= WARN && err ? `: ${err.stack ?? err.message ?? ''}` : ''
  return `${time} ${request}${link ? ` → ${link}` : ''}${trouble}\n`
}

/** A destination for pino on a terminal. */
export const terminal = {
  write(json: string): void {
    process.stdout.write(plainLine(json, new Date()))
  },
}
