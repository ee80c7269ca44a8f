import { useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { MAX_SCREENSHOT_BYTES } from '#contract/workspace/support.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useScreenshot } from './api.ts'
import styles from './support.module.css'

type ScreenshotProps = {
  value: string | null
  onChange: (files_id: string | null) => void
  error: string | undefined
  onUploading: (isUploading: boolean) => void
}

/** A screenshot for the report: selected, dropped or pasted, uploaded at once, shown as a thumbnail. */
export function Screenshot({ value, onChange, error, onUploading }: ScreenshotProps) {
  const { mutate, error: refusal } = useScreenshot()
  const [picture, setPicture] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(picture ?? ''), [picture])
  const take = ([file]: File[]) => {
    if (!file) return
    onUploading(true)
    mutate(file, {
      onSuccess({ id }) {
        setPicture(URL.createObjectURL(file))
        onChange(id)
      },
      onSettled: () => onUploading(false),
    })
  }
  if (value !== null)
    return (
      <div className={styles.shot}>
        <img src={picture} alt={t('Your screenshot')} />
        <Button icon="delete" onClick={() => onChange(null)}>
          {t('Remove')}
        </Button>
      </div>
    )
  return (
    <FileDrop
      label={t('Add a screenshot')}
      help={t('Optional. PNG, JPEG or WebP, up to 5 MB; you can also paste')}
      accept=".png,.jpg,.jpeg,.webp"
      maxBytes={MAX_SCREENSHOT_BYTES}
      onFiles={take}
      error={error ?? (refusal ? sentence(refusal, t('The screenshot could not be uploaded')) : undefined)}
    />
  )
}
