import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { invoiceQuery } from '#web/features/sales/invoices/api.ts'
import { newValues } from '#web/features/sales/recurring-invoices/editor-values.ts'
import { ScheduleEditor } from '#web/features/sales/recurring-invoices/schedule-editor.tsx'
import { searchOf, words } from '#web/lib/search.ts'
import { forms } from '../../-document-editor.tsx'

const Search = searchOf({ invoice: words })

export const Route = createFileRoute('/_app/receivables/invoices/recurring/new')({
  /** `invoice`: the one it repeats. */
  validateSearch: Search,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { invoice } }) => {
    const [seller, like] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      invoice === undefined ? undefined : queryClient.fetchQuery(invoiceQuery(invoice)),
      // Where there are several, the form has a field for them: it must not come later and move the rest.
      queryClient.prefetchQuery(registrationsQuery),
    ])
    return { seller, like }
  },
  component: NewSchedule,
})

function NewSchedule() {
  const { seller, like } = Route.useLoaderData()
  const [initial] = useState(() => newValues(seller, like))
  return <ScheduleEditor initial={initial} seller={seller} forms={forms} />
}
