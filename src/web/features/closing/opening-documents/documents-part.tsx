import { useMemo, useState } from 'react'
import type { OpeningDocument } from '#contract/closing/opening-documents.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import { t, translate } from '#core/messages.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openingsQuery, useRemoveOpening, useUndoImport } from './api.ts'
import { DocumentForm } from './document-form.tsx'
import { openingColumns } from './opening-columns.tsx'
import { kindWords } from './words.ts'

type Props = { kind: OpeningKind; edit: string | undefined; mayPost: boolean; onEdit: (edit: string | undefined) => void }
type Asked = { what: 'remove' | 'undo'; row: OpeningDocument }

/** Opening documents of one kind, with their form. */
export function DocumentsPart({ kind, edit, mayPost, onEdit }: Props) {
  const query = useMemo(() => openingsQuery(kind), [kind])
  const [asked, ask] = useState<Asked>()
  const [changed, change] = useState<OpeningDocument>()
  const { one, many, path } = kindWords[kind]
  const close = () => {
    change(undefined)
    onEdit(undefined)
  }
  return (
    <>
      <DataTable
        label={many}
        noun={[one.toLowerCase(), many.toLowerCase()]}
        columns={openingColumns}
        query={query}
        rowKey={(row) => row.document_id}
        rowHref={(row) => `${path}/${row.document_id}`}
        {...(mayPost && {
          rowMenu: (row: OpeningDocument) => [
            [
              ...(row.is_untouched
                ? [
                    { id: 'change', label: t('Correct'), icon: 'edit' as const, onSelect: () => change(row) },
                    { id: 'remove', label: t('Remove'), icon: 'delete' as const, onSelect: () => ask({ what: 'remove', row }) },
                  ]
                : []),
              ...(row.opening_imports_id === null
                ? []
                : [
                    {
                      id: 'undo',
                      label: t('Undo its import'),
                      icon: 'undo' as const,
                      onSelect: () => ask({ what: 'undo', row }),
                    },
                  ]),
            ],
          ],
        })}
        card={(row) => ({
          title: `${row.number} · ${row.party_name}`,
          detail: `${formatDate(row.document_date)}${row.due_date === null ? '' : ` ${t('· due {date}', { date: formatDate(row.due_date) })}`}`,
          amount: `₹${formatPaise(row.open_now)}`,
        })}
        empty={
          <EmptyState icon="invoice" title={t('No {noun} yet', { noun: translate(openingNatures[kind].noun[1]) })}>
            {t('Import a file or add them one by one. You pay and set them off like any other.')}
          </EmptyState>
        }
      />
      {(edit === 'new' || changed) && <DocumentForm kind={kind} before={changed} onClose={close} />}
      {asked && <Ask {...asked} onClose={() => ask(undefined)} />}
    </>
  )
}

function Ask({ what, row, onClose }: Asked & { onClose: () => void }) {
  const { mutate: remove } = useRemoveOpening()
  const { mutate: undo } = useUndoImport()
  const isUndo = what === 'undo' && row.opening_imports_id !== null
  const verb = isUndo ? t('Undo import') : t('Remove {number}', { number: row.number })
  const done = (text: string) => toast({ tone: 'success', text })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${verb}?`}
      verb={verb}
      onConfirm={() => {
        if (isUndo && row.opening_imports_id !== null)
          undo(row.opening_imports_id, { onSuccess: ({ removed_count }) => done(`${removed_count} documents removed`) })
        else remove(row, { onSuccess: () => done(`${row.number} removed`) })
        onClose()
      }}
    >
      {isUndo
        ? t("We remove every document of this import and reverses its entries on the opening date. You can't undo only some.")
        : t('We reverse its entry on the opening date. You can use its number again.')}
    </ConfirmDialog>
  )
}
