import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { companyBasicsQuery } from '#web/features/company/api.ts'
import { customerQuery } from '#web/features/customers/api.ts'
import { CustomerForm } from '#web/features/customers/customer-form.tsx'
import { challanQuery } from '#web/features/delivery-challans/api.ts'
import { newValues, valuesOf } from '#web/features/delivery-challans/editor-values.ts'
import { ChallanEditor } from '#web/features/delivery-challans/challan-editor.tsx'
import { ItemForm } from '#web/features/items/item-form.tsx'
import { words } from '#web/lib/search.ts'
import type { EditorForms } from '#web/sales-documents/document-editor.tsx'

/** `customer`: for whom. `draft`: the id it got on the server, so that a reload opens it again. */
const Search = z.object({ customer: words, draft: words })

export const Route = createFileRoute('/_app/receivables/delivery-challans/new')({
  validateSearch: Search,
  staticData: { shell: 'dense' },
  loaderDeps: ({ search }) => search,
  async loader({ context: { queryClient }, deps: { customer, draft } }) {
    // Fetched anew when something changed them: an old GSTIN or version would be wrong here.
    const [seller, buyer, saved] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      customer === undefined ? undefined : queryClient.fetchQuery(customerQuery(customer)),
      draft === undefined ? undefined : queryClient.fetchQuery({ ...challanQuery(draft), staleTime: 0 }),
    ])
    return { seller, buyer, saved }
  },
  component: NewChallan,
})

const forms: EditorForms = {
  customer: (props) => <CustomerForm {...props} />,
  item: (props) => <ItemForm {...props} />,
}

function NewChallan() {
  const navigate = Route.useNavigate()
  const { seller, buyer, saved } = Route.useLoaderData()
  // What the page began with: saving the draft changes the address, and must not begin anew.
  const [start] = useState(() => ({ initial: saved ? valuesOf(saved) : newValues(seller, buyer), draft: saved }))
  return (
    <ChallanEditor
      {...start}
      seller={seller}
      forms={forms}
      onFirstSave={(draft) => void navigate({ search: { draft }, replace: true })}
    />
  )
}
