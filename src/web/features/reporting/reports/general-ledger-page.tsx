import { useQuery } from '@tanstack/react-query'
import { generalLedgerFile, fileFormats } from '#contract/reporting/reports.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import { download } from '#web/lib/call.ts'
import { t } from '#core/messages.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AccountPicker } from './account-picker.tsx'
import { ledgerShown, subjectsQuery } from './api.ts'
import { LedgerTable } from './ledger-table.tsx'
import { Pager } from './pager.tsx'
import { type LedgerSearch, periodOf } from './period.ts'
import { PeriodPicker } from './pickers.tsx'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'

type Props = { search: LedgerSearch; onSearch: (change: LedgerSearch) => void }

/** The lines of one account with a running balance, paginated. */
export function GeneralLedgerPage({ search, onSearch }: Props) {
  const { account } = search
  const { data, isPending } = useQuery({ ...subjectsQuery, enabled: account === undefined })
  const shown = account ?? data?.ledger_accounts_id ?? undefined
  if (shown !== undefined) return <AccountLedger account={shown} search={search} onSearch={onSearch} />
  if (isPending) return <PageHeader title={t('General ledger')} section={t('Reports')} />
  return <ChooseAccount onChoose={(chosen) => onSearch({ ...search, account: chosen })} />
}

function ChooseAccount({ onChoose }: { onChoose: (account: string) => void }) {
  return (
    <Page>
      <PageHeader title={t('General ledger')} section={t('Reports')} />
      <div className={styles.choice} style={{ maxWidth: 420 }}>
        <AccountPicker value={undefined} onChoose={onChoose} />
      </div>
      <EmptyState icon="book" title={t('Choose an account')}>
        {t('Entries of this account appear here with the running balance; each entry opens its document.')}
      </EmptyState>
    </Page>
  )
}

function AccountLedger({ account, search, onSearch }: Props & { account: string }) {
  const period = periodOf(search)
  const query = useQuery(ledgerShown(account, search))
  const name = query.data ? `${query.data.account.code} ${accountName(query.data.account.account_name)}` : t('General ledger')
  return (
    <ReportFrame
      title={t('General ledger')}
      isWide
      period={`${name} · ${periodLabel(period)}`}
      query={query}
      controls={
        <>
          <div className={styles.choice}>
            <AccountPicker value={account} onChoose={(chosen) => onSearch({ ...search, account: chosen, after: undefined })} />
          </div>
          <PeriodPicker value={period} onChange={(range) => onSearch({ ...search, ...range, after: undefined })} />
        </>
      }
      formats={fileFormats}
      onExport={(format) =>
        download(generalLedgerFile, t('{name} {from} to {to}.{format}', { name, from: period.from, to: period.to, format }), {
          params: { ledger_accounts_id: account },
          query: { ...period, format },
        })
      }
    >
      {(ledger) => (
        <>
          <LedgerTable ledger={ledger} isFirst={search.after === undefined} />
          <Pager label={t('Pages of the ledger')} next={ledger.next} search={search} onSearch={onSearch} />
        </>
      )}
    </ReportFrame>
  )
}
