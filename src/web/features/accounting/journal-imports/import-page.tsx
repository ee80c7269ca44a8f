import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { MAX_JOURNAL_BYTES } from '#contract/accounting/journal-imports.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { sentence } from '#web/lib/errors.ts'
import { usePermitted } from '#web/lib/session.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { NoPermission } from '#web/ui/states.tsx'
import { useUpload } from './api.ts'
import { OneImport } from './one-import.tsx'
import { Recent } from './recent-imports.tsx'
import type { JournalImportSearch } from './search.ts'

type Props = { search: JournalImportSearch; onSearch: (search: JournalImportSearch) => void }

/** Imports a journal of another program: file, findings, accounts, start and balances. */
export function JournalImportPage({ search, onSearch }: Props) {
  const mayPost = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  if (!mayPost) return <NoPermission page={t('Import journals')} needs={t('Manager')} />
  const open = (id: string | undefined) => onSearch({ import: id, show: undefined })
  return (
    <Page>
      <PageHeader
        title={t('Import journals')}
        section={t('Journals')}
        above={<Link to="/accounting/journals">{t('Journals')}</Link>}
        description={t(
          'Entries from Tally, a spreadsheet, hledger, ledger or beancount. You can review everything before it is posted.',
        )}
      />
      <div className={styles.page}>
        {search.import === undefined ? (
          <>
            <Choose onSent={open} />
            <Recent onOpen={open} />
          </>
        ) : (
          <OneImport
            key={search.import}
            journal_imports_id={search.import}
            shown={search.show}
            onShown={(show) => onSearch({ import: search.import, show })}
            onAnother={() => open(undefined)}
          />
        )}
      </div>
    </Page>
  )
}

function Choose({ onSent }: { onSent: (journal_imports_id: string) => void }) {
  const { mutateAsync: send, isPending, error } = useUpload()
  const take = ([file]: File[]) => {
    // The box shows a refusal.
    if (file)
      void send(file).then(
        (found) => onSent(found.journal_imports_id),
        () => undefined,
      )
  }
  return (
    <>
      <Card>
        <FileDrop
          label={isPending ? t('Sending the file') : t('Drop a journal here, or choose one')}
          help={t('Tally XML, CSV, Excel, ledger, hledger or beancount, up to 50 MB. Nothing is posted until you confirm.')}
          accept=".xml,.csv,.xlsx,.xls,.xlsm,.xlsb,.ods,.tsv,.txt,.dat,.journal,.ledger,.hledger,.j,.beancount,.bean"
          maxBytes={MAX_JOURNAL_BYTES}
          onFiles={take}
          error={error ? sentence(error, t('We couldn’t send the file')) : undefined}
        />
      </Card>
      <Card flush title={t('What a file can contain')}>
        <ul className={styles.columns} aria-label={t('Formats')}>
          {formats.map(([name, help]) => (
            <li key={name} className={styles.column}>
              <span className={styles.columnName}>{name}</span>
              <span className={styles.hint}>{help}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

const formats = [
  ['Tally', t('Export the day book as XML, with the masters for groups and opening balances.')],
  [
    t('CSV or Excel'),
    t('A row for each line with date, voucher number, account, debit and credit; narration and cost centre if you have them.'),
  ],
  ['hledger, ledger', t('The journal as text. We apply automatic rules, and show and leave out what is not double entry.')],
  ['beancount', t('The file as text. We check its balance directives against the result.')],
] as const
