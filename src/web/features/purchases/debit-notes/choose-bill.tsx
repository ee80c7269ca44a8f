import { Link } from '@tanstack/react-router'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { findBills } from './api.ts'

/** Selects the bill that the debit note reduces. */
export function ChooseBill({ onChoose }: { onChoose: (bills_id: string) => void }) {
  return (
    <Page>
      <PageHeader
        title={t('New debit note')}
        section={t('Debit Notes')}
        above={<Link to="/payables/debit-notes">{t('Debit notes')}</Link>}
      />
      <Card title={t('Which bill is this for?')}>
        <Combobox
          label={t('Bill')}
          placeholder={t('Number, vendor or amount')}
          help={t('Approved bills')}
          value={undefined}
          onChange={(option) => option && onChoose(option.value)}
          search={async (text, signal) =>
            (await findBills(text, signal)).map((row) => ({
              value: row.bills_id,
              label: `${row.bill_number} ${row.vendor_name}`,
              detail: `₹${formatPaise(row.total)}`,
            }))
          }
        />
      </Card>
    </Page>
  )
}
