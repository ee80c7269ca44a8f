import { useMutation } from '@tanstack/react-query'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Gstr1 } from '#contract/compliance/gstr1.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { saveUpload, saveWorkbook } from './api.ts'
import { choiceOf } from '../shared/return-choice.ts'

export function SaveWorkbook({ of }: { of: ReturnChoice }) {
  const saving = useMutation({
    mutationFn: () => saveWorkbook(of),
    meta: { fallback: t("We couldn't create the Excel file") },
  })
  return (
    <Button icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
      {t('Download Excel')}
    </Button>
  )
}

export function SaveUpload({ gstr1 }: { gstr1: Gstr1 }) {
  const saving = useMutation({
    mutationFn: () => saveUpload(choiceOf(gstr1)),
    meta: { fallback: t('The file could not be created') },
  })
  return (
    <Button
      tone="primary"
      looks
      icon="download"
      disabled={gstr1.is_blocked}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('Download JSON')}
    </Button>
  )
}
