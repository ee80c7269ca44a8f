import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { assetLabel } from '#core/payroll/employee-assets.ts'
import { Card, Facts } from '#web/ui/layout.tsx'
import { ownAssetsQuery } from './api.ts'
import { assetStatus } from './words.ts'

/** Assets of the company that the person was given; nothing without any. */
export function OwnAssets() {
  const { data } = useQuery(ownAssetsQuery)
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('Assets you were given')}>
      <Facts items={rows.map((asset) => [assetLabel(asset), assetStatus(asset)] as const)} />
    </Card>
  )
}
