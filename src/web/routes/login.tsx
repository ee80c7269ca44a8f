import { createFileRoute, redirect } from '@tanstack/react-router'
import { EntrySearch, nextPath } from '#web/features/account/entry.ts'
import { LoginPage } from '#web/features/account/login-page.tsx'
import { sessionQuery } from '#web/lib/session.ts'

export const Route = createFileRoute('/login')({
  validateSearch: EntrySearch,
  beforeLoad: async ({ context, search }) => {
    // A server that cannot be reached must not hide the login page.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null)
    if (session !== null) throw redirect({ href: nextPath(session, search.redirect) })
  },
  component: Login,
})

function Login() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
