import { createFileRoute } from '@tanstack/react-router'
import { ownLeaveQuery } from '#web/features/payroll/own-leave/api.ts'
import { OwnLeavePage } from '#web/features/payroll/own-leave/own-leave-page.tsx'
import { ReadOnly } from '#web/ui/read-only.ts'

export const Route = createFileRoute('/_app/leave')({
  loader: ({ context }) => context.queryClient.ensureQueryData(ownLeaveQuery),
  // Leave is the person's own, whatever their role in the company.
  component: () => (
    <ReadOnly value={false}>
      <OwnLeavePage />
    </ReadOnly>
  ),
})
