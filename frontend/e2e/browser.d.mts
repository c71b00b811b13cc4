export function findBrowser(): string | undefined
export function ensureBrowser(): string
export function isInstalled(kind: 'firefox' | 'webkit'): boolean
