import { createFileRoute } from '@tanstack/react-router'
import { sheetQuery } from '#web/features/compliance/e-way-bills/consolidated-api.ts'
import { SheetPage } from '#web/features/compliance/e-way-bills/sheet-page.tsx'

export const Route = createFileRoute('/_app/receivables/e-way-bills/consolidated/$consolidated_e_way_bills_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(sheetQuery(params.consolidated_e_way_bills_id)),
  component: SheetDetail,
})

function SheetDetail() {
  const { consolidated_e_way_bills_id } = Route.useParams()
  return <SheetPage key={consolidated_e_way_bills_id} {...{ consolidated_e_way_bills_id }} />
}
