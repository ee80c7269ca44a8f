import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type EditDrawerProps<Row> = {
  /** `new`, or the id of the row to change; from the URL. */
  edit: string | undefined
  /** The query of that row, disabled for `new`. */
  row: { data: Row | undefined; error: unknown }
  /** “customer” */
  noun: string
  onClose: () => void
  children: (row: Row | undefined) => ReactNode
}

/** Whether `edit` names an existing row. */
export const isChange = (edit: string | undefined): edit is string => edit !== undefined && edit !== 'new'

/** The form of a new row, or of the row in the URL once it has loaded. */
export function EditDrawer<Row>({ edit, row, noun, onClose, children }: EditDrawerProps<Row>) {
  if (edit === undefined) return null
  if (!isChange(edit)) return children(undefined)
  if (row.error)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('This {noun} does not exist', { noun })}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        {t('It may belong to another company, or the link is not complete.')}
      </Dialog>
    )
  return row.data && children(row.data)
}
