import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from '#web/features/shell/not-found.tsx'
import { UpdateDialog } from '#web/features/shell/update-dialog.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Toaster />
      <UpdateDialog />
    </>
  ),
  notFoundComponent: NotFound,
})
