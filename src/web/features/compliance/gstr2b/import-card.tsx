import { useState } from 'react'
import { type Gstr2b, MAX_GSTR2B_BYTES } from '#contract/compliance/gstr2b.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { NoGstin } from '../shared/no-gstin.tsx'
import { monthWords } from '../shared/months.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { choiceOf } from '../shared/return-choice.ts'
import { useImport } from './api.ts'

/** Takes a file of GSTR-2B; one that would lose a row says which section and by how much. */
export function ImportCard({ gstr2b, onImported }: { gstr2b: Gstr2b; onImported: (of: ReturnChoice) => void }) {
  const { mutate, isPending, variables } = useImport()
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File) => {
    setRefusal(undefined)
    mutate(file, {
      onSuccess: (imported) => {
        const { period } = imported
        toast({ tone: 'success', text: t('Imported GSTR-2B for {month}', { month: monthWords(period) }) })
        onImported(choiceOf(imported))
      },
      onError: (error) => setRefusal(sentence(error, t("We couldn't send the file. Check your connection and try again."))),
    })
  }
  if (gstr2b.gstin === null)
    return <NoGstin>{t('Your company has no GSTIN. Add it in company settings to import GSTR-2B.')}</NoGstin>
  return (
    <Card title={gstr2b.import === null ? t('Import GSTR-2B') : t('Import a newer file')}>
      <Stack>
        <FileDrop
          label={isPending ? t('Reading {name}…', { name: variables.name }) : t('Drop the GSTR-2B file here, or choose a file')}
          help={t('JSON or Excel from the GST portal for {gstin}, up to 20 MB', { gstin: gstr2b.gstin })}
          accept=".json,.xlsx"
          maxBytes={MAX_GSTR2B_BYTES}
          onFiles={([file]) => file && !isPending && take(file)}
        />
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      </Stack>
    </Card>
  )
}
