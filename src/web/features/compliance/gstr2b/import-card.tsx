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
import { namesOf, useImport } from './api.ts'

/** Takes a file of GSTR-2B; one that would lose a row says which section and by how much. */
export function ImportCard({ gstr2b, onImported }: { gstr2b: Gstr2b; onImported: (of: ReturnChoice) => void }) {
  const { mutate, isPending, variables } = useImport()
  const [refusal, setRefusal] = useState<string>()
  const take = (files: File[]) => {
    setRefusal(undefined)
    const size = files.reduce((sum, file) => sum + file.size, 0)
    if (size > MAX_GSTR2B_BYTES) return setRefusal(t('These files are larger than 64 MB together.'))
    if (files.length > 1 && files.some(({ name }) => !/\.json$/i.test(name)))
      return setRefusal(t('Choose one Excel file, or all JSON parts of one month.'))
    mutate(files, {
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
          label={
            isPending ? t('Reading {name}…', { name: namesOf(variables) }) : t('Drop the GSTR-2B file here, or choose a file')
          }
          help={t(
            'JSON up to 64 MB or Excel up to 20 MB from the GST portal for {gstin}. Choose all parts of a large month together.',
            {
              gstin: gstr2b.gstin,
            },
          )}
          accept=".json,.xlsx"
          maxBytes={MAX_GSTR2B_BYTES}
          multiple
          onFiles={(files) => !isPending && take(files)}
        />
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      </Stack>
    </Card>
  )
}
