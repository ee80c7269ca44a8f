import type { ReactNode } from 'react'
import type { ImportKind } from '#contract/records.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './imports.module.css'
import { OneImport } from './one-import.tsx'
import { RecentImports } from './recent-imports.tsx'
import type { RowsSearch } from './search.ts'

type Props = {
  kind: ImportKind
  title: string
  description: string
  /** Above the title: the link back to the list. */
  above?: ReactNode
  /** Between title and file: the kind of import. */
  children?: ReactNode
  search: RowsSearch
  onSearch: (change: RowsSearch) => void
}

/** Imports the rows of a file: file, findings, errors, start and result. */
export function ImportPage({ kind, title, description, above, children, search, onSearch }: Props) {
  const open = (id: string | undefined) => onSearch({ import: id, rows: undefined })
  return (
    <Page>
      <PageHeader title={title} description={description} above={above} />
      <div className={styles.page}>
        {children}
        {search.import === undefined ? (
          <>
            <ChooseFile key={kind} kind={kind} onSent={open} />
            <RecentImports kind={kind} onOpen={open} />
          </>
        ) : (
          <OneImport
            key={search.import}
            row_imports_id={search.import}
            shown={search.rows}
            onShown={(rows) => onSearch({ import: search.import, rows })}
            onAnother={() => open(undefined)}
          />
        )}
      </div>
    </Page>
  )
}
