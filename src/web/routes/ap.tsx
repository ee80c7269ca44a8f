import { createFileRoute, redirect } from '@tanstack/react-router'
import { comingOutside } from '#web/features/workspace/coming/areas.ts'
import { ComingPage } from '#web/features/workspace/coming/coming-page.tsx'
import { DarkArea } from '#web/features/workspace/shell/dark-area.tsx'
import { DarkPending } from '#web/features/workspace/shell/dark-pending.tsx'
import { sessionQuery } from '#web/lib/session.ts'

/** Payables v2: dark, with a shell of its own. Its requests are marked, see lib/call.ts. */
export const Route = createFileRoute('/ap')({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  pendingComponent: DarkPending,
  pendingMs: 0,
  pendingMinMs: 0,
  component: () => (
    <DarkArea>
      <ComingPage area={comingOutside.ap} />
    </DarkArea>
  ),
})
