import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { estimateQuery } from '#web/features/sales/estimates/api.ts'
import { valuesOf } from '#web/features/sales/estimates/editor-values.ts'
import { EstimateEditor } from '#web/features/sales/estimates/estimate-editor.tsx'
import { forms } from '../../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/estimates/$estimates_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { estimates_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const [seller, draft] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery({ ...estimateQuery(estimates_id), staleTime: 0 }),
    ])
    if (draft.status !== 'draft') throw redirect({ to: '/receivables/estimates/$estimates_id', params: { estimates_id } })
    return { seller, draft }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditEstimate,
})

function EditEstimate() {
  const { seller, draft } = Route.useLoaderData()
  return (
    <EstimateEditor
      key={draft.estimates_id}
      initial={valuesOf(draft)}
      draft={draft}
      seller={seller}
      forms={forms}
      onFirstSave={() => undefined}
    />
  )
}
