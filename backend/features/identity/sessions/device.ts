import ipaddr from 'ipaddr.js'
import type { Caller } from '#backend/platform/sessions.ts'

/** In order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** In order: iPhones claim macOS, Android claims Linux. */
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac ?OS\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** Returns `Chrome on Windows`, or `null` if neither browser nor system is recognized. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

/** Shortens an address to its network: `192.0.2.x`, or the first 48 bits of an IPv6 address. */
export function networkName(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return `${ip.octets.slice(0, 3).join('.')}.x`
  return `${ip.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::`
}

export const deviceOf = ({ address, userAgent }: Pick<Caller, 'address' | 'userAgent'>) => ({
  device: deviceName(userAgent),
  network: networkName(address),
})
