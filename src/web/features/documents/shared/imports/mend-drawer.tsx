import { useId, useState } from 'react'
import { t } from '#core/messages.ts'
import type { ImportRow, RowImport } from '#contract/documents/row-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMend } from './api.ts'

type Props = { found: RowImport; row: ImportRow; onClose: () => void }

/** The cells of a row to correct. Remaining errors show at their fields after saving. */
export function MendDrawer({ found, row, onClose }: Props) {
  const id = useId()
  const [cells, setCells] = useState(row.cells)
  const [issues, setIssues] = useState(row.issues)
  const { mutateAsync: mend, isPending } = useMend(found.row_imports_id)
  const isDirty = cells.some((cell, i) => cell !== row.cells[i])
  const save = async () => {
    const { row: after } = await mend({ row_no: row.row_no, cells })
    if (after.row_status === 'wrong') return setIssues(after.issues)
    toast({
      tone: 'success',
      text: t('Line {row_no} is {value}', {
        row_no: row.row_no,
        value: after.row_status === 'known' ? t('already here') : 'ready',
      }),
    })
    onClose()
  }
  return (
    <Drawer
      isOpen
      title={t('Line {row_no}', { row_no: row.row_no })}
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} tone="primary" busy={isPending}>
            {t('Save line')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          // A refusal is shown in a toast.
          void save().catch(() => undefined)
        }}
      >
        <Stack>
          <Cells columns={found.columns} cells={cells} issues={issues} onChange={setCells} />
        </Stack>
      </form>
    </Drawer>
  )
}

type CellsProps = Pick<RowImport, 'columns'> & Pick<ImportRow, 'cells' | 'issues'> & { onChange: (cells: string[]) => void }

/** A field for each column that is imported, and the errors of the rest of the row. */
function Cells({ columns, cells, issues, onChange }: CellsProps) {
  const inFile = new Set(columns.map(({ field }) => field))
  const others = issues.filter(({ path }) => !inFile.has(path))
  return (
    <>
      {others.map(({ path, message }) => (
        <Notice key={path + message} tone="warning">
          {message}
        </Notice>
      ))}
      {columns.map(({ field, header, label }, i) =>
        label === null ? null : (
          <TextInput
            key={i}
            label={header}
            value={cells[i] ?? ''}
            onChange={(value) => onChange(cells.map((cell, at) => (at === i ? value : cell)))}
            error={issues.find(({ path }) => path === field)?.message}
          />
        ),
      )}
    </>
  )
}
