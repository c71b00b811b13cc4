/** The supported makers of readers. */
export const makers = [
  { value: 'any', label: 'Any' },
  { value: 'impinj', label: 'Impinj' },
  { value: 'zebra', label: 'Zebra' },
] as const
export type Maker = (typeof makers)[number]['value']

/** Returns the settings to enter on a reader: the address and the authorization header. */
export const settingsOf = (maker: Maker, origin: string, secret: string) => ({
  URL: `${origin}/api/rfid/scans${maker === 'any' ? '' : `/${maker}`}`,
  Header: `Authorization: Bearer ${secret}`,
})

/** Returns a shell command that sends a read. `now`: ISO 8601. */
export const curlFor = (origin: string, secret: string, now: string) =>
  [
    `curl ${origin}/api/rfid/scans`,
    `-H 'Authorization: Bearer ${secret}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify({ sentAt: now, reads: [{ epc: 'E28011606000020A6681F23F', at: now }] })}'`,
  ].join(' \\\n  ')
