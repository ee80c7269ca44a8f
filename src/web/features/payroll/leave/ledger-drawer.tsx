import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveBalanceRow, LeaveEntry, LeaveKind } from '#contract/payroll/leave-ledger.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { ledgerQuery, managersQuery, useSetManager } from './api.ts'
import { EntryDialog } from './entry-dialog.tsx'

const entryWords: Record<LeaveEntry['entry_kind'], string> = {
  opening: t('Opening balance'),
  accrued: t('Earned'),
  granted: t('Granted'),
  taken: t('Taken'),
  returned: t('Returned'),
  encashed: t('Paid out'),
  lapsed: t('Lapsed'),
  adjusted: t('Corrected'),
}

type Props = { row: LeaveBalanceRow; kinds: readonly LeaveKind[]; onClose: () => void }

/** The ledger of leave of one person, who approves their leave, and the form that adds to it. */
export function LedgerDrawer({ row, kinds, onClose }: Props) {
  const { data, error, refetch } = useQuery(ledgerQuery(row.payroll_employees_id))
  const [isAdding, setAdding] = useState(false)
  return (
    <Drawer
      isOpen
      width={640}
      title={t('Leave of {name}', { name: row.staff_name })}
      onClose={onClose}
      footer={
        <Button icon="add" onClick={() => setAdding(true)}>
          {t('Add days')}
        </Button>
      }
    >
      <ManagerSelect row={row} />
      {data ? (
        <ReportTable
          caption={t('Leave ledger')}
          first={t('Day')}
          columns={[{ label: t('Kind of leave'), isText: true }, { label: t('Entry'), isText: true }, t('Days'), t('Balance')]}
          rows={data.rows.map((entry) => ({
            id: entry.payroll_leave_entries_id,
            label: formatDate(entry.entry_on),
            amounts: [
              entry.kind_code,
              entry.entry_note === null ? entryWords[entry.entry_kind] : `${entryWords[entry.entry_kind]}: ${entry.entry_note}`,
              String(entry.days),
              String(entry.balance),
            ],
          }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
      {isAdding && <EntryDialog row={row} kinds={kinds} onClose={() => setAdding(false)} />}
    </Drawer>
  )
}

function ManagerSelect({ row }: { row: LeaveBalanceRow }) {
  const { data } = useQuery(managersQuery)
  const { mutate } = useSetManager(row.payroll_employees_id)
  const [chosen, setChosen] = useState(row.manager_accounts_id ?? '')
  return (
    <Select
      label={t('Approves leave')}
      help={t('Payroll officers can always approve')}
      placeholder={t('Payroll officers')}
      value={chosen}
      onChange={(accounts_id) => {
        setChosen(accounts_id)
        mutate(accounts_id === '' ? null : accounts_id, { onError: () => setChosen(row.manager_accounts_id ?? '') })
      }}
      options={(data?.rows ?? []).map(({ accounts_id, member_name }) => ({ value: accounts_id, label: member_name }))}
    />
  )
}
