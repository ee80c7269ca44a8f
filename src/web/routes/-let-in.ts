import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { holdsAny } from '#contract/permissions.ts'
import { sessionQuery } from '#web/lib/session.ts'

/**
 * For a page of owner and admin outside the shell: true when the person is one. Who is not signed in or not verified comes back to
 * `here` afterwards.
 */
export async function letIn(queryClient: QueryClient, here: string): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session === null) throw redirect({ to: '/login', search: { redirect: here } })
  if (!session.is_user_verified) throw redirect({ to: '/verify', search: { redirect: here } })
  if (session.companies_id === '') throw redirect({ to: '/dashboard' })
  return holdsAny(session.permissions, ['OWNER', 'ADMIN'])
}
