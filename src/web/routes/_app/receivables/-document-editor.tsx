import type { QueryClient } from '@tanstack/react-query'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { customerQuery } from '#web/features/directory/customers/api.ts'
import { CustomerForm } from '#web/features/directory/customers/customer-form.tsx'
import { ItemForm } from '#web/features/directory/items/item-form.tsx'
import { searchOf, type SearchOf, words } from '#web/lib/search.ts'
import type { EditorForms } from '#web/features/sales/shared/document-editor.tsx'

/** `customer`: for whom. `draft`: the id it got on the server, so that a reload opens it again. */
export const NewDocumentSearch = searchOf({ customer: words, draft: words })

/** What a new document begins with. Fetched again when something changed it: an old GSTIN or version would be wrong here. */
export async function loadNewDocument<Draft>(
  queryClient: QueryClient,
  { customer, draft }: SearchOf<typeof NewDocumentSearch>,
  readDraft: (id: string) => Promise<Draft>,
) {
  const [seller, buyer, saved] = await Promise.all([
    queryClient.fetchQuery(companyBasicsQuery),
    customer === undefined ? undefined : queryClient.fetchQuery(customerQuery(customer)),
    draft === undefined ? undefined : readDraft(draft),
  ])
  return { seller, buyer, saved }
}

/** The forms of other features that an editor opens. */
export const forms: EditorForms = {
  customer: (props) => <CustomerForm {...props} />,
  item: (props) => <ItemForm {...props} />,
}
