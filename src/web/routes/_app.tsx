import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import { VerifyForm } from '#web/features/account/verify-form.tsx'
import { ShellPending } from '#web/features/shell/shell-pending.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Lets in who is signed in; the others come back here after login. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/login', search: { redirect: location.href } })
    return { session }
  },
  component: Shell,
  pendingComponent: ShellPending,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: NotFound,
})

function Shell() {
  return (
    <AppShell>
      <Outlet />
      <VerifyPopup />
    </AppShell>
  )
}

// Over every page until the email is verified.
function VerifyPopup() {
  const { is_user_verified, email } = useSession()
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen={!is_user_verified}
      onClose={() => undefined}
      isHeld
      width={400}
      title="Check your email"
      description={`We sent a six-digit code to ${email}.`}
      footer={
        <Button tone="quiet" onClick={() => void navigate({ to: '/logout' })}>
          Log out
        </Button>
      }
    >
      <VerifyForm onDone={() => undefined} />
    </Dialog>
  )
}
