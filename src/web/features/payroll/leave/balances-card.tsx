import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveBalanceRow, LeaveKind } from '#contract/payroll/leave-ledger.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { balancesQuery } from './api.ts'
import { LedgerDrawer } from './ledger-drawer.tsx'

/** Balances of everybody, 200 at a time; the ledger of a person opens beside it. */
export function BalancesCard({ kinds }: { kinds: readonly LeaveKind[] }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const [chosen, setChosen] = useState<LeaveBalanceRow>()
  const { data } = useQuery(balancesQuery(pages.at(-1)))
  if (data === undefined) return <Skeleton lines={6} />
  const shown = kinds.filter(
    (kind) => kind.is_active && data.rows[0]?.balances.some((of) => of.kind_code === kind.kind_code && of.balance !== null),
  )
  const pick = data.rows.map((row) => ({ id: row.payroll_employees_id, label: row.staff_name, onSelect: () => setChosen(row) }))
  return (
    <Card
      title={t('Balances')}
      actions={data.rows.length > 0 && <Menu trigger={<Button icon="list">{t('Open leave ledger')}</Button>} groups={[pick]} />}
    >
      {data.rows.length === 0 ? (
        <p>{t('Add employees first. Their balances appear here.')}</p>
      ) : (
        <ReportTable
          caption={t('Leave balances')}
          first={t('Employee')}
          columns={[...shown.map((kind) => kind.kind_code), { label: t('Approves leave'), isText: true }]}
          rows={data.rows.map((row) => ({
            id: row.payroll_employees_id,
            label: `${row.staff_name} (${row.employee_code})`,
            amounts: [
              ...shown.map((kind) => String(row.balances.find((of) => of.kind_code === kind.kind_code)?.balance ?? '')),
              row.manager_name ?? t('Payroll'),
            ],
          }))}
        />
      )}
      {pages.length > 1 && <Button onClick={() => setPages(pages.slice(0, -1))}>{t('Previous people')}</Button>}
      {data.next !== null && <Button onClick={() => setPages([...pages, data.next ?? undefined])}>{t('Next people')}</Button>}
      {chosen && <LedgerDrawer row={chosen} kinds={kinds} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}
