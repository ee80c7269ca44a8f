import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CERTIFICATE_BYTES } from '#contract/compliance/tds-certificates.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/states.tsx'

type Props<Receipt> = {
  upload: Pick<UseMutationResult<Receipt, Error, File>, 'mutate' | 'isPending' | 'variables'>
  /** What became of each file. */
  words: (receipt: Receipt) => string
}

/** Takes a certificate or a ZIP file of many, and says what became of each file. */
export function UploadPart<Receipt>({ upload: { mutate, isPending, variables }, words }: Props<Receipt>) {
  const [said, setSaid] = useState<{ tone: 'danger' | 'success'; text: string }>()
  const take = (file: File) => {
    setSaid(undefined)
    mutate(file, {
      onSuccess: (receipt) => setSaid({ tone: 'success', text: words(receipt) }),
      onError: (error) =>
        setSaid({
          tone: 'danger',
          text: sentence(error, t("We couldn't send the file. Check your connection and try again.")),
        }),
    })
  }
  return (
    <>
      <FileDrop
        label={
          isPending ? t('Reading {name}…', { name: variables?.name ?? '' }) : t('Drop the certificates here, or choose a file')
        }
        help={t('The PDF of one certificate from TRACES, or a ZIP file of many, up to 25 MB')}
        accept=".pdf,.zip"
        maxBytes={MAX_CERTIFICATE_BYTES}
        onFiles={([file]) => file && !isPending && take(file)}
      />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </>
  )
}
