import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { ShellPending } from '#web/features/shell/shell-pending.tsx'
import { sessionQuery, useSession } from '#web/lib/session.ts'

const VerifyPopup = lazy(() => import('#web/features/account/verify-popup.tsx'))
// Only a person who is in no company any more needs it.
const NoCompany = lazy(() => import('#web/features/team/no-company.tsx').then(({ NoCompany: page }) => ({ default: page })))

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
  const { companies_id, is_user_verified } = useSession()
  if (companies_id === '') {
    return (
      <Suspense>
        <NoCompany />
      </Suspense>
    )
  }
  return (
    <AppShell>
      <Outlet />
      {!is_user_verified && (
        <Suspense>
          <VerifyPopup />
        </Suspense>
      )}
    </AppShell>
  )
}
