import type { ReactNode } from 'react'
import type { BulkResult } from '#contract/documents/bulk.ts'
import type { Permission } from '#contract/permissions.ts'
import { t } from '#core/messages.ts'
import { BulkAct } from './bulk-act.tsx'
import type { BulkTools } from './data-table-types.ts'

type Rows<Row> = {
  noun: readonly [one: string, many: string]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  lists: readonly string[]
  needs?: readonly Permission[]
}
type BulkActions<Row> = (rows: readonly Row[], clear: () => void, tools: BulkTools<Row>) => ReactNode

/** Archives the selected rows of a list, or restores archived ones, with Undo. */
export const archiveRows =
  <Row,>(
    isArchive: boolean,
    set: (ids: string[], is_active: boolean) => Promise<BulkResult>,
    about: Rows<Row>,
  ): BulkActions<Row> =>
  (rows, _clear, { keep }) => (
    <BulkAct
      {...about}
      rows={rows}
      keep={keep}
      label={isArchive ? t('Restore') : t('Archive')}
      icon={isArchive ? 'undo' : 'inbox'}
      act={(ids) => set(ids, isArchive)}
      undo={(ids) => set(ids, !isArchive)}
      said={(things) => (isArchive ? t('{things} restored', { things }) : t('{things} archived', { things }))}
    />
  )

/** Discards the selected drafts after ten seconds unless undone, since drafts cannot be restored. Hidden without drafts. */
export const discardDrafts =
  <Row extends { status: string }>(discard: (ids: string[]) => Promise<BulkResult>, about: Rows<Row>): BulkActions<Row> =>
  (rows, _clear, { keep }) => {
    const drafts = rows.filter(({ status }) => status === 'draft')
    if (drafts.length === 0) return null
    return (
      <BulkAct
        {...about}
        rows={drafts}
        keep={keep}
        noun={['draft', 'drafts']}
        label={t('Discard drafts')}
        icon="delete"
        act={discard}
        waits={(things) => t('Discarding {things}', { things })}
        said={(things) => t('{things} discarded', { things })}
      />
    )
  }
