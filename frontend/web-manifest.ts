import type { ManifestOptions } from 'vite-plugin-pwa'

const icon = (file: string, size: number) => ({ src: `/${file}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** `index.html` sets the theme color of each color scheme, which takes precedence while the app is open. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Muster: staff scheduling and time clock',
  short_name: 'Muster',
  description: 'Staff scheduling and time tracking',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#f7f5f2',
  background_color: '#f7f5f2',
  icons: [
    icon('icon-192', 192),
    icon('icon-512', 512),
    { ...icon('icon-maskable-512', 512), purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Time Clock', url: '/time-clock', icons: [icon('icon-192', 192)] },
    { name: 'My Schedule', url: '/schedule', icons: [icon('icon-192', 192)] },
  ],
}
