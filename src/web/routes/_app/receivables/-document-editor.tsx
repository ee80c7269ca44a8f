import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { customerQuery } from '#web/features/directory/customers/api.ts'
import { CustomerForm } from '#web/features/directory/customers/customer-form.tsx'
import { ItemForm } from '#web/features/directory/items/item-form.tsx'
import { words } from '#web/lib/search.ts'
import type { EditorForms } from '#web/features/sales/shared/document-editor.tsx'

/** `customer`: the customer. `draft`: the id of the saved draft, so that a reload opens it again. */
export const NewDocumentSearch = z.object({ customer: words, draft: words })

/** The initial data of a new document. Refetched after a change, since an outdated GSTIN or version would be wrong. */
export async function loadNewDocument<Draft>(
  queryClient: QueryClient,
  { customer, draft }: z.infer<typeof NewDocumentSearch>,
  readDraft: (id: string) => Promise<Draft>,
) {
  const [seller, buyer, saved] = await Promise.all([
    queryClient.fetchQuery(companyBasicsQuery),
    customer === undefined ? undefined : queryClient.fetchQuery(customerQuery(customer)),
    draft === undefined ? undefined : readDraft(draft),
  ])
  return { seller, buyer, saved }
}

/** Forms of other features that an editor opens. */
export const forms: EditorForms = {
  customer: (props) => <CustomerForm {...props} />,
  item: (props) => <ItemForm {...props} />,
}
