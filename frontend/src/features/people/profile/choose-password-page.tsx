import { Navigate } from 'react-router-dom'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { ChangePassword } from './change-password.tsx'

export default function ChoosePasswordPage() {
  const { mustChangePassword } = useUser()
  if (!mustChangePassword) return <Navigate to="/" replace />
  return (
    <Page title="Choose your password" description="Your manager set your current password and knows it.">
      <Card title="Change Password">
        <ChangePassword />
      </Card>
    </Page>
  )
}
