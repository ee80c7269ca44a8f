import { useState } from 'react'
import { type Gstr2b, MAX_GSTR2B_BYTES } from '#contract/compliance/gstr2b.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { monthWords } from '../shared/months.ts'
import { useImport } from './api.ts'

/** Imports a GSTR-2B file; if a row would be lost, it names the section and the amount. */
export function ImportCard({ gstr2b, onMonth }: { gstr2b: Gstr2b; onMonth: (period: string) => void }) {
  const { mutate, isPending, variables } = useImport()
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File) => {
    setRefusal(undefined)
    mutate(file, {
      onSuccess: ({ period }) => {
        toast({ tone: 'success', text: t('Imported GSTR-2B for {month}', { month: monthWords(period) }) })
        if (period !== gstr2b.period) onMonth(period)
      },
      onError: (error) => setRefusal(sentence(error, t("We couldn't send the file. Check your connection and try again."))),
    })
  }
  if (gstr2b.gstin === null)
    return <Notice tone="warning">{t('Your company has no GSTIN. Add it in company settings to import GSTR-2B.')}</Notice>
  return (
    <Card title={gstr2b.import === null ? t('Import GSTR-2B') : t('Import a newer file')}>
      <Stack>
        <FileDrop
          label={isPending ? t('Reading {name}…', { name: variables.name }) : t('Drop the GSTR-2B file here, or choose a file')}
          help={t('JSON from the GST portal for {gstin}, up to 20 MB', { gstin: gstr2b.gstin })}
          accept=".json"
          maxBytes={MAX_GSTR2B_BYTES}
          onFiles={([file]) => file && !isPending && take(file)}
        />
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      </Stack>
    </Card>
  )
}
