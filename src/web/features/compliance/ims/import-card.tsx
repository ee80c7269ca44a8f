import { useState } from 'react'
import { type Ims, MAX_IMS_BYTES } from '#contract/compliance/ims.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { NoGstin } from '../shared/no-gstin.tsx'
import { useImport } from './api.ts'

/** Takes a file of IMS records; one that would lose a record says which. */
export function ImportCard({ ims }: { ims: Ims }) {
  const { mutate, isPending, variables } = useImport(ims.gst_registrations_id ?? undefined)
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File) => {
    setRefusal(undefined)
    mutate(file, {
      onSuccess: () => toast({ tone: 'success', text: t('Imported IMS records') }),
      onError: (error) => setRefusal(sentence(error, t("We couldn't send the file. Check your connection and try again."))),
    })
  }
  if (ims.gstin === null)
    return <NoGstin>{t('Your company has no GSTIN. Add it in company settings to import IMS records.')}</NoGstin>
  return (
    <Card title={ims.import === null ? t('Import IMS records') : t('Import a newer file')}>
      <Stack>
        <FileDrop
          label={isPending ? t('Reading {name}…', { name: variables.name }) : t('Drop the IMS file here, or choose a file')}
          help={t('JSON from IMS on the GST portal for {gstin}, up to 20 MB', { gstin: ims.gstin })}
          accept=".json"
          maxBytes={MAX_IMS_BYTES}
          onFiles={([file]) => file && !isPending && take(file)}
        />
        {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      </Stack>
    </Card>
  )
}
