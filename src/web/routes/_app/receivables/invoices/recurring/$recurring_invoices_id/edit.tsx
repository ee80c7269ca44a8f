import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { scheduleQuery } from '#web/features/sales/recurring-invoices/api.ts'
import { valuesOf } from '#web/features/sales/recurring-invoices/editor-values.ts'
import { ScheduleEditor } from '#web/features/sales/recurring-invoices/schedule-editor.tsx'
import { forms } from '../../../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/recurring/$recurring_invoices_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params }) => {
    // Fetched, not read from the cache: the version must be current.
    const [seller, schedule] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery({ ...scheduleQuery(params.recurring_invoices_id), staleTime: 0 }),
    ])
    if (schedule.status === 'ended') throw redirect({ to: '/receivables/invoices/recurring/$recurring_invoices_id', params })
    return { seller, schedule }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditSchedule,
})

function EditSchedule() {
  const { seller, schedule } = Route.useLoaderData()
  return <ScheduleEditor initial={valuesOf(schedule)} schedule={schedule} seller={seller} forms={forms} />
}
