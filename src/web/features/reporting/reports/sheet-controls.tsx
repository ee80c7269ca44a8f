import { t } from '#core/messages.ts'
import { AccountPicker } from './account-picker.tsx'
import { DayPicker } from './day-picker.tsx'
import { periodOf, today } from './period.ts'
import { ComparePicker, PeriodPicker } from './pickers.tsx'
import styles from './reports.module.css'
import { GroupPicker, MethodPicker, PartyPicker, type Props, SplitPicker } from './sheet-pickers.tsx'
import { PrintingButton, StatementControls } from './statement-controls.tsx'

/** The controls of a report: date or period, comparison, party. */
export function SheetControls({ report, search, onSearch }: Props) {
  const { ledger_accounts_id } = search
  const controls = new Set(report.controls)
  return (
    <>
      {controls.has('by customer') && <GroupPicker party={t('Customer')} search={search} onSearch={onSearch} />}
      {controls.has('by vendor') && <GroupPicker party={t('Vendor')} search={search} onSearch={onSearch} />}
      {controls.has('account') && (
        <div className={styles.choice}>
          <AccountPicker
            value={ledger_accounts_id}
            onChoose={(account) => onSearch({ ...search, ledger_accounts_id: account })}
          />
        </div>
      )}
      {controls.has('split') && <SplitPicker search={search} onSearch={onSearch} />}
      {controls.has('vendor') && <PartyPicker party="vendors" report={report} search={search} onSearch={onSearch} />}
      {controls.has('customer') && <PartyPicker party="customers" report={report} search={search} onSearch={onSearch} />}
      {controls.has('day') && <DayPicker value={search.as_of ?? today()} onChange={(as_of) => onSearch({ ...search, as_of })} />}
      {controls.has('period') && (
        <PeriodPicker value={periodOf(search)} onChange={(range) => onSearch({ ...search, ...range })} />
      )}
      {controls.has('statement') &&
        (search.statement === 'profit_and_loss' ? (
          <PeriodPicker value={periodOf(search)} onChange={(range) => onSearch({ ...search, ...range })} />
        ) : (
          <DayPicker value={search.as_of ?? today()} onChange={(as_of) => onSearch({ ...search, as_of })} />
        ))}
      <StatementControls controls={controls} search={search} onSearch={onSearch} />
      {controls.has('printing') && <PrintingButton />}
      {controls.has('compare') && (
        <ComparePicker value={search.compare} onChange={(compare) => onSearch({ ...search, compare })} />
      )}
      {controls.has('method') && <MethodPicker search={search} onSearch={onSearch} />}
    </>
  )
}
