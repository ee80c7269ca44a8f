import { createFileRoute } from '@tanstack/react-router'
import { assetQuery } from '#web/features/assets/fixed-assets/api.ts'
import { AssetPage } from '#web/features/assets/fixed-assets/asset-page.tsx'

export const Route = createFileRoute('/_app/accounting/fixed-assets/$fixed_assets_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(assetQuery(params.fixed_assets_id)),
  component: Asset,
})

function Asset() {
  return <AssetPage fixed_assets_id={Route.useParams().fixed_assets_id} />
}
