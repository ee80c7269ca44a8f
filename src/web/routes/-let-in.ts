import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { holdsAny } from '#contract/permissions.ts'
import { sessionQuery } from '#web/lib/session.ts'

/**
 * For a page of owner and admin outside the shell: true if the person is one. People who need to sign in or verify their address
 * return to `here` afterwards.
 */
export async function letIn(queryClient: QueryClient, here: string): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session === null) throw redirect({ to: '/login', search: { redirect: here } })
  if (!session.is_user_verified) throw redirect({ to: '/verify', search: { redirect: here } })
  if (session.companies_id === '') throw redirect({ to: '/dashboard' })
  return holdsAny(session.permissions, ['OWNER', 'ADMIN'])
}
