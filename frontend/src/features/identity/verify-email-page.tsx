import { MailedLinkPage } from './mailed-link-page.tsx'

export default function VerifyEmailPage() {
  return (
    <MailedLinkPage
      path="/auth/verify-email"
      titles={{ working: 'Verifying your email', success: 'Email verified', error: 'Verification failed' }}
      workingLabel="Verifying…"
      invalid="Invalid verification link"
      done="Email verified successfully!"
    />
  )
}
