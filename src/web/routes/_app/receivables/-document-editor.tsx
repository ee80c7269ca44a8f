import type { QueryClient } from '@tanstack/react-query'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { customerQuery } from '#web/features/directory/customers/api.ts'
import type { EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { NewDocumentSearch } from './-new-document-search.ts'

/** The initial data of a new document. Refetched after a change, since an outdated GSTIN or version would be wrong. */
export async function loadNewDocument<Draft>(
  queryClient: QueryClient,
  { customer, draft }: NewDocumentSearch,
  readDraft: (id: string) => Promise<Draft>,
) {
  const [seller, buyer, saved] = await Promise.all([
    queryClient.fetchQuery(companyBasicsQuery),
    customer === undefined ? undefined : queryClient.fetchQuery(customerQuery(customer)),
    draft === undefined ? undefined : readDraft(draft),
  ])
  return { seller, buyer, saved }
}

const CustomerForm = lazyPart(() =>
  import('#web/features/directory/customers/customer-drawer.tsx').then((form) => form.CustomerForm),
)
const ItemForm = lazyPart(() => import('#web/features/directory/items/item-form.tsx').then((form) => form.ItemForm))

/** The forms of other features that an editor opens. */
export const forms: EditorForms = {
  customer: (props) => <CustomerForm {...props} />,
  item: (props) => <ItemForm {...props} />,
}
