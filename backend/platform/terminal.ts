type LogRecord = { level: number; msg?: string; link?: string; err?: { message?: string; stack?: string } } & Record<
  string,
  unknown
>

const WARN = 40

/** Formats a line of pino's JSON for a terminal: `08:19:04 GET /api/time-clock/status 200`. */
export function plainLine(json: string, now: Date): string {
  const { level, msg = '', link, method, route, status, err } = JSON.parse(json) as LogRecord
  const time = now.toTimeString().slice(0, 8)
  const request = msg === 'request' ? `${String(method)} ${String(route)} ${String(status)}` : msg
  const details = level >= WARN && err ? `: ${err.stack ?? err.message ?? ''}` : ''
  return `${time} ${request}${link ? ` → ${link}` : ''}${details}\n`
}

export const terminal = {
  write(json: string): void {
    process.stdout.write(plainLine(json, new Date()))
  },
}
