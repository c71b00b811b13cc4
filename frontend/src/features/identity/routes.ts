import type { Route } from '#frontend/shared/feature.ts'

export const routes: readonly Route[] = [
  { path: '/login', load: () => import('./login-page.tsx'), audience: 'signed out' },
  { path: '/register', load: () => import('./register-page.tsx'), audience: 'signed out' },
  { path: '/verify-email', load: () => import('./mailed-links/verify-email-page.tsx'), audience: 'anyone' },
  { path: '/confirm-email', load: () => import('./mailed-links/confirm-email-page.tsx'), audience: 'anyone' },
  { path: '/forgot-password', load: () => import('./forgot-password-page.tsx'), audience: 'anyone' },
  { path: '/reset-password', load: () => import('./reset-password-page.tsx'), audience: 'anyone' },
  { path: '/accept-invite', load: () => import('./accept-invite-page.tsx'), audience: 'anyone' },
  {
    path: '/manager/settings/security',
    load: () => import('./security/security-history-page.tsx'),
    roles: ['owner'],
  },
]
