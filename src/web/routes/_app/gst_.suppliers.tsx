import { createFileRoute } from '@tanstack/react-router'
import { SuppliersPage } from '#web/features/compliance/supplier-requests/suppliers-page.tsx'
import { suppliersQuery } from '#web/features/compliance/supplier-requests/api.ts'

export const Route = createFileRoute('/_app/gst_/suppliers')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(suppliersQuery),
  component: SuppliersPage,
})
