import { lateBody } from '#web/ui/late-body.tsx'
import type { NewAccount } from './new-account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { queryClient } from '#web/lib/query.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { asItIs, previewQuery } from './api.ts'
import { FileStep } from './file-step.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { ImportSearch } from './search.ts'
import { Wizard } from './wizard.tsx'

const CheckStep = lateBody(() => import('./check-step.tsx').then((part) => part.CheckStep), <Skeleton lines={8} height={420} />)
const ColumnsStep = lateBody(
  () => import('./columns-step.tsx').then((part) => part.ColumnsStep),
  <Skeleton lines={8} height={420} />,
)
const PasswordStep = lateBody(
  () => import('./password-step.tsx').then((part) => part.PasswordStep),
  <Skeleton lines={3} height={160} />,
)
const ResultStep = lateBody(
  () => import('./result-step.tsx').then((part) => part.ResultStep),
  <Skeleton lines={6} height={300} />,
)

type Props = {
  search: ImportSearch
  onSearch: (search: ImportSearch) => void
  accounts: readonly BankAccount[]
  newAccount: NewAccount
}

/** Imports a statement file in steps: File, Columns if unknown, Check, Import. */
export function ImportPage({ search, onSearch, accounts, newAccount }: Props) {
  const { file } = search
  return (
    <Page>
      <PageHeader
        title={t('Import bank statement')}
        description={t('From any bank: PDF, CSV, Excel, OFX, QIF, MT940, CAMT or BAI2. We skip lines you already have.')}
      />
      {file === undefined ? (
        <Wizard step="file" onBack={() => undefined}>
          <FileStep onDone={(seen) => onSearch({ file: seen.files_id, step: firstStep(seen) })} />
          <RecentImports />
        </Wizard>
      ) : (
        <OneFile key={file} {...{ file, search, onSearch, accounts, newAccount }} />
      )}
    </Page>
  )
}

const firstStep = (seen: StatementPreview) => (seen.needs_columns ? 'columns' : 'check')

function OneFile({ file, search, onSearch, accounts, newAccount }: Props & { file: string }) {
  const [reading, setReading] = useState<ImportOptions>(asItIs)
  const { data: seen, error, refetch, isPlaceholderData } = useQuery(previewQuery(file, reading))
  const go = (step: ImportSearch['step']) => onSearch({ file, step })
  const toFile = () => onSearch({})
  if (search.step === 'import')
    return (
      <Wizard step="import" onBack={(step) => step === 'file' && toFile()}>
        <ResultStep files_id={file} onAgain={toFile} />
      </Wizard>
    )
  const step = search.step ?? (seen ? firstStep(seen) : 'check')
  const back = (to: string) => (to === 'file' ? toFile() : to === 'columns' && seen?.table ? go('columns') : undefined)
  const isMapped = reading.mapping !== null
  return (
    <Wizard step={step} seen={seen} onBack={back}>
      {seen === undefined && !error && <Skeleton lines={8} height={360} label={t('Reading the file')} />}
      {seen === undefined && error && !isMapped && (
        <ErrorState error={error} title={t("We couldn't read this file")} onRetry={refetch} />
      )}
      {seen?.needs_password && (
        <PasswordStep files_id={file} onOpen={(opened) => onSearch({ file: opened.files_id, step: firstStep(opened) })} />
      )}
      {step === 'columns' && seen?.table && (
        <ColumnsStep
          table={seen.table}
          mapping={reading.mapping ?? seen.table.mapping}
          problem={seen.warnings.find((warning) => warning.code === 'unreadable')?.message}
          read={async (mapping) => {
            const next = { ...reading, mapping, accounts: [] }
            await queryClient.fetchQuery(previewQuery(file, next))
            setReading(next)
            go('check')
          }}
        />
      )}
      {step === 'check' && seen && !seen.needs_password && (
        <CheckStep
          seen={seen}
          reading={reading}
          isStale={isPlaceholderData}
          onReading={setReading}
          accounts={accounts}
          newAccount={newAccount}
          onColumns={seen.table ? () => go('columns') : undefined}
          onImported={() => go('import')}
        />
      )}
    </Wizard>
  )
}
