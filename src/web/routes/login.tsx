import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginSearch, nextPath } from '#web/features/identity/account/entry.ts'
import { LoginPage } from '#web/features/identity/account/login-page.tsx'
import { sessionQuery } from '#web/lib/session.ts'

export const Route = createFileRoute('/login')({
  validateSearch: LoginSearch,
  component: Login,
})

// The page does not wait for the server: people who turn out to be signed in are redirected.
function Login() {
  const { redirect, ended } = Route.useSearch()
  const { history } = useRouter()
  const { data: session } = useQuery(sessionQuery)
  useEffect(() => {
    if (session) history.replace(nextPath(session, redirect))
  }, [session, redirect, history])
  return <LoginPage redirect={redirect} ended={ended} />
}
