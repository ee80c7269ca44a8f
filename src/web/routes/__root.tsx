import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { OfflineBar } from '#web/features/workspace/shell/offline-bar.tsx'
import { UpdateGate } from '#web/features/workspace/shell/update-gate.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Toaster />
      <OfflineBar />
      <UpdateGate />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('#web/features/workspace/shell/not-found.tsx'), 'NotFound'),
})
