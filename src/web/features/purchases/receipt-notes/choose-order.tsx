import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { findOrders } from './api.ts'

/** Selects the order that the goods belong to. */
export function ChooseOrder({ onChoose }: { onChoose: (purchase_orders_id: string) => void }) {
  return (
    <Page>
      <PageHeader
        title={t('New receipt note')}
        section={t('Receipt Notes')}
        above={<Link to="/payables/receipt-notes">{t('Receipt notes')}</Link>}
      />
      <Card title={t('Which order did you receive?')}>
        <Combobox
          label={t('Purchase order')}
          placeholder={t('Number or vendor')}
          help={t('Orders with goods still to receive')}
          value={undefined}
          onChange={(option) => option && onChoose(option.value)}
          search={async (text, signal) =>
            (await findOrders(text, signal)).map((row) => ({
              value: row.purchase_orders_id,
              label: `${row.purchase_order_number} ${row.vendor_name}`,
              detail: formatDate(row.order_date),
            }))
          }
        />
      </Card>
    </Page>
  )
}
