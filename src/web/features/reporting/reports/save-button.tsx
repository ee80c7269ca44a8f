import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { reportPage, type SheetKind } from '#contract/sheets.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveDialog } from './save-dialog.tsx'

/** Saves the report with its current settings, optionally mailed on a schedule. */
export function SaveButton({ kind, title, settings }: { kind: SheetKind; title: string; settings: ReportSettings }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('Save')}
      </Button>
      {isOpen && (
        <SaveDialog
          report_kind={kind}
          title={title}
          settings={settings}
          isDay={reportPage(kind).isDay}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
