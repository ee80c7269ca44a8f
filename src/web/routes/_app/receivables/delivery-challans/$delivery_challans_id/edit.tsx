import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { challanQuery } from '#web/features/sales/delivery-challans/api.ts'
import { ChallanEditor } from '#web/features/sales/delivery-challans/challan-editor.tsx'
import { valuesOf } from '#web/features/sales/delivery-challans/editor-values.ts'
import { forms } from '../../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/delivery-challans/$delivery_challans_id/edit')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient }, params: { delivery_challans_id } }) => {
    // Fetched, not read from the cache: the version must be current.
    const [seller, draft] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery({ ...challanQuery(delivery_challans_id), staleTime: 0 }),
    ])
    if (draft.status !== 'draft')
      throw redirect({ to: '/receivables/delivery-challans/$delivery_challans_id', params: { delivery_challans_id } })
    return { seller, draft }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: EditChallan,
})

function EditChallan() {
  const { seller, draft } = Route.useLoaderData()
  return (
    <ChallanEditor
      key={draft.delivery_challans_id}
      initial={valuesOf(draft)}
      draft={draft}
      seller={seller}
      forms={forms}
      onFirstSave={() => undefined}
    />
  )
}
