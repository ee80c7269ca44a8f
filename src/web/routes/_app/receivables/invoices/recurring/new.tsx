import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { companyBasicsQuery } from '#web/features/company/api.ts'
import { CustomerForm } from '#web/features/customers/customer-form.tsx'
import { invoiceQuery } from '#web/features/invoices/api.ts'
import { ItemForm } from '#web/features/items/item-form.tsx'
import { newValues } from '#web/features/recurring-invoices/editor-values.ts'
import { ScheduleEditor } from '#web/features/recurring-invoices/schedule-editor.tsx'
import { words } from '#web/lib/search.ts'
import type { EditorForms } from '#web/sales-documents/document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/recurring/new')({
  /** `invoice`: the one it repeats. */
  validateSearch: z.object({ invoice: words }),
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  async loader({ context: { queryClient }, deps: { invoice } }) {
    const [seller, like] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      invoice === undefined ? undefined : queryClient.fetchQuery(invoiceQuery(invoice)),
    ])
    return { seller, like }
  },
  component: NewSchedule,
})

const forms: EditorForms = {
  customer: (props) => <CustomerForm {...props} />,
  item: (props) => <ItemForm {...props} />,
}

function NewSchedule() {
  const { seller, like } = Route.useLoaderData()
  const [initial] = useState(() => newValues(seller, like))
  return <ScheduleEditor initial={initial} seller={seller} forms={forms} />
}
