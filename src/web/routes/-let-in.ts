import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Session } from '#contract/session.ts'
import { sessionQuery } from '#web/lib/session.ts'

/** Who is signed in and verified, for a page outside the shell; the others come back to `here` after login and verification. */
export async function letIn(queryClient: QueryClient, here: string): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session === null) throw redirect({ to: '/login', search: { redirect: here } })
  if (!session.is_user_verified) throw redirect({ to: '/verify', search: { redirect: here } })
  if (session.companies_id === '') throw redirect({ to: '/dashboard' })
  return session
}
