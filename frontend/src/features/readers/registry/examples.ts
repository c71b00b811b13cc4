export const makers = [
  { value: 'any', label: 'Any' },
  { value: 'impinj', label: 'Impinj' },
  { value: 'zebra', label: 'Zebra' },
] as const
export type Maker = (typeof makers)[number]['value']

export const settingsOf = (maker: Maker, origin: string, secret: string) => ({
  URL: `${origin}/api/rfid/scans${maker === 'any' ? '' : `/${maker}`}`,
  Header: `Authorization: Bearer ${secret}`,
})

export const curlFor = (origin: string, secret: string, now: string) =>
  [
    `curl ${origin}/api/rfid/scans`,
    `-H 'Authorization: Bearer ${secret}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify({ sentAt: now, reads: [{ epc: 'E28011606000020A6681F23F', at: now }] })}'`,
  ].join(' \\\n  ')
