import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from '#web/features/workspace/shell/not-found.tsx'
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
  notFoundComponent: NotFound,
})
